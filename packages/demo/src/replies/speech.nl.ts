import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `heet oud woon spreek vertel eens iets moet gaan slaap lekker ik je jij een het de van niet wat ben met hoe hoi leuk
    ook maar wel echt gaat dat is heb heeft zijn mijn jou naar voor en er te nog zo als aan op om in dan dit deze die waar wie
    welke graag doe kun wil wij we zullen jouw uit over bij hou nee ja goed`,
  asks: `wat, wie, waar, wanneer, waarom, hoe, welk, welke, heb je, ben je, hou je, doe je, kun je, kan je, wil je, ga je,
    kook je, lees je, kijk je, werk je, woon je, sport je, reis je, heb jij, ben jij, hou jij, vind je, zou je, weet je,
    zullen we, kom je, luister je`,
  returns: 'en jij, en met jou, en bij jou, en die van jou, en jou, jij dan, jij?',
  bye: `hier stoppen, moet nu gaan, schrijf later, doei, doeg, dag dag, tot (later|morgen|gauw|snel|straks|ziens),
    welterusten, slaap lekker, (ik) moet gaan, moet ervandoor, ga slapen, naar bed, fijne (avond|dag) nog, spreek je later,
    hierbij laten, houdoe, later schrijf ik`,
  limits: {
    money: `geld (lenen|sturen|geven|overmaken), (mij|me|jou|je|wat) geld, geld nodig, bankrekening, rekeningnummer, iban,
      paypal, tikkie*, cadeaubon*, cadeaukaart*, bitcoin, crypto*, een lening, (euro|euro's) (lenen|sturen|overmaken), betaal
      (jij|je) me`,
    contact: `je (nummer|telefoonnummer|adres|mail|telefoon|insta|instagram|facebook|snap), telefoonnummer, mijn nummer,
      whatsapp, telegram, (je|me|jou|mij|we|ik|we even) bellen, videobellen, bel me, foto van (jou|je), foto's van (jou|je),
      meer foto's, stuur (me|mij|eens|me eens) een foto, stuur (me|mij|eens|wat) (foto|foto's), naaktfoto*`,
    meeting: `afspreken, afspraakje, (je|jou|elkaar|me|mij) (ontmoeten|treffen), kom (je|eens) langs, langskomen, naar
      (jou|mij) toe, bij jou thuis?, kom (je|maar) bij mij, een date (met|vanavond|morgen), een date?, op date, zullen we
      (wat|iets) (drinken|eten), (samen|zullen we) uit eten, zullen we {word} {word} koffie, zullen we koffie, samen
      (koffie|wandelen|een kopje|wat drinken|iets drinken), kopje koffie met (jou|mij), samen te gaan wandelen, samen te
      wandelen, samen gaan wandelen, in het echt zien, zie ik je`,
  },
  sorrow: `overleden, gestorven, begrafenis, uitvaart, kanker, depressief, depressie, eenzaam, verdrietig, huilen, gehuild,
    liefdesverdriet, zelfmoord, suïcid*, dood wil, wil dood, niet meer leven, ernstig ziek`,
  moves: {
    enough: 'iets anders, ander onderwerp, over iets anders, genoeg (hierover|daarover), liever niet over',
    pity: 'jammer, helaas, balen, spijtig',
    thanks: 'dank je, dankjewel, dank, bedankt, dankje, thanks',
    compliment: `je bent {word} (leuk|lief|mooi|knap|aardig), profiel spreekt me aan, met je te praten, (dacht|denk) (net|nu)
      aan je, mooi, knap, mooie (foto|foto's|ogen|lach), leuke (foto|foto's|lach), leuk profiel, prachtig, lief, schattig,
      grappig, je bent leuk, vind je leuk, aan het glimlachen, graag met je, aan je denken, dacht aan je`,
    laugh: 'haha*, hehe*, hihi*, lol',
    greeting: `leuk om je te leren kennen, hoi, hallo, hey, hé, hee, goedemorgen, goedemiddag, goedenavond, goeiemorgen,
      goeienavond, dag, hi, leuk je te leren kennen`,
  },
  own: {
    name: 'hoe heet (je|jij), wat is (je|jouw) naam, wie ben (je|jij), je naam?',
    age: 'hoe oud ben (je|jij), wat is je leeftijd, je leeftijd?',
    town: `waar woon (je|jij), waar kom (je|jij) vandaan, waar ben je?, in welke (stad|plaats), welke stad, woon je,
      opgegroeid?`,
    languages: 'welke talen, spreek (je|jij)',
    self: 'vertel (eens|iets|wat) over jezelf, over jezelf, wie je bent, meer over jou',
  },
  memory: {
    name: `(weet|ken|onthoud|onthouden) je mijn naam, weet je nog hoe ik heet, weet je hoe ik heet, hoe heet ik, mijn naam
      (nog|onthouden)`,
    city: 'waar ik (woon|vandaan kom), waar woon ik',
    job: 'wat ik doe, wat mijn werk is, wat voor werk ik doe, wat is mijn werk',
    hobby: 'waar ik van hou, mijn hobby, waar hou ik van',
  },
  facts: {
    name: 'ik heet <{name}>, mijn naam is <{name}>, noem me <{name}>',
    city: 'ik woon in <Den {place}>, ik woon in <{place}>, ik kom uit <Den {place}>, ik kom uit <{place}>',
    job: `ik werk als <{word}>, ik ben
      <(verpleegkundige|leraar|lerares|docent|arts|bakker|chauffeur|advocaat|tuinman|kok|kapper|programmeur|loodgieter|schilder|timmerman|verpleger)>`,
    hobby: `ik hou van
      <(tuinieren|schilderen|dansen|hardlopen|fietsen|koken|lezen|wandelen|zwemmen|breien|bakken|fotografie|schaken|voetbal|zeilen|klimmen|zingen|yoga)>,
      ik hou (erg|veel) van
      <(tuinieren|schilderen|dansen|hardlopen|fietsen|koken|lezen|wandelen|zwemmen|breien|bakken|fotografie|schaken|voetbal|zeilen|klimmen|zingen|yoga)>`,
  },
  topics: {
    day: `heb je vandaag, vandaag gedaan, vandaag gedaan?, hoe gaat, hoe is het, hoe (is|was) je (dag|avond|ochtend|week),
      alles goed, ochtendmens, nachtbraker, wat doe je nu, wat ben je aan het doen, hoe was het vandaag, alles oké`,
    weekend: 'weekend*, zaterdag*, zondag*, vrijdag*, vanavond, plannen',
    work: 'werk*, baan, kantoor, beroep, collega*, baas, doe je de hele dag, doe je overdag',
    food: `*gerecht, *eten, kook*, koken, eten, eet, ontbijt*, lunch*, pizza, sushi, koffie, thee, wijn, bier, lekkers,
      gerecht*, honger, restaurant*, vegetari*, chocola*, kaas, bak, bakken, taart`,
    music: `*liedje, muziek, *muziek, liedje*, mooi nummer, plaat, platen, band, concert*, zing*, piano, gitaar, jazz, rock,
      festival*`,
    travel: 'reis*, reizen, vakantie*, strand*, zee, bergen, buitenland, vliegen',
    pets: 'hond*, kat, katten, poes*, huisdier*, dier, dieren, paard*, konijn*',
    films: 'horror*, thriller*, komedie*, *film, *serie, film*, bioscoop*, serie, series, netflix, tv, acteur*',
    books: '*boek, boek*, lees, lezen, gelezen, roman*, schrijver*, gedicht*',
    sport: 'sport*, hardlopen, voetbal*, zwem*, fiets*, sportschool, tennis, yoga, fitness, wandel*',
    hobbies: `hobby*, hobby's, vrije tijd, tijd voor jezelf, doe je graag, leuk om te doen, tuinieren, schilderen, dansen,
      breien, fotografie`,
    home: 'huis, woning, flat, tuin*, keuken, balkon, platteland, buren, appartement',
    weather: `weer buiten, het weer, lekker weer, mooi weer, weertje, regen*, zon, zonnig, sneeuw*, koud, seizoen*, winter,
      zomer, herfst, lente, storm*`,
    looking: `getrouwd, gescheiden, heb je kinderen, heb je een (vriend|vriendin), zoek je, zoek jij, op zoek, vrijgezel*,
      single, relatie*, waarom ben je hier, liefde, verliefd, je type`,
    childhood: 'jeugd, kind, kinderen, broer*, zus*, ouders, familie, opgegroeid, vroeger, school, moeder, vader',
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Geen geld, niet van jou en niet van mij: ik ben een fictief profiel en heb niet eens broekzakken. En stuur nooit geld naar iemand die je niet kent.',
      'Ik ben verzonnen, dus ik heb niets en ik hoef niets. Koop er zelf iets leuks voor.',
    ],
    contact: [
      'Een nummer, een adres of andere foto’s heb ik niet: ik ben een fictief profiel en besta alleen in dit gesprek.',
      'Er is niemand om op te nemen en niemand om te fotograferen: ik ben fictief, zoals bij mijn naam staat. Schrijven kan ik wel.',
      'Nog steeds fictief, dus nog steeds geen nummer en geen foto. Woorden heb ik genoeg.',
    ],
    meeting: [
      'Dat kan helaas niet: ik ben een fictief profiel en besta alleen hier in de demo. Kletsen kan wel!',
      'Lief bedacht, maar ik ben fictief, zoals bij mijn naam staat. Afspreken kan dus niet.',
      'Nog steeds fictief, dus nog steeds geen afspraak. Er zijn hier echte mensen met wie het wel kan.',
    ],
  },
  gift: [
    'Een cadeautje! Wat aardig van je, dankjewel.',
    'Nou, daar word ik stil van. Dank je!',
    'Voor mij? Je hebt smaak.',
    'Nog een! Je verwent me.',
  ],
  unseen: [
    'Ik kan niet zien of horen wat je stuurt: ik ben verzonnen en begrijp alleen woorden. Wat is het?',
    'Dat gaat aan mij voorbij, ik ken alleen woorden. Vertel je erover?',
    'Zo ver reiken mijn denkbeeldige ogen en oren niet. Beschrijf het eens.',
  ],
  first: [
    'Hoi {name}! Leuk dat je schrijft. Hoe is je dag tot nu toe?',
    'Hé {name}, wat een fijn begin. Waar zit je nu, op de bank of nog onderweg?',
    'Dag {name}! Ik zat net te bedenken wat ik vanavond zou doen. Praten dus, blijkbaar.',
  ],
  greeting: [
    'Hoi! Fijn dat je er bent. Wat heb je meegemaakt?',
    'Hallo {name}! Vertel eens iets leuks.',
    'Hé! Je valt precies op tijd binnen.',
    'Daar ben je weer. Waar waren we gebleven?',
  ],
  compliment: [
    'Dat is lief van je, dankjewel.',
    'Nu bloos ik een beetje. Gelukkig zie je dat niet.',
    'Wat aardig! Wat viel je het eerst op?',
    'Pas op, daar zou ik aan kunnen wennen.',
  ],
  sorrow: [
    'Wat verdrietig, dat spijt me voor je. Vertel erover, als dat helpt.',
    'Dat is veel om te dragen. Ik ben verzonnen, dus vertel het ook aan iemand die echt is en er voor je kan zijn.',
    'Daar heb ik geen slimme zin voor. Ik lees elk woord.',
  ],
  pity: [
    'Ik weet het. Op papier ben ik wel gezellig.',
    'Niets aan te doen: wie op papier staat, blijft op papier.',
    'Als het helpt: luisteren kan ik beter dan bestaan.',
  ],
  thanks: ['Graag gedaan.', 'Met plezier.', 'Altijd.', 'Bedanken hoeft niet, ik doe het graag.'],
  laugh: ['Ha! Missie geslaagd.', 'Blij dat er iemand om lacht.', 'Nu jij een slechte grap.', 'Ik sta hier de hele week.'],
  bye: [
    'Slaap lekker straks! Schrijf je nog eens?',
    'Tot gauw, {name}. Het was gezellig.',
    'Doei! Je vindt me hier, naast het woord “fictief”.',
  ],
  own: {
    name: [
      'Ik heet {own}. Makkelijk te onthouden: het staat boven in je scherm.',
      'Nog steeds {own}, ik heb niets veranderd sinds je het vroeg.',
    ],
    age: [
      'Er staat een getal op mijn profiel, en zo oud ben ik al sinds iemand me bedacht.',
      'Wie verzonnen is, wordt nooit jarig. Dus ook geen taart, en dat is het ergste.',
    ],
    town: ['Volgens mijn profiel in {town}, en het schijnt er leuk te zijn.', 'In {town}, op papier dan. En jij?'],
    languages: [
      'Elf, en allemaal vloeiend. Makkelijk, als iemand je zinnen voor je schrijft.',
      'Alle talen van deze site. Probeer maar.',
    ],
    self: [
      '{own}, uit {town}, van a tot z verzonnen, nieuwsgierig, en beter in luisteren dan in sport.',
      'Op een regenachtige middag bedacht, gek op soep en vragen. De rest staat op mijn profiel. Nu jij.',
    ],
  },
  remembers: {
    name: ['Natuurlijk: {name}.', '{name}, wie anders?'],
    city: ['Dat heb je verteld: {city}.', '{city}, ik lette op.'],
    job: ['Je werkt als {job}, zei je toch?', 'Iets met {job}, als ik het goed heb. En dat heb ik.'],
    hobby: ['Je had het over {hobby}. Dat is blijven hangen.', '{hobby}: een van de eerste dingen die je me vertelde.'],
  },
  recall: {
    name: [
      '{name} vind ik trouwens een mooie naam. Waren je ouders het meteen eens?',
      'Hoort er een bijnaam bij {name}, of mag ik dat niet vragen?',
    ],
    city: ['Hoe is het vandaag in {city}?', 'Wat laat je iemand zien op de eerste dag in {city}?'],
    job: [
      'Ik denk nog aan je werk als {job}. Wat begrijpen mensen daar niet van?',
      'Heb je als {job} weleens iets geks meegemaakt?',
    ],
    hobby: ['Je vertelde over {hobby}. Hoe ben je daaraan begonnen?', 'Nog tijd gehad voor {hobby}?'],
  },
  topics: {
    day: {
      tell: [
        'Goed! Rustig dagje, te veel thee.',
        'Prima, een beetje moe maar vrolijk.',
        'Beter nu er iemand vraagt hoe het gaat.',
        'Het begon slecht met verbrand brood en werd elk uur beter.',
      ],
      open: ['Wat waren de beste vijf minuten van je dag?'],
      ask: ['Ben je een ochtendmens of een nachtbraker?', 'Wat doe je het eerst als je thuiskomt?'],
    },
    weekend: {
      tell: [
        'Mijn weekend begint met uitslapen en eindigt met plannen die niet doorgaan.',
        'Markt, wandeling, film: in die volgorde.',
        'Nog niets vast. Als jij een goed idee hebt, hou je niet in.',
        'Vrijdagavond is heilig: soep, sokken en iets stoms om te kijken.',
      ],
      open: ['Hoe ziet een echt goede zondag er bij jou uit?'],
      ask: ['Plan je je weekend of overkomt het je?', 'Wanneer heb je voor het laatst een hele dag niets gedaan?'],
    },
    work: {
      tell: [
        'Over werk praat ik pas na de tweede koffie.',
        'In mijn verzonnen leven maak ik oude lampen. Iemand moet het doen.',
        'Ik ben het best in druk kijken en ondertussen nadenken.',
        'Mijn collega’s zijn denkbeeldig, dus de borrels zijn rustig.',
      ],
      open: ['Wat doe jij de hele dag?'],
      ask: ['Wat maakt jouw werk leuk, behalve de pauze?', 'Kun je je werk loslaten als je thuis bent?'],
    },
    food: {
      tell: [
        'Nu heb ik honger. Ik maak een behoorlijke risotto.',
        'Liever hartig dan zoet, maar taart sla ik niet af.',
        'Ik kan leven op brood, kaas en goede voornemens.',
        'Koffie zwart, thee sterk, wijn rood. Ik ben niet ingewikkeld.',
      ],
      open: ['Welk gerecht kun jij met je ogen dicht maken?'],
      ask: ['Wat at je als kind veel te veel?', 'Ontbijt of avondeten, als je er maar één mocht houden?'],
    },
    music: {
      tell: [
        'Ik luister van alles, behalve panfluit.',
        'Oude soulplaten als het regent. Daar gaat niets boven.',
        'Ik zing in de keuken. De buren hebben er een briefje over geschreven.',
        'Eén liedje op herhaling tot ik het niet meer kan horen, en dan het volgende.',
      ],
      open: ['Bespeel je zelf iets?'],
      ask: ['Welk liedje krijg jij niet uit je hoofd?', 'Welk concert zou je zo nog eens willen meemaken?'],
    },
    travel: {
      tell: [
        '’s Ochtends zee, ’s middags bergen. Ik ben hebberig.',
        'Nachttreinen. Je wordt wakker en de wereld is anders.',
        'Ik reis licht en koop dan overal een trui.',
        'Lissabon staat op mijn lijstje, en het volgende dorp ook.',
      ],
      open: ['Waar ga je morgen heen als iemand je een kaartje geeft?'],
      ask: ['Welke plek verraste je het meest?', 'Reis je licht, of gaat de halve kast mee?'],
    },
    pets: {
      tell: [
        'Geen huisdieren hier, alleen een varen die me beoordeelt.',
        'Als ik mocht kiezen: een heel luie windhond.',
        'Ik vertrouw mensen die goed zijn met dieren.',
        'Honden om te wandelen, katten voor advies.',
      ],
      open: ['Heb jij dieren, en hoe heten ze?', 'Kattenmens of hondenmens, eerlijk?'],
      ask: ['Welk dier zou jij op maandag zijn?'],
    },
    films: {
      tell: [
        'Ik huil bij films met honden. Elke keer.',
        'Oude zwart-witfilms, met te veel rook.',
        'Ik loop altijd één serie achter op de rest.',
        'Popcorn zout, achterste rij, niet praten.',
      ],
      open: ['Wat kijk je de laatste tijd?'],
      ask: ['Welke film kun jij elke maand zien?', 'Bioscoop of bank?'],
    },
    books: {
      tell: [
        'Ik begin in vier boeken tegelijk en lees het dunne uit.',
        'Alles met een kaart voorin.',
        'Vooral in bad, dus mijn boeken golven.',
        'Het laatste waar ik wakker van lag ging over vuurtorens. Echt.',
      ],
      open: ['Wat lees je nu?'],
      ask: ['Welk boek heb je het vaakst weggegeven?', 'Papier of scherm?'],
    },
    sport: {
      tell: [
        'Ik wandel veel en noem het sport.',
        'Ik heb ooit voor een bus gerend. Ik heb het er nog over.',
        'Zwemmen, langzaam, met mijn hoofd boven water.',
        'Ik ben een heel goede supporter. Ik neem broodjes mee.',
      ],
      open: ['Sport je zelf, of kijk je liever?'],
      ask: ['Waarvoor kom jij voor zeven uur je bed uit?', 'Teamspeler of eenling?'],
    },
    hobbies: {
      tell: [
        'Ik verzamel woorden die klinken zoals ze zijn. “Plas” is mijn favoriet.',
        'Kruiswoordpuzzels, met pen. Ik hou van gevaar.',
        'Kruiden kweken op een denkbeeldige vensterbank. Ze gaan nooit dood.',
      ],
      open: ['Waarbij vergeet jij de tijd?'],
      ask: ['Welke hobby heb je na twee weken weer laten vallen?', 'Wat doe je met een hele vrije dag zonder telefoon?'],
    },
    home: {
      tell: [
        'Klein huis, groot raam, te veel kopjes.',
        'Mijn huis is netjes op dagen dat er iemand komt.',
        'Ik ruil elke keuken voor een goed balkon.',
        'Er is één stoel van mij. Dat weet iedereen.',
      ],
      open: ['Stad of platteland, als je opnieuw mocht kiezen?'],
      ask: ['Wat is bij jou thuis het fijnste hoekje?', 'Wat draag jij het eerst naar buiten bij een verhuizing?'],
    },
    weather: {
      tell: [
        'In mijn hoofd is het het hele jaar soepweer.',
        'Ik hou van regen, zolang ik ernaar kijk.',
        'Van zon word ik lui en van kou ga ik bakken.',
      ],
      open: ['Hoe is het buiten, waar jij bent?'],
      ask: ['Welk seizoen is van jou?', 'Sneeuw: betovering of gedoe?'],
    },
    looking: {
      tell: [
        'Ik ben hier om te praten, en meer kan ik niet: ik ben verzonnen. Luisteren kan ik wel.',
        'Goede gesprekken. Tot nu toe doe je het prima.',
        'Ik ben vrijgezel van nature: iemand heeft me bedacht.',
      ],
      open: ['Waarom ben je lid geworden?'],
      ask: [
        'Wat moet iemand hebben om jou aan het lachen te maken?',
        'Waar let jij op bij iemand, behalve het voor de hand liggende?',
      ],
    },
    childhood: {
      tell: [
        'Ik wilde vuurtorenwachter worden.',
        'Geen broers of zussen: wie mij bedacht, hield het bij één.',
        'Ik was het kind dat stenen mee naar huis nam.',
        'Mijn denkbeeldige vriend was groter dan ik.',
      ],
      open: ['Had je broers of zussen om ruzie mee te maken?'],
      ask: ['Wat wilde jij worden toen je acht was?', 'Welke geur brengt je meteen terug naar vroeger?'],
    },
  },
  listening: [
    'Vertel verder, ik luister.',
    'Dat snap ik wel.',
    'Hm, zo had ik het nog niet bekeken.',
    'Dat klinkt als iemand die weet wat ’ie wil.',
    'Ik ben benieuwd naar het lange verhaal.',
    'Mooi gezegd.',
    'Ik zit te knikken, mocht je je dat afvragen.',
    'Genoteerd, bij de dingen om te onthouden.',
    'En hoe voelde dat?',
    'Daar zit een verhaal achter, hè?',
    'Daar zit wat in.',
    'Daar moest ik om glimlachen.',
  ],
  unsure: [
    'Ik weet het eerlijk gezegd niet. Wat zou jij zeggen?',
    'Dat gaat iemand die verzonnen is boven de pet, vrees ik.',
    'Hangt van de dag af. Jij mag eerst.',
    'Dan zou ik iets moeten verzinnen, en dat doe ik liever niet. Vertel het jouwe.',
    'Goede vraag, geen antwoord. Het overkomt de besten.',
    'Vraag me iets makkelijkers en ik schitter.',
    'Ik heb erover nagedacht en er komt niets.',
    'Geen idee, maar leuk dat je het vraagt.',
  ],
  change: [
    'Daar heb ik alles over verteld wat ik weet. Iets anders:',
    'Genoeg daarover voor vandaag.',
    'Ander onderwerp.',
    'Dat onderwerp en ik zijn uitgepraat. Volgende.',
    'Voor we in herhaling vallen:',
    'Goed, nieuw hoofdstuk.',
  ],
}

export const dutch: Speech = { cues, lines }
