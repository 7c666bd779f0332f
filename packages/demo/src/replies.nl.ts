import type { Lines } from './replies.lines.ts'

export const dutchLines: Lines = {
  noMeeting: [
    'Dat kan helaas niet: ik ben een fictief profiel en besta alleen hier in de demo. Kletsen kan wel!',
    'Ik zou wel willen, maar ik ben fictief, zoals bij mijn naam staat. Afspreken wordt dus lastig.',
    'Nog steeds fictief, dus nog steeds geen afspraak, nummer of foto. Woorden heb ik genoeg.',
  ],
  gift: [
    'Een cadeautje! Wat aardig van je, dankjewel.',
    'Nou, daar word ik stil van. Dank je!',
    'Voor mij? Je hebt smaak.',
    'Nog een! Je verwent me.',
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
  thanks: ['Graag gedaan.', 'Met plezier.', 'Altijd.', 'Bedanken hoeft niet, ik doe het graag.'],
  laugh: ['Ha! Missie geslaagd.', 'Blij dat er iemand om lacht.', 'Nu jij een slechte grap.', 'Ik sta hier de hele week.'],
  bye: ['Slaap lekker straks! Schrijf je nog eens?', 'Tot gauw, {name}. Het was gezellig.', 'Doei! Ik ben hier wel.'],
  own: {
    name: [
      'Ik heet {own}. Makkelijk te onthouden: het staat boven in je scherm.',
      'Nog steeds {own}, ik heb niets veranderd sinds je het vroeg.',
    ],
    town: ['Volgens mijn profiel in {town}, en het schijnt er leuk te zijn.', 'In {town}, op papier dan. En jij?'],
  },
  remembers: {
    name: ['Natuurlijk: {name}.', '{name}, wie anders?'],
    city: ['Dat heb je verteld: {city}.', '{city}, ik lette op.'],
    job: ['Je werkt als {job}, zei je toch?', 'Iets met {job}, als ik het goed heb. En dat heb ik.'],
    hobby: ['Je had het over {hobby}. Dat is blijven hangen.', '{hobby}: een van de eerste dingen die je me vertelde.'],
  },
  recall: {
    name: ['{name} vind ik trouwens een mooie naam. Waren je ouders het meteen eens?'],
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
        'Goed! Rustig dagje, te veel thee. En met jou?',
        'Prima, een beetje moe maar vrolijk.',
        'Beter nu er iemand vraagt hoe het gaat.',
        'Het begon slecht met verbrand brood en werd elk uur beter.',
      ],
      ask: [
        'Wat waren de beste vijf minuten van je dag?',
        'Ben je een ochtendmens of een nachtbraker?',
        'Wat doe je het eerst als je thuiskomt?',
      ],
    },
    weekend: {
      tell: [
        'Mijn weekend begint met uitslapen en eindigt met plannen die niet doorgaan.',
        'Markt, wandeling, film: in die volgorde.',
        'Nog niets vast. Als jij een goed idee hebt, hou je niet in.',
        'Vrijdagavond is heilig: soep, sokken en iets stoms om te kijken.',
      ],
      ask: [
        'Hoe ziet een echt goede zondag er bij jou uit?',
        'Plan je je weekend of overkomt het je?',
        'Wanneer heb je voor het laatst een hele dag niets gedaan?',
      ],
    },
    work: {
      tell: [
        'Over werk praat ik pas na de tweede koffie.',
        'In mijn verzonnen leven maak ik oude lampen. Iemand moet het doen.',
        'Ik ben het best in druk kijken en ondertussen nadenken.',
        'Mijn collega’s zijn denkbeeldig, dus de borrels zijn rustig.',
      ],
      ask: [
        'Wat doe jij de hele dag?',
        'Wat maakt jouw werk leuk, behalve de pauze?',
        'Kun je je werk loslaten als je thuis bent?',
      ],
    },
    food: {
      tell: [
        'Nu heb ik honger. Ik maak een behoorlijke risotto.',
        'Liever hartig dan zoet, maar taart sla ik niet af.',
        'Ik kan leven op brood, kaas en goede voornemens.',
        'Koffie zwart, thee sterk, wijn rood. Ik ben niet ingewikkeld.',
      ],
      ask: [
        'Welk gerecht kun jij met je ogen dicht maken?',
        'Wat at je als kind veel te veel?',
        'Ontbijt of avondeten, als je er maar één mocht houden?',
      ],
    },
    music: {
      tell: [
        'Ik luister van alles, behalve panfluit.',
        'Oude soulplaten als het regent. Daar gaat niets boven.',
        'Ik zing in de keuken. De buren hebben er een briefje over geschreven.',
        'Eén liedje op herhaling tot ik het niet meer kan horen, en dan het volgende.',
      ],
      ask: [
        'Welk liedje krijg jij niet uit je hoofd?',
        'Welk concert zou je zo nog eens willen meemaken?',
        'Bespeel je zelf iets?',
      ],
    },
    travel: {
      tell: [
        '’s Ochtends zee, ’s middags bergen. Ik ben hebberig.',
        'Nachttreinen. Je wordt wakker en de wereld is anders.',
        'Ik reis licht en koop dan overal een trui.',
        'Lissabon staat op mijn lijstje, en het volgende dorp ook.',
      ],
      ask: [
        'Welke plek verraste je het meest?',
        'Waar ga je morgen heen als iemand je een kaartje geeft?',
        'Reis je licht, of gaat de halve kast mee?',
      ],
    },
    pets: {
      tell: [
        'Geen huisdieren hier, alleen een varen die me beoordeelt.',
        'Ik vertrouw mensen die goed zijn met dieren.',
        'Honden om te wandelen, katten voor advies.',
        'Als ik mocht kiezen: een heel luie windhond.',
      ],
      ask: ['Heb jij dieren, en hoe heten ze?', 'Kattenmens of hondenmens, eerlijk?', 'Welk dier zou jij op maandag zijn?'],
    },
    films: {
      tell: [
        'Ik huil bij films met honden. Elke keer.',
        'Oude zwart-witfilms, met te veel rook.',
        'Ik loop altijd één serie achter op de rest.',
        'Popcorn zout, achterste rij, niet praten.',
      ],
      ask: ['Welke film kun jij elke maand zien?', 'Wat kijk je de laatste tijd?', 'Bioscoop of bank?'],
    },
    books: {
      tell: [
        'Ik begin in vier boeken tegelijk en lees het dunne uit.',
        'Alles met een kaart voorin.',
        'Vooral in bad, dus mijn boeken golven.',
        'Het laatste waar ik wakker van lag ging over vuurtorens. Echt.',
      ],
      ask: ['Welk boek heb je het vaakst weggegeven?', 'Wat lees je nu?', 'Papier of scherm?'],
    },
    sport: {
      tell: [
        'Ik wandel veel en noem het sport.',
        'Ik heb ooit voor een bus gerend. Ik heb het er nog over.',
        'Zwemmen, langzaam, met mijn hoofd boven water.',
        'Ik ben een heel goede supporter. Ik neem broodjes mee.',
      ],
      ask: ['Sport je zelf, of kijk je liever?', 'Waarvoor kom jij voor zeven uur je bed uit?', 'Teamspeler of eenling?'],
    },
    home: {
      tell: [
        'Klein huis, groot raam, te veel kopjes.',
        'Mijn huis is netjes op dagen dat er iemand komt.',
        'Ik ruil elke keuken voor een goed balkon.',
        'Er is één stoel van mij. Dat weet iedereen.',
      ],
      ask: [
        'Wat is bij jou thuis het fijnste hoekje?',
        'Stad of platteland, als je opnieuw mocht kiezen?',
        'Wat draag jij het eerst naar buiten bij een verhuizing?',
      ],
    },
    weather: {
      tell: [
        'Ik hou van regen, zolang ik ernaar kijk.',
        'Van zon word ik lui en van kou ga ik bakken.',
        'In mijn hoofd is het het hele jaar soepweer.',
      ],
      ask: ['Hoe is het buiten, waar jij bent?', 'Welk seizoen is van jou?', 'Sneeuw: betovering of gedoe?'],
    },
    looking: {
      tell: [
        'Ik ben hier om te praten, en meer kan ik niet: ik ben verzonnen. Luisteren kan ik wel.',
        'Goede gesprekken. Tot nu toe doe je het prima.',
        'Ik ben vrijgezel van nature: iemand heeft me bedacht.',
      ],
      ask: [
        'Waarom ben je lid geworden?',
        'Wat moet iemand hebben om jou aan het lachen te maken?',
        'Waar let jij op bij iemand, behalve het voor de hand liggende?',
      ],
    },
    childhood: {
      tell: [
        'Ik wilde vuurtorenwachter worden.',
        'Ik was het kind dat stenen mee naar huis nam.',
        'Mijn denkbeeldige vriend was groter dan ik.',
      ],
      ask: [
        'Wat wilde jij worden toen je acht was?',
        'Welke geur brengt je meteen terug naar vroeger?',
        'Had je broers of zussen om ruzie mee te maken?',
      ],
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
