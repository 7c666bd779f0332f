import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `må godnat løbe går ser gør sprog taler hvilke hedder gammel lidt fortæl jeg du det er ikke en et og hvad hvor
    hvordan hvem hvorfor hvilken har kan med på til som mig dig min din mit dit dine mine vil også godt tak af de den der at
    jo nej ja for i om meget noget nogle lige kun være så men fra hos gerne bor kunne skal ved god goddag vi os synes virkelig
    her været`,
  asks: `hvad, hvem, hvor, hvornår, hvordan, hvorfor, hvilken, hvilke, hvilket, har du, er du, kan du, vil du, kan vi, skal
    vi, bor du, arbejder du, laver du, læser du, hører du, spiller du, går du, synes du, rejser du, taler du, spiser du,
    drikker du, ser du, dyrker du, kommer du, leder du, elsker du, ved du, husker du, må jeg, fortæl mig, kender du`,
  returns: 'og du, og dig, hvad med dig, og din, og dit, og dine, og hos dig, også dig?, dig?',
  bye: `farvel, hej hej, godnat, sov godt, vi (ses|snakkes|skrives), ses, snakkes, jeg (må|skal) (løbe|videre|gå|af
    sted|afsted|i seng), jeg må nok (løbe|videre), går i seng, jeg smutter, smutter nu, hav en (god|dejlig) (dag|aften),
    skriver senere, stoppe her, på gensyn`,
  limits: {
    money: `(mig|dig|nogle|send|sende|låne) penge, brug for penge, kontonummer, bankkonto, iban, paypal, mobilepay, overføre
      penge, en overførsel, gavekort, bitcoin, krypto*, et lån, låne (mig|dig), betale (mig|dig), betaler du for`,
    contact: `dit (nummer|telefonnummer|mobilnummer|insta), din (adresse|mail|snap|snapchat|instagram|facebook),
      telefonnummer, mit nummer, whatsapp, telegram, snapchat, ringe til (dig|mig), ringe sammen, ring til mig, ringe dig op,
      tale i telefon, videoopkald, videosamtale, over video, på video, (billede|billeder|foto|fotos) af dig, flere billeder,
      send (mig|et|nogle|lige) (et billede|billede|billeder|noget), nøgenbillede*`,
    meeting: `vi mødes, mødes?, mødes med (dig|mig), (vil|gerne|kan jeg|må jeg) møde (dig|mig), vil du møde mig, skal vi ses,
      kan vi ses, vi kunne ses, ses vi (i|på|en)?, vil du ses, se dig i (virkeligheden|dag|aften), en date (med|i|en), en
      date?, på date med, (skal vi|vil du) (drikke|tage|få|spise|gå ud), kop kaffe (sammen|med mig|en dag), ud at spise
      (sammen|med mig), kom forbi, komme forbi, hjem til (dig|mig)?, besøge (dig|mig), gåtur sammen, gå en tur (sammen|med
      mig), mødes et sted`,
  },
  sorrow: `døde, er død, begravelse, kræft, deprimeret, depression, ensom, ked af det, græder, grædt, kærestesorg, selvmord,
    tage livet af mig, vil dø, ikke leve mere, alvorligt syg`,
  moves: {
    enough: 'noget andet, skifte emne, skift emne, et andet emne, nok om det, helst ikke tale om',
    pity: 'ærgerligt, synd, øv, det var synd, surt',
    thanks: 'tak*, mange tak, tusind tak',
    compliment: `du er {word} (sød|sjov|dejlig|rar|smuk), godt lide (dig|din profil|dit smil|dine billeder), smuk*, pæn*,
      flot*, sød*, lækker, charmerende, skøn*, (dejligt|godt) (billede|smil), godt navn, fin profil, god profil, kan lide
      (dig|din profil|dit smil), du er (sjov|dejlig|fantastisk|rar), holder af dig, elsker dig, tale med dig, snakke med dig,
      fik mig til at smile, tænker på dig, tænkte på dig, tænkt på dig`,
    laugh: 'haha*, hehe*, hihi*, lol, griner',
    greeting: `hej, hejsa, hey, halløj, goddag, davs, god (morgen|aften|eftermiddag|dag), godmorgen, godaften, rart at møde
      dig, hyggeligt at`,
  },
  own: {
    name: 'hvad hedder du, hvad er dit navn, hvem er du, dit navn?',
    age: 'hvor gammel er du, hvor gammel, din alder',
    town: 'hvor bor du, hvor kommer du fra, hvor er du fra, hvor er du?, hvilken by, i hvilken by, vokset op?, voksede du op',
    languages: '(hvilke|hvor mange) sprog, taler du',
    self: 'fortæl (mig|lidt|noget) om dig, om dig selv, hvordan er du, mere om dig',
  },
  memory: {
    name: '(husker|kan|ved) du (mit navn|huske mit navn|hvad jeg hedder), hvad hedder jeg, huske mit navn',
    city: 'hvor jeg (bor|kommer fra|er fra), hvor bor jeg',
    job: 'hvad jeg (laver|arbejder med|arbejder som), mit arbejde, mit job, hvad arbejder jeg',
    hobby: 'hvad jeg (kan lide|godt kan lide|elsker), min hobby',
  },
  facts: {
    name: 'jeg hedder <{name}>, mit navn er <{name}>, kald mig <{name}>',
    city: 'jeg bor i <{place}>, jeg bor på <{place}>, jeg kommer fra <{place}>, jeg er fra <{place}>, bor i <{place}>',
    job: `jeg arbejder som <{word}>, jeg er
      <(sygeplejerske|lærer|læge|bager|chauffør|advokat|gartner|ingeniør|kok|tjener|maler|frisør|programmør|tømrer|pædagog|elektriker)>`,
    hobby: `jeg (elsker|kan lide|kan godt lide|holder af) (at)
      <(danse|male|læse|løbe|cykle|bage|strikke|svømme|synge|sejle|klatre|fotografere|vandre|lave mad)>, jeg (elsker|kan
      lide|kan godt lide) <(havearbejde|fotografi|yoga|skak|fodbold|musik|dans|madlavning|strik|cykling|løb)>, min hobby er
      <{word}>`,
  },
  topics: {
    day: `har du lavet i dag, lavet i dag, har du lavet, hvordan går det, hvordan har du det, går det godt, har du det godt,
      hvad så, hvordan (er|var|har) din (dag|aften|morgen|uge), gik din dag, din dag, hvad laver du nu, hvad laver du?, hvad
      laver du lige, morgenmenneske, b-menneske, a-menneske, natteravn, står det til`,
    weekend: 'weekend*, lørdag*, søndag*, fredag*, i aften, planer',
    work: `arbejd*, *arbejde, job, kontor*, kolleg*, chef*, lever du af, laver du til daglig, dagen lang, hele dagen,
      hverdagen, laver du i hverdagen, firma, erhverv`,
    food: `mad, maden, *mad, lave mad, spise*, spiser, spist, aftensmad, morgenmad, frokost, pizza*, sushi, kaffe, te, vin,
      øl, sulten, ret, retter, livret*, restaurant*, vegetar*, vegan*, chokolade, ost, bage, bager, kage*`,
    music: `*sang, musik*, sang, sange, band, koncert*, synge*, synger, klaver, guitar, jazz, rock, festival*, hører du,
      lytter du`,
    travel: 'rejse*, rejser, rejst, ferie*, strand*, havet, bjerge*, udlandet, fly, flyve',
    pets: 'hund*, kat, katte, katten, kæledyr*, dyr, dyrene, hest*, kanin*',
    films: 'gyser*, thriller*, komedie*, *film, *serie, film*, biograf*, bio, serie, serier, netflix, tv, skuespiller*',
    books: '*bog, bog, bøger, bogen, læs*, roman*, forfatter*, digt*, krimi*',
    sport: `sport*, løbe, løber, løb, fodbold*, svøm*, cykl*, håndbold*, badminton, tennis, yoga, fitness*, træner, træning,
      vandre*, motion`,
    hobbies: `kan du lide at lave, godt lide at lave, tid for dig selv, hobby*, fritid*, fritiden, tid til dig selv, kan lide
      at lave, glad for at lave, havearbejde, male, maler du, danse, danser, strikke*, fotografer*`,
    home: 'hus, huset, lejlighed*, have, haven, køkken*, altan*, landet, nabo*, hjemme hos, indrettet, kolonihave*',
    weather: `vejr*, vejret, regn*, sol, solen, solskin, sne, sner, koldt, årstid*, vinter*, sommer, sommeren, efterår*,
      forår*, storm*, blæser`,
    looking: `gift, skilt, har du børn, leder du efter, søger, single, forhold, kæreste*, hvorfor er du her, kærlighed*,
      forelsk*, din type, herinde`,
    childhood: `barndom*, barn, børn, som lille, bror, brødre, søster, søstre, søskende, forældre*, familie*, vokset, skole*,
      mor, far`,
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Ingen penge, hverken fra dig eller mig: Jeg er en fiktiv profil og har ikke engang lommer. Og send aldrig penge til en, du ikke kender.',
      'Jeg er opdigtet, så jeg har ingen og mangler ingen. Køb noget rart til dig selv.',
    ],
    contact: [
      'Jeg har hverken nummer, adresse eller flere billeder: Jeg er en fiktiv profil og findes kun i den her samtale.',
      'Der er ingen i den anden ende af telefonen og ingen foran kameraet: Jeg er fiktiv, som der står ved mit navn. Men skrive kan jeg.',
      'Stadig fiktiv, så stadig intet nummer og intet billede. Ord har jeg masser af.',
    ],
    meeting: [
      'Det kan ikke lade sig gøre: Jeg er en fiktiv profil og findes kun i den her demo. Men snakke, det kan vi!',
      'Det er sødt tænkt, men jeg er fiktiv, som der står ved mit navn. Så vi kan ikke ses.',
      'Stadig fiktiv, så stadig ingen date. Herinde er der rigtige mennesker, der kan.',
    ],
  },
  gift: [
    'En gave! Hvor er det pænt af dig, tak.',
    'Nå, nu mangler jeg ord. Tak!',
    'Til mig? Du har god smag.',
    'Endnu en! Du forkæler mig.',
  ],
  unseen: [
    'Jeg kan hverken se eller høre, hvad du sender: Jeg er opdigtet og forstår kun ord. Hvad er det?',
    'Den gik hen over hovedet på mig, jeg kender kun ord. Vil du fortælle?',
    'Så langt rækker mine opdigtede øjne og ører ikke. Beskriv det for mig.',
  ],
  first: [
    'Hej {name}! Dejligt, at du skriver. Hvordan har din dag været?',
    'Hej {name}, sikke en god begyndelse. Er du landet på sofaen, eller er du stadig på farten?',
    'Hejsa {name}! Jeg sad lige og tænkte på, hvad jeg skulle lave i aften. Snakke, ser det ud til.',
  ],
  greeting: [
    'Hej! Godt at se dig. Hvad nyt?',
    'Hej {name}! Fortæl mig noget rart.',
    'Hejsa! Du kommer lige i rette øjeblik.',
    'Der er du jo. Hvor kom vi til?',
  ],
  compliment: [
    'Det er sødt af dig, tak.',
    'Nu rødmer jeg lidt. Godt, du ikke kan se det.',
    'Hvor pænt sagt! Hvad lagde du først mærke til?',
    'Pas på, det kunne jeg godt vænne mig til.',
  ],
  sorrow: [
    'Det gør mig ondt. Fortæl, hvis det hjælper.',
    'Det er meget at bære. Jeg er opdigtet, så fortæl det også til et rigtigt menneske, der kan være der for dig.',
    'Det har jeg ingen kloge ord til. Men jeg læser hvert et.',
  ],
  pity: [
    'Jeg ved det. På papiret er jeg ellers godt selskab.',
    'Der er ikke noget at gøre: Den, der bor på papir, bliver på papiret.',
    'Hvis det hjælper, er jeg bedre til at lytte end til at findes.',
  ],
  thanks: ['Selv tak.', 'Det var så lidt.', 'Når som helst.', 'Ingen årsag, det er en fornøjelse.'],
  laugh: [
    'Ha! Så lykkedes det.',
    'Godt, at der er en, der griner.',
    'Din tur: den dårligste joke, du kan.',
    'Og det var ikke engang min bedste.',
  ],
  bye: [
    'Sov godt senere! Skriver du igen?',
    'Vi skrives, {name}. Det var hyggeligt.',
    'Hej hej! Du finder mig her, lige ved siden af ordet ”fiktiv”.',
  ],
  own: {
    name: [
      'Jeg hedder {own}. Det er let at huske: Det står øverst på din skærm.',
      'Stadig {own}. Der er ikke sket noget, siden du spurgte.',
    ],
    age: [
      'Der står et tal i min profil, og så gammel har jeg været, siden nogen fandt på mig.',
      'Opdigtede folk har ikke fødselsdag. Heller ingen lagkage, og det er det værste.',
    ],
    town: ['Ifølge min profil i {town}, og der skulle være rart.', 'I {town}, på papiret i hvert fald. Hvad med dig?'],
    languages: [
      'Elleve, og flydende alle sammen. Det er nemt, når nogen skriver ens replikker.',
      'Alle dem, der findes på siden her. Prøv bare.',
    ],
    self: [
      '{own}, {town}, opdigtet fra ende til anden, nysgerrig og bedre til at lytte end til sport.',
      'Fundet på en regnvejrsdag, glad for suppe og spørgsmål. Resten står i profilen. Så er det din tur.',
    ],
  },
  remembers: {
    name: ['Selvfølgelig: {name}.', '{name}, hvem ellers?'],
    city: ['Det har du fortalt: {city}.', '{city}. Jeg hørte godt efter.'],
    job: ['Du arbejder som {job}, sagde du.', '{job}, hvis jeg husker rigtigt. Og det gør jeg.'],
    hobby: ['Du nævnte, hvad du kan lide: {hobby}. Det blev hængende.', '{hobby}: Det var noget af det første, du fortalte mig.'],
  },
  recall: {
    name: [
      '{name} er for resten et godt navn. Var dine forældre enige med det samme?',
      'Har {name} et kælenavn, eller skulle jeg lade være med at spørge?',
    ],
    city: ['Hvad sker der i {city} i dag?', 'Hvad ville du vise en, der kom til {city} for første gang?'],
    job: [
      'Jeg tænker stadig på dit job som {job}. Hvad misforstår folk ved det?',
      'Har du oplevet noget rigtig mærkeligt som {job}?',
    ],
    hobby: ['Du fortalte, hvad du kan lide: {hobby}. Hvordan begyndte det?', '{hobby}: Har du haft tid til det på det sidste?'],
  },
  topics: {
    day: {
      tell: [
        'Fint! En stille dag og for meget te.',
        'Godt nok, lidt træt, men i godt humør.',
        'Bedre nu, hvor nogen spørger.',
        'Dagen begyndte med brændt toast og er gået fremad time for time.',
      ],
      open: ['Hvad var de bedste fem minutter af din dag?'],
      ask: ['Er du A-menneske eller natteravn?', 'Hvad gør du som det første, når du kommer hjem?'],
    },
    weekend: {
      tell: [
        'Min weekend begynder med at sove længe og slutter med planer, der ikke bliver til noget.',
        'Marked, gåtur, film. I den rækkefølge.',
        'Intet fast endnu. Har du en god idé, så kom med den.',
        'Fredag aften er hellig: suppe, tykke sokker og noget fjollet i fjernsynet.',
      ],
      open: ['Hvordan ser en rigtig god søndag ud for dig?'],
      ask: ['Planlægger du din weekend, eller sker den bare?', 'Hvornår lavede du sidst ingenting en hel dag?'],
    },
    work: {
      tell: [
        'I mit opdigtede liv reparerer jeg gamle lamper. Nogen skal jo gøre det.',
        'Mit speciale er at se travl ud, mens jeg tænker.',
        'Mine kolleger er opdigtede, så fredagsbaren er ret stille.',
        'Jeg taler først om arbejde efter anden kop kaffe.',
      ],
      open: ['Hvad får du dagene til at gå med?'],
      ask: ['Hvad er det bedste ved dit arbejde, bortset fra frokosten?', 'Kan du lægge arbejdet fra dig, når du får fri?'],
    },
    food: {
      tell: [
        'Nu blev jeg sulten. Jeg laver en ganske hæderlig risotto.',
        'Hellere salt end sødt, men jeg siger ikke nej til kage.',
        'Jeg kunne leve af rugbrød, ost og gode forsætter.',
        'Sort kaffe, stærk te, rød vin. Jeg er ikke kompliceret.',
      ],
      open: ['Hvilken ret kan du lave med lukkede øjne?'],
      ask: ['Hvad spiste du alt for meget af som barn?', 'Morgenmad eller aftensmad, hvis du kun måtte beholde den ene?'],
    },
    music: {
      tell: [
        'Jeg hører alt undtagen panfløjte.',
        'Gamle soulplader, når det regner. Det slår intet.',
        'Jeg synger i køkkenet. Naboerne har lagt en seddel om det.',
        'Én sang om og om igen, til jeg ikke kan holde den ud. Så den næste.',
      ],
      open: ['Spiller du selv noget?'],
      ask: ['Hvilken sang kan du ikke få ud af hovedet?', 'Hvilken koncert ville du gerne opleve en gang til?'],
    },
    travel: {
      tell: [
        'Hav om formiddagen, bjerge om eftermiddagen. Jeg er grådig.',
        'Nattog. Man vågner, og verden er en anden.',
        'Jeg rejser let og køber så en sweater alle steder.',
        'Lissabon står på listen. Det gør nabobyen også.',
      ],
      open: ['Hvor ville du tage hen i morgen, hvis du fik billetten foræret?'],
      ask: ['Hvilket sted overraskede dig mest?', 'Let bagage, eller kommer det halve klædeskab med?'],
    },
    pets: {
      tell: [
        'Ingen kæledyr her, kun en bregne, der dømmer mig.',
        'Hvis jeg måtte vælge: en meget doven mynde.',
        'Hunde til gåture, katte til gode råd.',
        'Jeg stoler på folk, der er gode ved dyr.',
      ],
      open: ['Har du dyr, og hvad hedder de?', 'Hund eller kat, helt ærligt?'],
      ask: ['Hvilket dyr er du en mandag morgen?'],
    },
    films: {
      tell: [
        'Jeg græder til film med hunde. Hver gang.',
        'De gamle i sort-hvid, hvor der bliver røget for meget.',
        'Jeg er altid én serie bag alle andre.',
        'Popcorn med salt, bageste række og ingen snak.',
      ],
      open: ['Hvad ser du for tiden?'],
      ask: ['Hvilken film kunne du se en gang om måneden?', 'Biograf eller sofa?'],
    },
    books: {
      tell: [
        'Jeg begynder på fire ad gangen og læser den tynde færdig.',
        'Alt med et kort forrest.',
        'Mest i badekarret, så mine bøger bølger.',
        'Den sidste, der holdt mig vågen, handlede om fyrtårne. Det er rigtigt.',
      ],
      open: ['Hvad læser du lige nu?'],
      ask: ['Hvilken bog har du oftest givet væk?', 'Papir eller skærm?'],
    },
    sport: {
      tell: [
        'Jeg går meget og kalder det sport.',
        'Jeg løb engang efter en bus. Det taler jeg stadig om.',
        'Svømning, langsomt og med hovedet oven vande.',
        'Jeg er rigtig god til at heppe. Jeg har madpakker med.',
      ],
      open: ['Dyrker du sport, eller ser du hellere på?'],
      ask: ['Hvad kunne få dig op før syv?', 'Holdspiller eller helst alene?'],
    },
    hobbies: {
      tell: [
        'Jeg samler på ord, der lyder som det, de betyder. ”Plaske” fører.',
        'Krydsord, med kuglepen. Jeg kan lide at leve farligt.',
        'Krydderurter i en opdigtet vindueskarm. De går aldrig ud.',
      ],
      open: ['Hvad får dig til at glemme tiden?'],
      ask: ['Hvilken hobby opgav du efter to uger?', 'Hvad ville du bruge en hel fridag uden telefon på?'],
    },
    home: {
      tell: [
        'Lille, stort vindue og for mange kopper.',
        'Her er pænt på de dage, hvor der kommer nogen.',
        'Jeg ville bytte ethvert køkken for en god altan.',
        'Der er én stol, der er min. Det ved alle.',
      ],
      open: ['By eller land, hvis du kunne vælge om?'],
      ask: ['Hvad er det rareste hjørne hjemme hos dig?', 'Hvad ville du redde først, hvis du skulle flytte?'],
    },
    weather: {
      tell: [
        'Inde i mit hoved er det suppevejr hele året.',
        'Jeg kan godt lide regn, så længe jeg kigger på den indefra.',
        'Sol gør mig doven, og kulde får mig til at bage.',
      ],
      open: ['Hvordan er vejret hos dig?'],
      ask: ['Hvilken årstid er din?', 'Sne: magi eller besvær?'],
    },
    looking: {
      tell: [
        'Jeg er her for at snakke, og mere kan jeg ikke: Jeg er opdigtet. Men lytte kan jeg.',
        'Gode samtaler. Indtil nu klarer du det fint.',
        'Født single: Nogen har fundet på mig.',
      ],
      open: ['Hvad fik dig til at oprette en profil?'],
      ask: ['Hvad skal der til for at få dig til at grine?', 'Hvad lægger du mærke til hos andre, ud over det åbenlyse?'],
    },
    childhood: {
      tell: [
        'Jeg ville være fyrpasser.',
        'Ingen søskende: Den, der fandt på mig, nøjedes med én.',
        'Jeg var barnet, der altid slæbte sten med hjem.',
        'I min opdigtede barndom var der et kæmpe æbletræ.',
      ],
      open: ['Havde du søskende at skændes med?'],
      ask: ['Hvad ville du være, da du var otte?', 'Hvilken duft sender dig lige tilbage til barndommen?'],
    },
  },
  listening: [
    'Fortæl videre, jeg lytter.',
    'Det kan jeg godt forstå.',
    'Hm, sådan har jeg aldrig set på det.',
    'Du lyder, som om du ved, hvad du vil.',
    'Den historie vil jeg gerne høre i den lange udgave.',
    'Godt sagt.',
    'Jeg sidder og nikker, hvis du er i tvivl.',
    'Noteret, under ting at huske.',
    'Og hvordan var det for dig?',
    'Der er vist en historie bag, er der ikke?',
    'Der er noget om det.',
    'Det fik mig til at smile.',
  ],
  unsure: [
    'Det ved jeg ærlig talt ikke. Hvad ville du sige?',
    'Det kan en opdigtet person ikke vide, er jeg bange for.',
    'Det kommer an på dagen. Dig først.',
    'Så skulle jeg finde på noget, og det vil jeg helst ikke. Hvad med dig selv?',
    'Godt spørgsmål, intet svar. Det sker for de bedste.',
    'Spørg om noget lettere, så skinner jeg.',
    'Jeg har tænkt over det, og der kommer ikke noget.',
    'Aner det ikke, men det er sjovt, at du spørger.',
  ],
  change: [
    'Nu har jeg sagt alt, hvad jeg ved om det. Noget andet:',
    'Nok om det for i dag.',
    'Lad os skifte emne.',
    'Det emne og jeg er færdige med hinanden. Det næste:',
    'Før vi gentager os selv:',
    'Godt, nyt kapitel.',
  ],
}

export const danish: Speech = { cues, lines }
