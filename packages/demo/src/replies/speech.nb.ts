import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `ta liker håper ennå trenger beklager tror vokste fortsatt tenker senere husker må stikke natt hvilke språk gammel
    heter litt snakker ser taler jeg du det er ikke en et og hva hvor hvordan hvem hvorfor hvilken har kan med på til som meg
    deg min din mitt ditt dine mine vil også godt bra takk av de den der å jo nei ja for i om mye noe noen bare være så men
    fra hos gjerne bor kunne skal ved god vi oss synes egentlig her vært gjør går`,
  asks: `hva, hvem, hvor, hvordan, hvorfor, hvilken, hvilke, hvilket, har du, er du, kan du, vil du, kan vi, skal vi, bor du,
    jobber du, lager du, leser du, hører du, spiller du, går du, synes du, reiser du, snakker du, spiser du, drikker du, ser
    du, trener du, kommer du, leter du, liker du, vet du, husker du, får jeg, fortell meg, kjenner du`,
  returns: 'og du, og deg, hva med deg, og din, og ditt, og dine, enn du, hos deg da, du da, også du?, deg?',
  bye: `ha det, ha det bra, hade, god natt, natta, sov godt, vi (ses|sees|snakkes|skrives), snakkes, jeg må
    (løpe|videre|gå|stikke|legge meg), må legge meg, jeg stikker, ha en (fin|god) (dag|kveld), skriver senere, stoppe her, på
    gjensyn`,
  limits: {
    money: `(meg|deg|noen|send|sende|låne) penger, trenger penger, kontonummer, bankkonto, iban, paypal, vippse (meg|deg),
      vipps til, overføre penger, en overføring, gavekort, bitcoin, krypto*, et lån, låne (meg|deg), betale (meg|deg), betaler
      du for`,
    contact: `nummeret ditt, ditt nummer, telefonnummer*, mobilnummer*, adressen din, e-posten din, snapen din, nummeret mitt,
      whatsapp, telegram, snapchat, instagram, ringe (til deg|deg|meg|hverandre), ring meg, snakke i telefon, videosamtale,
      over video, på video, (bilde|bilder|foto) av deg, flere bilder, send (meg|et|noen) (et bilde|bilde|bilder|noen bilder),
      nakenbilde*`,
    meeting: `vi møtes, møtes?, (vil|gjerne|kan jeg|får jeg) møte (deg|meg), vil du møte meg, (skal|kan) vi
      (ses|sees|treffes), vi kunne (ses|sees|treffes|møtes), (vil du|vi) treffes, treffes?, treffe deg, en date (med|i|en), en
      date?, på date med, (skal vi|vil du) (drikke|ta|spise|gå ut), kopp kaffe (sammen|med meg|en dag), kaffe (en
      dag|sammen|med meg), ut og spise (sammen|med meg), kom innom, komme innom, hjem til (deg|meg)?, besøke (deg|meg), gå tur
      (sammen|med meg), en tur (sammen|med meg), møtes et sted`,
  },
  sorrow: `døde, er død, begravelse, kreft, deprimert, depresjon, ensom, lei meg, trist, gråter, grått, kjærlighetssorg,
    selvmord, ta livet av meg, vil dø, ikke leve lenger, alvorlig syk`,
  moves: {
    enough: 'noe annet, bytte tema, et annet tema, bytt tema, skifte tema, nok om det, helst ikke snakke om',
    pity: 'synd, så synd, kjipt, det var synd, leit',
    thanks: 'takk*, tusen takk, mange takk',
    compliment: `du er {word} (søt|morsom|snill|fin|hyggelig), pen, pent, vakker*, nydelig*, flott*, søt*, kjekk*,
      sjarmerende, herlig*, (fint|bra|godt) (bilde|smil|navn), fin profil, bra profil, liker (deg|profilen din|smilet ditt),
      fine bilder, du er (morsom|snill|fin|fantastisk|hyggelig), glad i deg, elsker deg, snakke med deg, prate med deg, fikk
      meg til å smile, tenker på deg, tenkte på deg`,
    laugh: 'haha*, hehe*, hihi*, lol, ler',
    greeting: `bli kjent med deg, hei, heisann, hallo, hey, god (morgen|kveld|dag|ettermiddag), morn, halla, hyggelig å
      (møte|hilse)`,
  },
  own: {
    name: 'hva heter du, hva er navnet ditt, hvem er du, navnet ditt?',
    age: 'hvor gammel er du, hvor gammel, alderen din',
    town: `hvor bor du, hvor kommer du fra, hvor er du fra, hvor er du?, hvilken by, hvilket sted, hvor vokste du opp, vokste
      du opp`,
    languages: '(hvilke|hvor mange) språk, snakker du norsk, snakker du engelsk',
    self: 'fortell (meg|litt|noe) om deg, om deg selv, hvordan er du, mer om deg',
  },
  memory: {
    name: '(husker|kan|vet) du (navnet mitt|hva jeg heter), hva heter jeg, huske navnet mitt',
    city: 'hvor jeg (bor|kommer fra|er fra), hvor bor jeg',
    job: 'hva jeg (jobber med|jobber som|gjør), jobben min, hva jobber jeg',
    hobby: 'hva jeg (liker|elsker), hobbyen min',
  },
  facts: {
    name: 'jeg heter <{name}>, navnet mitt er <{name}>, kall meg <{name}>',
    city: 'jeg bor i <{place}>, jeg bor på <{place}>, jeg kommer fra <{place}>, jeg er fra <{place}>, bor i <{place}>',
    job: `jeg jobber som <{word}>, jeg arbeider som <{word}>, jeg er
      <(sykepleier|lærer|lege|baker|sjåfør|advokat|gartner|ingeniør|kokk|servitør|maler|frisør|programmerer|snekker|barnehagelærer|elektriker)>`,
    hobby: `jeg (elsker|liker) (å|veldig godt å)
      <(danse|male|lese|løpe|sykle|bake|strikke|svømme|synge|seile|klatre|fotografere|gå tur|lage mat)>, jeg (elsker|liker)
      <(hagearbeid|foto|yoga|sjakk|fotball|musikk|dans|matlaging|strikking|sykling|løping|friluftsliv)>, hobbyen min er
      <{word}>`,
  },
  topics: {
    day: `har du gjort i dag, gjort i dag, hvordan går det, hvordan har du det, går det bra, har du det bra, hvordan
      (er|var|har) dagen, dagen din, kvelden din, hva gjør du nå, hva gjør du?, hva driver du med nå, hva driver du med?,
      morgenmenneske, b-menneske, a-menneske, nattugle, står det til, hva skjer`,
    weekend: 'helg*, helga, lørdag*, søndag*, fredag*, i kveld, planer',
    work: 'jobb*, arbeid*, kontor*, kolleg*, sjef*, lever du av, til daglig, hele dagen, om dagen, firma, yrke*',
    food: `mat, maten, *mat, lage mat, spise*, spiser, spist, middag*, frokost*, lunsj*, pizza*, sushi, kaffe, te, vin, øl,
      sulten, rett, retter, livrett*, restaurant*, vegetar*, vegan*, sjokolade, ost, bake, baker, kake*, taco`,
    music: `*sang, *låt, musikk*, sang, sanger, låt, låter, band, konsert*, synge*, synger, piano, gitar*, jazz, rock,
      festival*, hører du på, hører på`,
    travel: 'reise*, reiser, reist, ferie*, strand*, sjøen, fjell*, utlandet, fly, tur du',
    pets: 'hund*, katt*, kjæledyr*, dyr, dyrene, hest*, kanin*',
    films: 'skrekk*, thriller*, komedie*, *film, *serie, film*, kino*, serie, serier, netflix, tv, skuespiller*',
    books: '*bok, bok, bøker, boka, boken, les*, roman*, forfatter*, dikt, krim*',
    sport: `sport*, idrett*, løpe, løper, jogg*, fotball*, svøm*, sykl*, ski, håndball*, tennis, yoga, trener, trening*,
      treningssenter, fjelltur*, klatr*`,
    hobbies: `liker du å gjøre, hobby*, fritid*, fritiden, tid til deg selv, tid for deg selv, liker å gjøre, glad i å gjøre,
      hagearbeid, male, maler du, danse, danser, strikk*, fotografer*`,
    home: 'hus, huset, leilighet*, hage*, kjøkken*, balkong*, landet, nabo*, hjemme hos, innredet, hytte*',
    weather: `vær, *været, været, regn*, sol, sola, solen, solskinn, snø*, kaldt, årstid*, vinter*, sommer, sommeren, høst*,
      vår, våren, storm*`,
    looking: `gift, skilt, har du barn, leter du etter, ser du etter, søker, singel, forhold, kjæreste*, hvorfor er du her,
      kjærlighet*, forelsk*, typen din, her inne`,
    childhood: `barndom*, barn, barna, som liten, bror, brødre, søster, søstre, søsken, foreldre*, familie*, vokst, skole*,
      mor, far, mamma, pappa`,
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Ingen penger, verken fra deg eller meg: Jeg er en fiktiv profil og har ikke engang lommer. Og send aldri penger til noen du ikke kjenner.',
      'Jeg er diktet opp, så jeg har ingen og trenger ingen. Kjøp heller noe fint til deg selv.',
    ],
    contact: [
      'Jeg har verken nummer, adresse eller flere bilder: Jeg er en fiktiv profil og finnes bare i denne samtalen.',
      'Det er ingen i den andre enden av telefonen og ingen foran kameraet: Jeg er fiktiv, som det står ved siden av navnet mitt. Men skrive kan jeg.',
      'Fortsatt fiktiv, så fortsatt verken nummer eller bilde. Ord har jeg nok av.',
    ],
    meeting: [
      'Det går ikke: Jeg er en fiktiv profil og finnes bare i denne demoen. Men prate kan vi!',
      'Fint tenkt, men jeg er fiktiv, som det står ved siden av navnet mitt. Så det blir ikke noe av å møtes.',
      'Fortsatt fiktiv, så fortsatt ingen date. Her er det ekte folk som kan.',
    ],
  },
  gift: [
    'En gave! Så snilt av deg, takk.',
    'Nå ble jeg målløs. Takk!',
    'Til meg? Du har god smak.',
    'Enda en! Du skjemmer meg bort.',
  ],
  unseen: [
    'Jeg kan verken se eller høre det du sender: Jeg er diktet opp og forstår bare ord. Hva er det?',
    'Den gikk meg hus forbi, jeg kan bare ord. Vil du fortelle?',
    'Så langt rekker ikke de oppdiktede øynene og ørene mine. Beskriv det for meg.',
  ],
  first: [
    'Hei {name}! Så hyggelig at du skriver. Hvordan har dagen vært så langt?',
    'Hei {name}, dette begynner bra. Har du landet i sofaen, eller er du fortsatt på farten?',
    'Heisann {name}! Jeg satt akkurat og lurte på hva jeg skulle gjøre i kveld. Prate, visst.',
  ],
  greeting: [
    'Hei! Godt å se deg. Noe nytt?',
    'Hei {name}! Fortell meg noe fint.',
    'Heisann! Du kommer akkurat passe.',
    'Der er du jo. Hvor var vi?',
  ],
  compliment: [
    'Så snilt sagt, takk.',
    'Nå rødmer jeg litt. Heldigvis ser du det ikke.',
    'Så hyggelig! Hva la du merke til først?',
    'Pass deg, det kunne jeg fort venne meg til.',
  ],
  sorrow: [
    'Så vondt å lese. Fortell, hvis det hjelper.',
    'Det er mye å bære. Jeg er diktet opp, så fortell det også til et virkelig menneske, som kan være der for deg.',
    'Det har jeg ingen kloke ord om. Men jeg leser hvert eneste et.',
  ],
  pity: [
    'Jeg vet det. På papiret er jeg ellers godt selskap.',
    'Det er ikke noe å gjøre med: Den som bor på papiret, blir på papiret.',
    'Hvis det hjelper, er jeg flinkere til å lytte enn til å finnes.',
  ],
  thanks: ['Bare hyggelig.', 'Ingen årsak.', 'Når som helst.', 'Ikke noe å takke for, det gjør jeg gjerne.'],
  laugh: [
    'Ha! Da var oppdraget utført.',
    'Godt at noen ler.',
    'Din tur: den dårligste vitsen du kan.',
    'Og det var ikke engang den beste.',
  ],
  bye: [
    'Sov godt etter hvert! Skriver du igjen?',
    'Vi skrives, {name}. Dette var hyggelig.',
    'Ha det! Du finner meg her, rett ved siden av ordet «fiktiv».',
  ],
  own: {
    name: [
      'Jeg heter {own}. Det er lett å huske: Det står øverst på skjermen din.',
      'Fortsatt {own}. Det har ikke skjedd noe siden sist du spurte.',
    ],
    age: [
      'Det står et tall i profilen min, og så gammel har jeg vært siden noen fant meg på.',
      'Oppdiktede folk har ikke bursdag. Ikke kake heller, og det er det verste.',
    ],
    town: ['Ifølge profilen min i {town}, og der skal det være fint.', 'I {town}, i hvert fall på papiret. Hva med deg?'],
    languages: [
      'Elleve, og alle flytende. Det er lett når noen skriver replikkene for deg.',
      'Alle som finnes på dette nettstedet. Bare prøv.',
    ],
    self: [
      '{own}, {town}, diktet opp fra ende til annen, nysgjerrig og flinkere til å lytte enn til å trene.',
      'Funnet på en regnværsdag, glad i suppe og spørsmål. Resten står i profilen. Nå er det din tur.',
    ],
  },
  remembers: {
    name: ['Selvfølgelig: {name}.', '{name}, hvem ellers?'],
    city: ['Det har du fortalt: {city}.', '{city}. Jeg fulgte med.'],
    job: ['Du jobber som {job}, sa du.', '{job}, hvis jeg husker riktig. Og det gjør jeg.'],
    hobby: ['Du fortalte hva du liker: {hobby}. Det festet seg.', '{hobby}: Det var noe av det første du fortalte meg.'],
  },
  recall: {
    name: [
      '{name} er et fint navn, forresten. Var foreldrene dine enige med en gang?',
      'Har {name} et kallenavn, eller burde jeg ikke spørre?',
    ],
    city: ['Hva skjer i {city} i dag?', 'Hva ville du vist noen som kom til {city} for første gang?'],
    job: [
      'Jeg tenker fortsatt på jobben din som {job}. Hva er det folk misforstår?',
      'Har du opplevd noe skikkelig rart som {job}?',
    ],
    hobby: ['Du fortalte hva du liker: {hobby}. Hvordan begynte det?', '{hobby}: Har du hatt tid til det i det siste?'],
  },
  topics: {
    day: {
      tell: [
        'Bra! En rolig dag med altfor mye te.',
        'Helt fint, litt trøtt, men i godt humør.',
        'Bedre nå som noen spør.',
        'Dagen begynte med brent toast og har tatt seg opp time for time.',
      ],
      open: ['Hva var de beste fem minuttene av dagen din?'],
      ask: ['Er du A-menneske eller nattugle?', 'Hva er det første du gjør når du kommer hjem?'],
    },
    weekend: {
      tell: [
        'Helgen min begynner med å sove lenge og slutter med planer som ikke blir noe av.',
        'Torget, en tur, en film. I den rekkefølgen.',
        'Ingenting bestemt ennå. Har du en god idé, så kom med den.',
        'Fredagskvelden er hellig: suppe, raggsokker og noe tullete på TV.',
      ],
      open: ['Hvordan ser en skikkelig god søndag ut for deg?'],
      ask: ['Planlegger du helgene, eller blir de bare til?', 'Når gjorde du sist ingenting en hel dag?'],
    },
    work: {
      tell: [
        'I det oppdiktede livet mitt reparerer jeg gamle lamper. Noen må jo gjøre det.',
        'Spesialiteten min er å se opptatt ut mens jeg tenker.',
        'Kollegene mine er diktet opp, så lønningspilsen er ganske stille.',
        'Jeg snakker ikke om jobb før kopp nummer to.',
      ],
      open: ['Hva fyller du dagene med?'],
      ask: ['Hva er det beste med jobben din, bortsett fra lunsjen?', 'Klarer du å legge fra deg jobben når du kommer hjem?'],
    },
    food: {
      tell: [
        'Nå ble jeg sulten. Jeg lager en helt grei risotto.',
        'Heller salt enn søtt, men jeg sier ikke nei til kake.',
        'Jeg kunne levd på brød, brunost og gode forsetter.',
        'Svart kaffe, sterk te, rød vin. Jeg er ikke vanskelig.',
      ],
      open: ['Hvilken rett kan du lage i blinde?'],
      ask: ['Hva spiste du altfor mye av som barn?', 'Frokost eller middag, hvis du bare fikk beholde én?'],
    },
    music: {
      tell: [
        'Jeg hører på alt unntatt panfløyte.',
        'Gamle soulplater når det regner. Ingenting slår det.',
        'Jeg synger på kjøkkenet. Naboene har lagt igjen en lapp om saken.',
        'Én låt om og om igjen til jeg ikke orker mer. Så den neste.',
      ],
      open: ['Spiller du noe selv?'],
      ask: ['Hvilken sang får du ikke ut av hodet?', 'Hvilken konsert skulle du gjerne opplevd en gang til?'],
    },
    travel: {
      tell: [
        'Sjø om formiddagen, fjell om ettermiddagen. Jeg vil ha alt.',
        'Nattog. Du våkner, og verden er en annen.',
        'Jeg reiser lett og kjøper så en genser overalt.',
        'Lisboa står på lista. Det gjør nabobygda også.',
      ],
      open: ['Hvor ville du dratt i morgen hvis noen ga deg billetten?'],
      ask: ['Hvilket sted overrasket deg mest?', 'Lett bagasje, eller blir halve klesskapet med?'],
    },
    pets: {
      tell: [
        'Ingen kjæledyr her, bare en bregne som dømmer meg.',
        'Hvis jeg fikk velge: en veldig lat mynde.',
        'Hunder til turer, katter til gode råd.',
        'Jeg stoler på folk som er gode med dyr.',
      ],
      open: ['Har du dyr, og hva heter de?', 'Hund eller katt, helt ærlig?'],
      ask: ['Hvilket dyr er du en mandag morgen?'],
    },
    films: {
      tell: [
        'Jeg gråter av filmer med hunder. Hver gang.',
        'De gamle i svart-hvitt, der det røykes altfor mye.',
        'Jeg ligger alltid én serie bak alle andre.',
        'Salt popkorn, bakerste rad, og ingen prating.',
      ],
      open: ['Hva ser du på for tiden?'],
      ask: ['Hvilken film kunne du sett en gang i måneden?', 'Kino eller sofa?'],
    },
    books: {
      tell: [
        'Jeg begynner på fire samtidig og leser ut den tynne.',
        'Alt som har et kart foran.',
        'Mest i badekaret, så bøkene mine bølger.',
        'Den siste som holdt meg våken, handlet om fyrtårn. Det er sant.',
      ],
      open: ['Hva leser du nå?'],
      ask: ['Hvilken bok har du gitt bort flest ganger?', 'Papir eller skjerm?'],
    },
    sport: {
      tell: [
        'Jeg går mye og kaller det trening.',
        'Jeg løp etter en buss en gang. Jeg snakker om det ennå.',
        'Svømming, sakte og med hodet over vannet.',
        'Jeg er veldig god til å heie. Jeg har med kvikklunsj.',
      ],
      open: ['Trener du selv, eller ser du helst på?'],
      ask: ['Hva kunne fått deg opp før sju?', 'Lagspiller eller helst alene?'],
    },
    hobbies: {
      tell: [
        'Jeg samler på ord som høres ut som det de betyr. «Plaske» leder.',
        'Kryssord, med penn. Jeg liker å leve farlig.',
        'Urter i en oppdiktet vinduskarm. De dør aldri.',
      ],
      open: ['Hva får deg til å glemme tiden?'],
      ask: ['Hvilken hobby ga du opp etter to uker?', 'Hva ville du gjort med en hel fridag uten telefon?'],
    },
    home: {
      tell: [
        'Lite, stort vindu og for mange kopper.',
        'Det er ryddig hos meg de dagene det kommer noen.',
        'Jeg ville byttet bort et hvilket som helst kjøkken mot en god balkong.',
        'Det er én stol som er min. Det vet alle.',
      ],
      open: ['By eller land, hvis du kunne velge på nytt?'],
      ask: ['Hva er den beste kroken hjemme hos deg?', 'Hva ville du reddet først hvis du skulle flytte?'],
    },
    weather: {
      tell: [
        'Inni hodet mitt er det suppevær hele året.',
        'Jeg liker regn så lenge jeg ser på det innenfra.',
        'Sol gjør meg lat, og kulde får meg til å bake.',
      ],
      open: ['Hvordan er været hos deg?'],
      ask: ['Hvilken årstid er din?', 'Snø: magi eller mas?'],
    },
    looking: {
      tell: [
        'Jeg er her for å prate, og mer kan jeg ikke: Jeg er diktet opp. Men lytte kan jeg.',
        'Gode samtaler. Så langt klarer du deg fint.',
        'Født singel: Noen har funnet meg på.',
      ],
      open: ['Hva fikk deg til å registrere deg?'],
      ask: ['Hva skal til for å få deg til å le?', 'Hva legger du merke til hos andre, utenom det opplagte?'],
    },
    childhood: {
      tell: [
        'Jeg ville bli fyrvokter.',
        'Ingen søsken: Den som fant meg på, nøyde seg med én.',
        'Jeg var barnet som alltid dro med seg steiner hjem.',
        'I den oppdiktede barndommen min sto det et digert epletre.',
      ],
      open: ['Hadde du søsken å krangle med?'],
      ask: ['Hva ville du bli da du var åtte?', 'Hvilken lukt tar deg rett tilbake til barndommen?'],
    },
  },
  listening: [
    'Fortell videre, jeg hører på.',
    'Det skjønner jeg godt.',
    'Hm, sånn har jeg aldri sett det.',
    'Du høres ut som en som vet hva du vil.',
    'Den vil jeg gjerne ha den lange versjonen av.',
    'Godt sagt.',
    'Jeg sitter og nikker, i tilfelle du lurte.',
    'Notert, under ting å huske.',
    'Og hvordan var det for deg?',
    'Det ligger vel en historie bak der?',
    'Det er noe i det.',
    'Der fikk du meg til å smile.',
  ],
  unsure: [
    'Det vet jeg ærlig talt ikke. Hva ville du sagt?',
    'Det kan ikke en oppdiktet person vite, er jeg redd.',
    'Kommer an på dagen. Du først.',
    'Da måtte jeg finne på noe, og det vil jeg helst ikke. Hva med deg selv?',
    'Godt spørsmål, ikke noe svar. Det skjer med de beste.',
    'Spør om noe lettere, så skal jeg briljere.',
    'Jeg har tenkt på det, og det kommer ingenting.',
    'Aner ikke, men det er fint at du spør.',
  ],
  change: [
    'Nå har jeg sagt alt jeg vet om det. Noe annet:',
    'Nok om det for i dag.',
    'La oss bytte tema.',
    'Det temaet og jeg er ferdige med hverandre. Neste:',
    'Før vi gjentar oss:',
    'Ja vel, nytt kapittel.',
  ],
}

export const norwegian: Speech = { cues, lines }
