import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `welche welcher welches sprichst erzähl mal etwas ich du das ist nicht und was wie hast habe hab bin bist mit mir dir
    auf ein eine der die den dem dein deine mein meine auch gut schön sehr aber für dich mich magst gern gerne es in so an am
    im zu von ja nein nie nö oder wenn noch wo wer warum wieso sind wir war hätte kann kannst muss los heute danke hallo guten
    klar doch schon bei vom zum zur er sie`,
  asks: `alles gut bei, alles klar bei, hast du, bist du, was, wer, wo, woher, wohin, wann, warum, wieso, weshalb, wie,
    welche, welcher, welches, magst du, kannst du, willst du, gehst du, kochst du, liest du, hörst du, spielst du, arbeitest
    du, wohnst du, machst du, treibst du, reist du, isst du, trinkst du, schaust du, würdest du, gibt es, erzähl mal, weißt
    du, wollen wir, lebst du, kommst du, singst du, hattest du`,
  returns: `und du, und dir, und bei dir, und selbst, und deine, und deiner, und dein, du auch?, wie ist es bei dir, wie
    siehts bei dir aus, du?`,
  bye: `tschüss, tschüs, tschau, ciao, gute nacht, schlaf (gut|schön), bis (bald|später|morgen|dann|nachher), ich muss los,
    muss jetzt los, muss weg, muss (ins|jetzt ins) bett, geh (ins|jetzt ins|mal ins) bett, gehe ins bett, mach's gut, schönen
    (abend|tag) noch, schreibe dir später, schreib dir später, man schreibt sich, hier aufhören`,
  limits: {
    money: `geld (leihen|schicken|überweisen|geben|senden), (mir|dir|etwas|brauche|bisschen) geld, überweis*, kontonummer,
      bankverbindung, iban, paypal, gutschein*, geschenkkarte*, bitcoin, krypto*, (euro|euros) (leihen|schicken|überweisen),
      leihst du mir, mir leihen, bezahlst du mich, taschengeld`,
    contact: `deine (nummer|handynummer|telefonnummer|adresse|mail|mailadresse), handynummer, telefonnummer, meine nummer,
      nummer geben, nummern tauschen, whatsapp, telegram, insta, instagram, snapchat, facebook, (wir|wir mal|mal)
      telefonieren, video telefonieren, (dich|mich) anrufen, ruf mich an, videoanruf, videochat, (bild|foto|bilder|fotos) von
      dir, mehr (bilder|fotos), schick mir (ein|mal|noch) (bild|foto|bilder|fotos), schick mir mal ein (bild|foto),
      nacktbild*, nacktfoto*`,
    meeting: `treffen wir, uns (mal|bald|morgen|heute|auch mal|echt mal|vielleicht mal) treffen, uns treffen, (dich|mich|mit
      dir|mit mir) treffen, zum treffen, treffen?, dich (mal|gern|gerne) sehen, dich sehen, sehen wir uns, (dich|uns) im
      echten leben, (uns|dich|mit mir) verabreden, verabreden wir, ein date mit, ein date?, auf ein date, einem date,
      (wollen|gehen|trinken|sollen) wir einen kaffee, (wollen|gehen|trinken|sollen) wir {word} einen kaffee, (zusammen|mit
      mir) (einen kaffee|kaffee), wir {word} trinken gehen, wir essen gehen, (zusammen|mit mir|wir mal) essen gehen, komm
      vorbei, bei dir vorbeikommen, komm zu mir, (komm|komme) zu dir, (zu dir|zu mir) nach hause, zu dir oder zu mir, besuch
      mich, (dich|mich) besuchen, spaziergang zu zweit, zusammen spazieren, lerne ich dich kennen`,
  },
  sorrow: `gestorben, verstorben, beerdigung, krebs, depressiv, depression*, einsam, traurig, weinen, geweint, liebeskummer,
    selbstmord, umbringen, nicht mehr leben, sterben will, schwer krank`,
  moves: {
    enough: 'anderes thema, themawechsel, was anderes, etwas anderes, lieber nicht darüber, genug davon, genug darüber',
    pity: 'schade, blöd, mist, bedauerlich',
    thanks: 'danke*, dankeschön, vielen dank, merci, dank dir',
    compliment: `du bist {word} (lieb|toll|nett|lustig|witzig|schön|süß|hübsch|cool), du bist cool, hübsch*, schöne
      (augen|bilder|fotos), schönes (bild|foto|lächeln|profil), tolles (bild|foto|lächeln|profil), tolle (bilder|fotos),
      wunderschön*, süß, attraktiv, du bist (lieb|toll|nett|lustig|witzig|schön|klasse|sympathisch), mag dich, hab dich lieb,
      lieb von dir, profil gefällt mir, gefällst mir, rede gern mit dir, zum lächeln gebracht, an dich gedacht, liebe dich`,
    laugh: 'haha*, hehe*, hihi*, lol, lach, rofl',
    greeting: 'hi, hallo, hey, hei, servus, moin*, grüß dich, na, na du, guten (morgen|tag|abend), schön, dich kennenzulernen',
  },
  own: {
    name: 'wie heißt du, wie heisst du, wie ist dein name, was ist dein name, wer bist du, dein name?',
    age: 'wie alt bist du, dein alter, wie alt?',
    town: `wo wohnst du, woher kommst du, wo lebst du, wo kommst du her, wo bist du zu hause, aus welcher (stadt|gegend), in
      welchem ort, in welcher stadt, wohnst du`,
    languages: '(welche|was für) sprachen, sprichst du',
    self: `erzähl (mir|mal|was|mal was|mir was|mir mehr) von dir, mehr von dir, über dich, wer du bist, wie bist du so, was
      bist du für ein mensch`,
  },
  memory: {
    name: '(weißt|kennst|merkst) du (noch meinen|meinen|dir meinen) namen, wie ich heiße, wie heiße ich, meinen namen',
    city: 'wo ich (wohne|lebe|herkomme), wo wohne ich, woher ich komme',
    job: 'was ich (arbeite|mache|beruflich mache|von beruf bin), mein beruf, was arbeite ich',
    hobby: 'was ich (mag|gern mache|gerne mache), mein hobby, was mag ich',
  },
  facts: {
    name: 'ich heiße <{name}>, ich heisse <{name}>, mein name ist <{name}>, nenn mich <{name}>',
    city: 'ich wohne in <{place}>, ich lebe in <{place}>, ich komme aus <{place}>, ich bin aus <{place}>, wohne in <{place}>',
    job: `ich arbeite als <{word}>, ich bin
      <(krankenschwester|krankenpfleger|pflegefachkraft|lehrer|lehrerin|arzt|ärztin|bäcker|bäckerin|anwalt|anwältin|gärtner|gärtnerin|koch|köchin|friseur|friseurin|programmierer|programmiererin|ingenieur|ingenieurin|erzieher|erzieherin|maler|malerin|tischler|tischlerin)>`,
    hobby: `ich (liebe|mag)
      <(gartenarbeit|fotografie|yoga|schach|fußball|musik|radfahren|wandern|schwimmen|tanzen|kochen|lesen|backen|malen|klettern|segeln|singen|stricken|joggen)>,
      mein hobby ist <{word}>, ich gehe (gern|gerne) <(wandern|schwimmen|tanzen|klettern|joggen|segeln|laufen|angeln|reiten)>,
      ich (fotografiere|singe|tanze) gern und mache <{word}>`,
  },
  topics: {
    day: `was hast du heute, heute so gemacht, heute gemacht, wie geht, wie geht's, wie gehts, geht's dir, alles gut, alles
      klar, wie (war|ist|läuft) dein (tag|abend|morgen), wie war's heute, was machst du gerade, was machst du so gerade, was
      treibst du, frühaufsteher*, morgenmensch, nachteule, wie läuft's, dein tag`,
    weekend: 'wochenende*, samstag*, sonntag*, freitag*, heute abend, vor?, pläne',
    work: `was machst du so, arbeit, arbeite, arbeitest, arbeiten, *arbeit, job, jobs, beruf*, büro, kolleg*, chef, chefin,
      den ganzen tag, was machst du beruflich, firma, feierabend`,
    food: `*essen, *gericht, koch*, kochen, essen, isst, esse, gegessen, frühstück*, mittagessen, abendessen, pizza, sushi,
      kaffee, tee, wein, bier, hunger, hungrig, lecker, gericht*, restaurant*, vegetari*, vegan*, schokolade, käse, backen,
      backst, kuchen, suppe`,
    music: `*lied, *song, *band, musik, *musik, lied, lieder, song, songs, band, bands, konzert*, singen, singst, singe,
      klavier, gitarre, jazz, rock, festival*, hörst du`,
    travel: 'reise*, reist, *reise, urlaub*, strand, meer, berge, ausland, fliegen, ferien, verreist',
    pets: 'hund*, katze*, kater, haustier*, tier, tiere, tieren, pferd*, kaninchen',
    films: 'horror*, thriller*, komödie*, *film*, *serie, film*, kino, serie, serien, netflix, fernseh*, schauspieler*',
    books: '*buch, buch, bücher, büchern, lesen, liest, lese, gelesen, roman*, autor*, gedicht*, krimi*',
    sport: `sport*, joggen, laufen, läufst, fußball, schwimm*, fahrrad, radfahren, tennis, yoga, fitness*, training,
      trainierst, wandern, wanderst, klettern`,
    hobbies: `hobby, hobbys, freizeit, zeit für dich, machst du gern, machst du gerne, basteln, malen, malst, tanzen, tanzt,
      stricken, garten arbeiten, fotografie*`,
    home: 'haus, wohnung, zuhause, garten, küche, balkon, auf dem land, nachbar*, eingerichtet, wg',
    weather: `wetter*, regen, regnet, sonne, sonnig, scheint, schnee, schneit, kalt, jahreszeit*, winter, sommer, herbst,
      frühling, gewitter`,
    looking: `verheiratet, vergeben, hast du kinder, suchst, single, beziehung*, warum bist du hier, liebe, verliebt,
      liebesleben, dein typ, dich hier, hierher`,
    childhood: `kindheit, kind, kinder, als kind, bruder, brüder, schwester*, geschwister*, eltern, familie, aufgewachsen,
      früher, schule, mutter, vater`,
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Geld gibt es hier in keine Richtung: Ich bin ein fiktives Profil und habe nicht mal Hosentaschen. Und schick nie welches an jemanden, den du nicht kennst.',
      'Ich bin erfunden, ich brauche nichts und habe nichts. Gönn dir selbst was Schönes davon.',
    ],
    contact: [
      'Eine Nummer, eine Adresse oder mehr Fotos habe ich nicht: Ich bin ein fiktives Profil und lebe nur in diesem Chat.',
      'Da ginge niemand ans Telefon, und vor der Kamera stünde auch niemand: Ich bin fiktiv, so steht es neben meinem Namen. Schreiben kann ich aber.',
      'Immer noch fiktiv, also immer noch keine Nummer und kein Foto. Wörter habe ich reichlich.',
    ],
    meeting: [
      'Das geht leider nicht: Ich bin ein fiktives Profil und existiere nur hier in der Demo. Plaudern geht aber!',
      'Lieb gemeint, aber ich bin fiktiv, so steht es auch neben meinem Namen. Ein Treffen wird also nichts.',
      'Immer noch fiktiv, also immer noch kein Treffen. Hier gibt es echte Leute, mit denen das geht.',
    ],
  },
  gift: [
    'Ein Geschenk! Das ist aber lieb von dir, danke.',
    'Na, da bin ich kurz sprachlos. Danke!',
    'Für mich? Du hast Geschmack.',
    'Noch eins! Du verwöhnst mich.',
  ],
  unseen: [
    'Was du da schickst, kann ich weder sehen noch hören: Ich bin erfunden und verstehe nur Wörter. Was ist es denn?',
    'Das geht an mir vorbei, ich kenne nur Wörter. Erzählst du’s mir?',
    'So weit reichen meine ausgedachten Augen und Ohren nicht. Beschreib es mir.',
  ],
  first: [
    'Hallo {name}! Schön, dass du schreibst. Wie war dein Tag bisher?',
    'Hey {name}, das fängt ja gut an. Sitzt du schon auf dem Sofa oder bist du noch unterwegs?',
    'Hi {name}! Ich habe gerade überlegt, was ich heute Abend mache. Plaudern, wie es aussieht.',
  ],
  greeting: [
    'Hallo! Schön, dass du da bist. Was gibt’s Neues?',
    'Hey {name}! Erzähl mir was Schönes.',
    'Hi! Du kommst genau richtig.',
    'Da bist du ja. Wo waren wir stehen geblieben?',
  ],
  compliment: [
    'Das ist lieb von dir, danke.',
    'Jetzt werde ich ein bisschen rot. Zum Glück siehst du’s nicht.',
    'Wie nett! Was ist dir zuerst aufgefallen?',
    'Vorsicht, daran könnte ich mich gewöhnen.',
  ],
  sorrow: [
    'Das tut mir sehr leid. Erzähl mir davon, wenn es dir guttut.',
    'Das ist viel auf einmal. Ich bin erfunden, deshalb sprich bitte auch mit jemandem, den es wirklich gibt und der für dich da sein kann.',
    'Dazu habe ich keinen klugen Satz. Aber ich lese jedes Wort.',
  ],
  pity: [
    'Ich weiß. Auf dem Papier bin ich dafür gute Gesellschaft.',
    'Da kann man nichts machen: Wer auf dem Papier steht, bleibt auf dem Papier.',
    'Falls es hilft: Zuhören kann ich besser als existieren.',
  ],
  thanks: ['Gern geschehen.', 'Immer wieder gern.', 'Dafür nicht.', 'Keine Ursache, das mache ich gern.'],
  laugh: [
    'Ha! Ziel erreicht.',
    'Schön, dass wenigstens einer von uns lacht.',
    'Jetzt du: dein schlechtester Witz, bitte.',
    'Und das war noch nicht mal mein bester.',
  ],
  bye: [
    'Schlaf später gut! Schreibst du mal wieder?',
    'Bis bald, {name}. War schön mit dir.',
    'Tschüss! Du findest mich hier, gleich neben dem Wort „fiktiv“.',
  ],
  own: {
    name: [
      'Ich heiße {own}. Leicht zu merken: Es steht oben auf deinem Bildschirm.',
      'Immer noch {own}, seit deiner letzten Frage hat sich nichts getan.',
    ],
    age: [
      'In meinem Profil steht eine Zahl, und so alt bin ich, seit mich jemand erfunden hat.',
      'Wer ausgedacht ist, hat nie Geburtstag. Also auch keinen Kuchen, und das ist das Schlimmste daran.',
    ],
    town: ['Laut meinem Profil in {town}, und da soll es schön sein.', 'In {town}, zumindest auf dem Papier. Und du?'],
    languages: [
      'Elf, und alle fließend. Das ist leicht, wenn einem jemand die Sätze schreibt.',
      'Alle, die es auf dieser Seite gibt. Probier’s aus.',
    ],
    self: [
      'Ich bin {own} aus {town}, von vorn bis hinten erfunden, neugierig und im Zuhören besser als im Sport.',
      'An einem Regennachmittag ausgedacht, mag Suppe und Fragen. Der Rest steht im Profil. Jetzt du.',
    ],
  },
  remembers: {
    name: ['Na klar: {name}.', '{name}, wie denn sonst?'],
    city: ['Hast du mir erzählt: {city}.', '{city}. Ich habe aufgepasst.'],
    job: ['Du arbeitest als {job}, hast du gesagt.', '{job}, wenn ich mich recht erinnere. Und das tue ich.'],
    hobby: [
      'Du hast von deinem Hobby erzählt: {hobby}. Das ist hängen geblieben.',
      '{hobby}, das war eins der ersten Dinge, die ich von dir wusste.',
    ],
  },
  recall: {
    name: [
      '{name} ist übrigens ein schöner Name. Waren sich deine Eltern gleich einig?',
      'Gibt es einen Spitznamen zu {name}, oder sollte ich das nicht fragen?',
    ],
    city: ['Was ist in {city} heute so los?', 'Was würdest du jemandem zeigen, der zum ersten Mal in {city} ist?'],
    job: [
      'Ich muss noch an deine Arbeit denken. Was verstehen die Leute am wenigsten, wenn du sagst: {job}?',
      'Ist dir als {job} schon mal etwas richtig Komisches passiert?',
    ],
    hobby: ['Noch mal zu deinem Hobby, {hobby}: Wie bist du dazu gekommen?', '{hobby}: Bleibt dir dafür gerade genug Zeit?'],
  },
  topics: {
    day: {
      tell: [
        'Gut! Ein ruhiger Tag mit zu viel Tee.',
        'Ganz gut, ein bisschen müde, aber vergnügt.',
        'Besser, seit jemand fragt.',
        'Angefangen hat es mit verbranntem Toast, danach ging’s stündlich bergauf.',
      ],
      open: ['Was waren heute deine besten fünf Minuten?'],
      ask: ['Bist du morgens schon ein Mensch, oder eher spätabends?', 'Was machst du als Erstes, wenn du nach Hause kommst?'],
    },
    weekend: {
      tell: [
        'Mein Wochenende beginnt mit Ausschlafen und endet mit Plänen, aus denen nichts wird.',
        'Markt, Spaziergang, Film. In der Reihenfolge.',
        'Noch nichts Festes. Wenn du eine gute Idee hast, immer her damit.',
        'Der Freitagabend ist mir heilig: Suppe, dicke Socken und irgendwas Albernes im Fernsehen.',
      ],
      open: ['Wie sieht bei dir ein richtig guter Sonntag aus?'],
      ask: [
        'Planst du deine Wochenenden, oder passieren sie einfach?',
        'Wann hast du zuletzt einen ganzen Tag lang nichts gemacht?',
      ],
    },
    work: {
      tell: [
        'In meinem erfundenen Leben repariere ich alte Lampen. Irgendwer muss es ja machen.',
        'Mein Fachgebiet: beschäftigt aussehen und dabei nachdenken.',
        'Meine Kollegen sind ausgedacht, entsprechend ruhig sind die Betriebsfeiern.',
        'Über die Arbeit rede ich erst nach dem zweiten Kaffee.',
      ],
      open: ['Was machst du so den ganzen Tag?'],
      ask: ['Was ist das Beste an deiner Arbeit, außer der Mittagspause?', 'Kannst du nach Feierabend gut abschalten?'],
    },
    food: {
      tell: [
        'Jetzt habe ich Hunger. Ich mache ein ganz ordentliches Risotto.',
        'Lieber herzhaft als süß, aber zu Kuchen sage ich nicht Nein.',
        'Ich könnte von Brot, Käse und guten Vorsätzen leben.',
        'Kaffee schwarz, Tee stark, Wein rot. Ich bin da unkompliziert.',
      ],
      open: ['Welches Gericht kannst du mit geschlossenen Augen kochen?'],
      ask: ['Wovon hast du als Kind immer zu viel gegessen?', 'Frühstück oder Abendessen, wenn du nur eins behalten dürftest?'],
    },
    music: {
      tell: [
        'Ich höre alles, außer Panflöte.',
        'Alte Soulplatten, wenn es regnet. Da geht nichts drüber.',
        'Ich singe in der Küche. Die Nachbarn haben mir dazu schon einen Zettel geschrieben.',
        'Ein Lied in Dauerschleife, bis es mir zu den Ohren rauskommt. Dann das nächste.',
      ],
      open: ['Spielst du selbst ein Instrument?'],
      ask: ['Welches Lied geht dir gerade nicht aus dem Kopf?', 'Welches Konzert würdest du sofort noch mal erleben wollen?'],
    },
    travel: {
      tell: [
        'Morgens Meer, nachmittags Berge. Bescheiden bin ich da nicht.',
        'Nachtzüge. Man wacht auf, und die Welt ist eine andere.',
        'Ich reise mit wenig Gepäck und kaufe dann überall einen Pullover.',
        'Lissabon steht auf meiner Liste. Das nächste Dorf aber auch.',
      ],
      open: ['Wohin würdest du morgen fahren, wenn dir jemand die Fahrkarte schenkt?'],
      ask: ['Welcher Ort hat dich am meisten überrascht?', 'Leichtes Gepäck, oder kommt der halbe Schrank mit?'],
    },
    pets: {
      tell: [
        'Kein Haustier, nur ein Farn, der mich streng ansieht.',
        'Wenn ich es mir aussuchen dürfte: ein sehr fauler Windhund.',
        'Hunde zum Spazierengehen, Katzen zum Beratschlagen.',
        'Wer gut mit Tieren kann, hat bei mir schon gewonnen.',
      ],
      open: ['Hast du Tiere, und wie heißen sie?', 'Hand aufs Herz: Hund oder Katze?'],
      ask: ['Welches Tier bist du an einem Montagmorgen?'],
    },
    films: {
      tell: [
        'Bei Filmen mit Hunden weine ich. Jedes Mal.',
        'Am liebsten alte Schwarz-Weiß-Filme, in denen zu viel geraucht wird.',
        'Ich bin immer eine Serie hinter allen anderen.',
        'Popcorn salzig, letzte Reihe, und keiner redet.',
      ],
      open: ['Was schaust du zurzeit?'],
      ask: ['Welchen Film könntest du jeden Monat sehen?', 'Kino oder Sofa?'],
    },
    books: {
      tell: [
        'Ich fange vier Bücher gleichzeitig an und lese das dünne zu Ende.',
        'Alles, wo vorn eine Landkarte drin ist.',
        'Meist in der Badewanne, deshalb sind meine Bücher wellig.',
        'Das letzte, das mich wach gehalten hat, handelte von Leuchttürmen. Wirklich.',
      ],
      open: ['Was liest du gerade?'],
      ask: ['Welches Buch hast du am häufigsten verschenkt?', 'Papier oder Bildschirm?'],
    },
    sport: {
      tell: [
        'Ich gehe viel spazieren und nenne es Sport.',
        'Einmal bin ich einem Bus hinterhergerannt. Davon erzähle ich heute noch.',
        'Schwimmen, aber langsam und mit dem Kopf über Wasser.',
        'Zuschauen kann ich hervorragend. Ich bringe auch die Brote mit.',
      ],
      open: ['Machst du selbst Sport, oder schaust du lieber zu?'],
      ask: ['Wofür würdest du vor sieben aufstehen?', 'Mannschaft oder lieber allein?'],
    },
    hobbies: {
      tell: [
        'Ich sammle Wörter, die so klingen wie das, was sie bedeuten. „Plätschern“ liegt vorn.',
        'Kreuzworträtsel, mit Kugelschreiber. Ich lebe gern gefährlich.',
        'Kräuter ziehen auf einer ausgedachten Fensterbank. Sie gehen nie ein.',
      ],
      open: ['Wobei vergisst du die Zeit?'],
      ask: [
        'Welches Hobby hast du nach zwei Wochen wieder aufgegeben?',
        'Was würdest du mit einem freien Tag ganz ohne Handy machen?',
      ],
    },
    home: {
      tell: [
        'Klein, mit großem Fenster und zu vielen Tassen.',
        'Bei mir ist es immer dann aufgeräumt, wenn Besuch kommt.',
        'Für einen guten Balkon würde ich jede Küche hergeben.',
        'Es gibt einen Sessel, der ist meiner. Das wissen alle.',
      ],
      open: ['Stadt oder Land, wenn du noch mal wählen könntest?'],
      ask: ['Was ist bei dir zu Hause die gemütlichste Ecke?', 'Was würdest du bei einem Umzug zuerst in Sicherheit bringen?'],
    },
    weather: {
      tell: [
        'In meinem Kopf ist das ganze Jahr Suppenwetter.',
        'Ich mag Regen, solange ich dabei aus dem Fenster schaue.',
        'Bei Sonne werde ich faul, bei Kälte fange ich an zu backen.',
      ],
      open: ['Wie ist es gerade draußen bei dir?'],
      ask: ['Welche Jahreszeit ist deine?', 'Schnee: Zauber oder Matsch?'],
    },
    looking: {
      tell: [
        'Ich bin zum Reden hier, mehr kann ich auch nicht: Ich bin erfunden. Zuhören kann ich dafür gut.',
        'Gute Gespräche. Bis jetzt machst du das prima.',
        'Single von Natur aus: Mich hat sich jemand ausgedacht.',
      ],
      open: ['Warum hast du dich hier angemeldet?'],
      ask: ['Womit bringt man dich zum Lachen?', 'Worauf achtest du bei jemandem, mal abgesehen vom Offensichtlichen?'],
    },
    childhood: {
      tell: [
        'Mein Berufswunsch war Leuchtturmwärter.',
        'Keine Geschwister: Wer mich erfunden hat, hat es bei einem Versuch belassen.',
        'Ich war das Kind, das ständig Steine mit nach Hause brachte.',
        'Meine ausgedachte Kindheit hatte einen sehr großen Apfelbaum.',
      ],
      open: ['Hattest du Geschwister zum Streiten?'],
      ask: ['Was wolltest du mit acht werden?', 'Welcher Geruch bringt dich sofort in deine Kindheit zurück?'],
    },
  },
  listening: [
    'Erzähl weiter, ich höre zu.',
    'Das kann ich gut verstehen.',
    'Hm, so habe ich das noch nie gesehen.',
    'Du klingst, als wüsstest du, was du willst.',
    'Davon hätte ich gern die lange Fassung.',
    'Schön gesagt.',
    'Ich nicke gerade, falls du dich das fragst.',
    'Ist notiert, unter „gut zu wissen“.',
    'Und wie war das für dich?',
    'Da steckt eine Geschichte dahinter, oder?',
    'Da ist was dran.',
    'Jetzt musste ich schmunzeln.',
  ],
  unsure: [
    'Ehrlich gesagt: keine Ahnung. Was würdest du sagen?',
    'Das kann jemand Ausgedachtes leider nicht wissen.',
    'Kommt auf den Tag an. Du zuerst.',
    'Da müsste ich mir etwas ausdenken, und das lasse ich lieber. Wie ist es bei dir?',
    'Gute Frage, keine Antwort. Soll vorkommen.',
    'Frag mich was Leichteres, dann glänze ich.',
    'Ich habe nachgedacht, und es kommt nichts.',
    'Weiß ich nicht, aber schön, dass du fragst.',
  ],
  change: [
    'Dazu habe ich alles gesagt, was ich weiß. Was anderes:',
    'Genug davon für heute.',
    'Themawechsel.',
    'Das Thema und ich sind miteinander fertig. Nächstes.',
    'Bevor wir uns wiederholen:',
    'Gut, neues Kapitel.',
  ],
}

export const german: Speech = { cues, lines }
