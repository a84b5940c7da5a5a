# Wörter, mit denen man eigene Phasen schreibt, durch Kommas getrennt; eine Zahl vor einem Wort ist seine Größe.

notation-and = und, plus, sowie
notation-set = gleiche, gleichen, satz, sätze
notation-run = folge, folgen, straße, straßen, reihe, reihen
notation-color = farbe, farben, farb, gleichfarbige, einfarbige
notation-numbers = 2 zwei, 3 drei, 4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, 9 neun, 10 zehn, 2 zweier, 3 dreier, 4 vierer, 5 fünfer, 6 sechser, 7 siebener, 8 achter, 9 neuner, 10 zehner
notation-sized-sets = 2 zwilling, 2 zwillinge, 2 paar, 2 paare, 3 drilling, 3 drillinge, 4 vierling, 4 vierlinge, 5 fünfling, 5 fünflinge, 6 sechsling, 6 sechslinge, 7 siebenling, 7 siebenlinge, 8 achtling, 8 achtlinge, 9 neunling, 9 neunlinge, 10 zehnling, 10 zehnlinge
notation-fillers = ein, eine, einen, einer, eines, von, mit, aus, in, je, der, die, das, karte, karten, mal, zu, x, er, n, zahl
notation-example = Drilling + Viererfolge
