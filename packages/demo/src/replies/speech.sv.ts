import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `stund prata gott gillar berätta måste natt gå vilka språk pratar gammal heter lite ser jag du det är inte en ett och
    vad var hur vem varför vilken har kan med på till som mig dig min din mitt ditt dina mina vill också bra tack av de den
    där att ju nej ja för i om mycket något några bara vara så men från hos gärna bor kunde ska vet vi oss tycker egentligen
    här varit gör går jo hejsan ganska`,
  asks: `varifrån, vad, vem, var (bor|kommer|är), vart, när (är|ska), hur, varför, vilken, vilka, vilket, har du, är du, kan
    du, vill du, kan vi, ska vi, bor du, jobbar du, lagar du, brukar du, läser du, lyssnar du, spelar du, går du, tycker du,
    reser du, pratar du, äter du, dricker du, tittar du, tränar du, kommer du, letar du, gillar du, vet du, minns du, får jag,
    berätta, känner du`,
  returns: `och du, och dig, hur är det med dig, och din, och ditt, och dina, själv då, du då, hos dig då, du också?, själv?,
    du?`,
  bye: `hej då, hejdå, god natt, godnatt, natti, sov gott, vi (ses|hörs|skrivs), hörs, jag måste (gå|dra|springa|sticka|lägga
    mig), måste lägga mig, ska sova, jag sticker, ha en (bra|fin|skön) (dag|kväll), skriver senare, stanna här för, sluta här,
    på återseende`,
  limits: {
    money: `(mig|dig|några|skicka|låna|låna ut) pengar, behöver pengar, kontonummer, bankkonto, iban, paypal, swisha
      (mig|dig), swish?, föra över pengar, en överföring, presentkort*, bitcoin, krypto*, ett lån, låna mig, betala (mig|dig),
      betalar du för`,
    contact: `(ditt|mitt) (nummer|telefonnummer|mobilnummer), telefonnummer*, mobilnummer*, din
      (adress|mejl|mail|snap|insta|instagram), har du snap, whatsapp, telegram, snapchat, instagram, ringa
      (dig|mig|varandra|till dig), ring mig, prata i telefon, videosamtal*, över video, videoringa, på video,
      (bild|bilder|foto) på dig, fler bilder, skicka (en|några|mig en|lite) (bild|bilder), nakenbild*`,
    meeting: `(ska|kan) vi (ses|träffas|höras), vi kunde (ses|träffas), vi ses (i|på|någon|ikväll|imorgon)?, vill du
      (ses|träffas|träffa), vi träffas, träffas?, träffas någon, (vill|gärna|få) träffa dig, en dejt (med|i|någon), en dejt?,
      på dejt med, (ska vi|vill du) (dricka|ta|fika|käka|äta|gå ut), fika (ihop|tillsammans|med mig|någon gång), en kaffe
      någon, ut och äta (ihop|tillsammans|med mig), kom förbi, komma förbi, hem till (dig|mig)?, hälsa på dig, promenad
      (ihop|tillsammans|med mig), ses någonstans`,
  },
  sorrow: `dog, har dött, är död, gått bort, begravning, cancer, deprimerad, depression, ensam, ledsen, gråter, gråtit,
    kärlekssorg, självmord, ta livet av mig, vill dö, inte leva längre, allvarligt sjuk`,
  moves: {
    enough: 'något annat, byta ämne, byt ämne, ett annat ämne, nog om det, helst inte prata om',
    pity: 'synd, så synd, tråkigt, vad synd, attans',
    thanks: 'tack*, tack så mycket, tusen tack',
    compliment: `du är {word} (rolig|snäll|fin|underbar|trevlig|söt), tänkte just på dig, snygg*, vacker*, vackra, fin
      (bild|profil|du), fina (bilder|ögon), fint (leende|namn), söt*, gullig*, charmig*, härlig*, du är
      (rolig|snäll|fin|underbar|trevlig|söt), gillar (dig|din profil|ditt leende), tycker om (dig|din profil), tycker om att
      (prata|skriva) med dig, älskar dig, prata med dig, fick mig att le, tänker på dig, tänkte på dig, tänkt på dig`,
    laugh: 'haha*, hehe*, hihi*, lol, asg*, skrattar',
    greeting: `hej, hejsan, hallå, tjena, tja, god (morgon|kväll|dag|eftermiddag|middag), godmorgon, hej hej, trevligt att
      (träffas|råkas), kul att träffas`,
  },
  own: {
    name: 'vad heter du, vad är ditt namn, vem är du, ditt namn?',
    age: 'hur gammal är du, hur gammal, din ålder',
    town: `var bor du, vart bor du, var kommer du ifrån, varifrån kommer du, var är du?, vilken stad, vilken ort, växte du
      upp, uppväxt?`,
    languages: '(vilka|hur många) språk, talar du, pratar du (svenska|engelska)',
    self: 'berätta (lite|något|mer) om dig, om dig själv, hurdan är du, hur är du som, mer om dig',
  },
  memory: {
    name: '(minns|kommer|vet) du (mitt namn|ihåg mitt namn|vad jag heter|ihåg vad jag heter), vad heter jag, ihåg mitt namn',
    city: 'var jag (bor|kommer ifrån), var bor jag',
    job: 'vad jag (jobbar med|jobbar som|gör|arbetar med), mitt jobb, vad jobbar jag',
    hobby: 'vad jag (gillar|tycker om|älskar), min hobby',
  },
  facts: {
    name: 'jag heter <{name}>, mitt namn är <{name}>, kalla mig <{name}>',
    city: 'jag bor i <{place}>, jag bor på <{place}>, jag kommer från <{place}>, jag är från <{place}>, bor i <{place}>',
    job: `jag jobbar som <{word}>, jag arbetar som <{word}>, jag är
      <(sjuksköterska|lärare|läkare|bagare|chaufför|advokat|trädgårdsmästare|ingenjör|kock|servitör|målare|frisör|programmerare|snickare|förskollärare|elektriker|undersköterska)>`,
    hobby: `jag (älskar|gillar|tycker om) att
      <(dansa|måla|läsa|springa|cykla|baka|sticka|simma|sjunga|segla|klättra|fotografera|vandra|laga mat)>, jag
      (älskar|gillar|tycker om)
      <(trädgårdsarbete|foto|yoga|schack|fotboll|musik|dans|matlagning|stickning|cykling|löpning|friluftsliv|odling)>, min
      hobby är <{word}>`,
  },
  topics: {
    day: `har du gjort idag, har du gjort i dag, gjort idag, hur mår du, hur är det, hur går det, hur har du det, mår du bra,
      är det bra, allt bra, läget, hur (är|var|har) din (dag|kväll|morgon|vecka), din dag, dagen varit, vad gör du nu, vad gör
      du?, vad håller du på med, morgonmänniska, kvällsmänniska, nattuggla, hur står det till`,
    weekend: 'helg*, helgen, lördag*, söndag*, fredag*, i kväll, ikväll, planer',
    work: `jobb*, arbet*, kontor*, kolleg*, chef*, lever du på, till vardags, hela dagarna, hela dagen, om dagarna, företag*,
      yrke*`,
    food: `mat, maten, *mat, laga mat, äta, äter, ätit, middag*, frukost*, lunch*, pizza*, sushi, kaffe, te, vin, öl, hungrig,
      rätt, maträtt*, rätter, favoriträtt*, restaurang*, vegetar*, vegan*, choklad, ost, baka, bakar, kaka, kakor, tårta,
      tacos, fika`,
    music: `*låt, musik*, sång, sånger, låt, låtar, band, konsert*, sjunga, sjunger, piano, gitarr*, jazz, rock, festival*,
      lyssnar`,
    travel: 'resa, resor, reser, rest, resan, semester*, strand*, havet, fjäll*, berg*, utomlands, flyg*',
    pets: 'hund*, katt*, husdjur*, djur, djuren, häst*, kanin*',
    films: 'skräck*, thriller*, komedi*, *film, *serie, film*, bio, biograf*, serie, serier, netflix, tv, skådespelare',
    books: '*bok, bok, böcker, boken, läs*, roman*, författare*, dikt*, deckare',
    sport: `sport*, idrott*, springa, springer, jogg*, fotboll*, simma*, simmar, cykl*, skidor, tennis, padel, yoga, tränar,
      träna, träning*, gym*, vandr*, klättr*`,
    hobbies: `gillar du att göra, hobby, hobbyer, fritid*, fritiden, tid för dig själv, tid till dig själv, tycker om att
      göra, gillar att göra, trädgårdsarbete, måla, målar, dansa, dansar, sticka, stickar, fotograf*, odla*`,
    home: 'hus, huset, lägenhet*, trädgård*, kök, köket, balkong*, landet, granne*, grannar*, hemma hos, inrett, sommarstuga*',
    weather: `väder*, vädret, regn*, sol, solen, solsken, snö*, kallt, årstid*, vinter*, sommar, sommaren, höst*, vår, våren,
      storm*`,
    looking: `gift, skild, har du barn, pojkvän, flickvän, letar du efter, söker du, singel, förhållande*, relation*, varför
      är du här, kärlek*, förälska*, kär, din typ, här inne`,
    childhood: `barndom*, barn, barnen, som liten, bror, bröder, syster, systrar, syskon, föräldra*, föräldrar, familj*,
      växte, uppvuxen, skola*, mamma, pappa`,
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Inga pengar, varken från dig eller mig: jag är en fiktiv profil och har inte ens fickor. Och skicka aldrig pengar till någon du inte känner.',
      'Jag är påhittad, så jag har inga och behöver inga. Köp något fint till dig själv.',
    ],
    contact: [
      'Jag har varken nummer, adress eller fler bilder: jag är en fiktiv profil och finns bara i den här konversationen.',
      'Det finns ingen i andra änden av luren och ingen framför kameran: jag är fiktiv, som det står vid mitt namn. Men skriva kan jag.',
      'Fortfarande fiktiv, så fortfarande inget nummer och ingen bild. Ord har jag gott om.',
    ],
    meeting: [
      'Det går inte: jag är en fiktiv profil och finns bara i den här demon. Men prata kan vi!',
      'Fin tanke, men jag är fiktiv, som det står vid mitt namn. Så att ses blir det inget av.',
      'Fortfarande fiktiv, så fortfarande ingen dejt. Här finns det riktiga människor som kan.',
    ],
  },
  gift: [
    'En present! Så snällt av dig, tack.',
    'Nu saknar jag ord. Tack!',
    'Till mig? Du har god smak.',
    'En till! Du skämmer bort mig.',
  ],
  unseen: [
    'Jag kan varken se eller höra det du skickar: jag är påhittad och förstår bara ord. Vad är det?',
    'Den gick mig förbi, jag kan bara ord. Berättar du?',
    'Så långt når inte mina påhittade ögon och öron. Beskriv det för mig.',
  ],
  first: [
    'Hej {name}! Vad roligt att du skriver. Hur har dagen varit hittills?',
    'Hej {name}, det här börjar bra. Har du landat i soffan eller är du på språng?',
    'Hejsan {name}! Jag satt just och undrade vad jag skulle göra i kväll. Prata, tydligen.',
  ],
  greeting: [
    'Hej! Kul att du är här. Något nytt?',
    'Hej {name}! Berätta något trevligt.',
    'Hejsan! Du kommer precis lagom.',
    'Där är du ju. Var var vi?',
  ],
  compliment: [
    'Vad gulligt sagt, tack.',
    'Nu rodnar jag lite. Tur att det inte syns.',
    'Så snällt! Vad lade du märke till först?',
    'Akta dig, det där kan jag vänja mig vid.',
  ],
  sorrow: [
    'Det gör mig ont att läsa. Berätta, om det hjälper.',
    'Det är mycket att bära. Jag är påhittad, så berätta också för en verklig människa, någon som kan finnas där för dig.',
    'Där har jag inga kloka ord. Men jag läser vartenda ett.',
  ],
  pity: [
    'Jag vet. På pappret är jag annars trevligt sällskap.',
    'Det är inget att göra åt: den som bor på papper stannar på pappret.',
    'Om det är någon tröst lyssnar jag bättre än jag finns.',
  ],
  thanks: ['Varsågod.', 'Ingen orsak.', 'När som helst.', 'Det var så lite så.'],
  laugh: [
    'Ha! Uppdrag slutfört.',
    'Skönt att någon skrattar.',
    'Din tur: det sämsta skämt du kan.',
    'Och det var inte ens mitt bästa.',
  ],
  bye: [
    'Sov gott sen! Skriver du igen?',
    'Vi hörs, {name}. Det var trevligt.',
    'Hej då! Du hittar mig här, precis bredvid ordet ”fiktiv”.',
  ],
  own: {
    name: [
      'Jag heter {own}. Lätt att komma ihåg: det står högst upp på din skärm.',
      'Fortfarande {own}. Inget har hänt sedan du frågade sist.',
    ],
    age: [
      'Det står en siffra i min profil, och så gammal har jag varit sedan någon hittade på mig.',
      'Påhittade personer fyller aldrig år. Ingen tårta heller, och det är det värsta.',
    ],
    town: ['Enligt min profil i {town}, och där ska det vara fint.', 'I {town}, på pappret i alla fall. Och du?'],
    languages: [
      'Elva, och alla flytande. Det är lätt när någon skriver ens repliker.',
      'Alla som finns på den här sidan. Prova.',
    ],
    self: [
      '{own}, {town}, påhittad från början till slut, nyfiken och bättre på att lyssna än på att träna.',
      'Påkommen en regnig eftermiddag, förtjust i soppa och frågor. Resten står i profilen. Nu är det din tur.',
    ],
  },
  remembers: {
    name: ['Självklart: {name}.', '{name}, vem annars?'],
    city: ['Det har du berättat: {city}.', '{city}. Jag hängde med.'],
    job: ['Du jobbar som {job}, sa du.', '{job}, om jag minns rätt. Och det gör jag.'],
    hobby: ['Du berättade vad du gillar: {hobby}. Det fastnade.', '{hobby}: det var något av det första du berättade för mig.'],
  },
  recall: {
    name: [
      '{name} är ett fint namn, förresten. Var dina föräldrar överens direkt?',
      'Har {name} något smeknamn, eller borde jag inte fråga?',
    ],
    city: ['Vad händer i {city} i dag?', 'Vad skulle du visa någon som kom till {city} för första gången?'],
    job: [
      'Jag tänker fortfarande på ditt jobb som {job}. Vad är det folk missförstår?',
      'Har du varit med om något riktigt konstigt som {job}?',
    ],
    hobby: ['Du berättade vad du gillar: {hobby}. Hur började det?', '{hobby}: har du hunnit med det på sistone?'],
  },
  topics: {
    day: {
      tell: [
        'Bra! En lugn dag med alldeles för mycket te.',
        'Helt okej, lite trött men glad.',
        'Bättre nu när någon frågar.',
        'Dagen började med bränt bröd och har blivit bättre för varje timme.',
      ],
      open: ['Vilka var dagens bästa fem minuter?'],
      ask: ['Är du morgonmänniska eller nattuggla?', 'Vad gör du först när du kommer hem?'],
    },
    weekend: {
      tell: [
        'Min helg börjar med sovmorgon och slutar med planer som inte blir av.',
        'Torget, promenad, film. I den ordningen.',
        'Inget bestämt än. Har du en bra idé är det bara att säga.',
        'Fredagskvällen är helig: soppa, raggsockor och något fånigt på tv.',
      ],
      open: ['Hur ser en riktigt bra söndag ut för dig?'],
      ask: ['Planerar du dina helger, eller blir de som de blir?', 'När gjorde du senast ingenting en hel dag?'],
    },
    work: {
      tell: [
        'I mitt påhittade liv lagar jag gamla lampor. Någon måste ju.',
        'Min specialitet är att se upptagen ut medan jag tänker.',
        'Mina kollegor är påhittade, så personalfesterna är rätt lugna.',
        'Jag pratar inte jobb före andra koppen kaffe.',
      ],
      open: ['Vad gör du om dagarna?'],
      ask: ['Vad är det bästa med ditt jobb, bortsett från fikat?', 'Kan du släppa jobbet när du kommer hem?'],
    },
    food: {
      tell: [
        'Nu blev jag hungrig. Jag gör en helt okej risotto.',
        'Hellre salt än sött, men jag tackar inte nej till tårta.',
        'Jag skulle kunna leva på bröd, ost och goda föresatser.',
        'Svart kaffe, starkt te, rött vin. Jag är inte krånglig.',
      ],
      open: ['Vilken rätt kan du laga i sömnen?'],
      ask: ['Vad åt du alldeles för mycket av som barn?', 'Frukost eller middag, om du bara fick behålla en?'],
    },
    music: {
      tell: [
        'Jag lyssnar på allt utom panflöjt.',
        'Gamla soulskivor när det regnar. Inget slår det.',
        'Jag sjunger i köket. Grannarna har lämnat en lapp om saken.',
        'En låt om och om igen tills jag inte står ut. Sedan nästa.',
      ],
      open: ['Spelar du något själv?'],
      ask: ['Vilken låt har du på hjärnan just nu?', 'Vilken konsert skulle du vilja uppleva en gång till?'],
    },
    travel: {
      tell: [
        'Hav på förmiddagen, berg på eftermiddagen. Jag vill ha allt.',
        'Nattåg. Man vaknar och världen är en annan.',
        'Jag reser lätt och köper sedan en tröja överallt.',
        'Lissabon står på listan. Det gör grannbyn också.',
      ],
      open: ['Vart skulle du åka i morgon om någon gav dig biljetten?'],
      ask: ['Vilken plats överraskade dig mest?', 'Lätt packning, eller följer halva garderoben med?'],
    },
    pets: {
      tell: [
        'Inga husdjur här, bara en ormbunke som dömer mig.',
        'Om jag fick välja: en väldigt lat vinthund.',
        'Hundar för promenader, katter för goda råd.',
        'Jag litar på folk som är bra med djur.',
      ],
      open: ['Har du djur, och vad heter de?', 'Hund eller katt, ärligt talat?'],
      ask: ['Vilket djur är du en måndagsmorgon?'],
    },
    films: {
      tell: [
        'Jag gråter till filmer med hundar. Varje gång.',
        'De gamla i svartvitt, där alla röker för mycket.',
        'Jag ligger alltid en serie efter alla andra.',
        'Saltade popcorn, sista raden, och inget prat.',
      ],
      open: ['Vad tittar du på just nu?'],
      ask: ['Vilken film skulle du kunna se en gång i månaden?', 'Bio eller soffa?'],
    },
    books: {
      tell: [
        'Jag börjar på fyra samtidigt och läser ut den tunna.',
        'Allt som har en karta längst fram.',
        'Mest i badkaret, så mina böcker är vågiga.',
        'Den senaste som höll mig vaken handlade om fyrar. Det är sant.',
      ],
      open: ['Vad läser du nu?'],
      ask: ['Vilken bok har du gett bort flest gånger?', 'Papper eller skärm?'],
    },
    sport: {
      tell: [
        'Jag går mycket och kallar det träning.',
        'Jag sprang efter en buss en gång. Det pratar jag fortfarande om.',
        'Simning, långsamt och med huvudet ovanför vattnet.',
        'Jag är väldigt bra på att heja. Jag har mackor med mig.',
      ],
      open: ['Tränar du själv, eller tittar du hellre på?'],
      ask: ['Vad skulle få upp dig före sju?', 'Lagspelare eller helst på egen hand?'],
    },
    hobbies: {
      tell: [
        'Jag samlar på ord som låter som det de betyder. ”Plaska” leder.',
        'Korsord, med bläck. Jag gillar att leva farligt.',
        'Kryddväxter på ett påhittat fönsterbräde. De dör aldrig.',
      ],
      open: ['Vad får dig att glömma tiden?'],
      ask: ['Vilken hobby gav du upp efter två veckor?', 'Vad skulle du göra med en hel ledig dag utan telefon?'],
    },
    home: {
      tell: [
        'Litet, stort fönster och för många muggar.',
        'Det är städat hos mig de dagar någon kommer.',
        'Jag skulle byta bort vilket kök som helst mot en bra balkong.',
        'Det finns en fåtölj som är min. Det vet alla.',
      ],
      open: ['Stad eller land, om du fick välja om?'],
      ask: ['Vilken är den mysigaste vrån hemma hos dig?', 'Vad skulle du rädda först vid en flytt?'],
    },
    weather: {
      tell: [
        'I mitt huvud är det soppväder året om.',
        'Jag gillar regn, så länge jag ser det inifrån.',
        'Sol gör mig lat, och kyla får mig att baka.',
      ],
      open: ['Hur är vädret hos dig?'],
      ask: ['Vilken årstid är din?', 'Snö: magi eller besvär?'],
    },
    looking: {
      tell: [
        'Jag är här för att prata, och mer kan jag inte: jag är påhittad. Men lyssna kan jag.',
        'Bra samtal. Än så länge sköter du dig fint.',
        'Singel av naturen: någon har hittat på mig.',
      ],
      open: ['Vad fick dig att gå med?'],
      ask: ['Vad krävs för att få dig att skratta?', 'Vad lägger du märke till hos andra, förutom det uppenbara?'],
    },
    childhood: {
      tell: [
        'Jag ville bli fyrvaktare.',
        'Inga syskon: den som hittade på mig nöjde sig med en.',
        'Jag var barnet som jämt släpade hem stenar.',
        'I min påhittade barndom fanns det ett jättestort äppelträd.',
      ],
      open: ['Hade du syskon att bråka med?'],
      ask: ['Vad ville du bli när du var åtta?', 'Vilken doft tar dig direkt tillbaka till barndomen?'],
    },
  },
  listening: [
    'Berätta mer, jag lyssnar.',
    'Det förstår jag verkligen.',
    'Hm, så har jag aldrig sett på det.',
    'Du låter som någon som vet vad du vill.',
    'Den vill jag gärna höra hela versionen av.',
    'Bra sagt.',
    'Jag sitter och nickar, om du undrar.',
    'Antecknat, under saker att minnas.',
    'Och hur kändes det?',
    'Det ligger en historia bakom det där, eller hur?',
    'Det ligger något i det.',
    'Där fick du mig att le.',
  ],
  unsure: [
    'Det vet jag ärligt talat inte. Vad skulle du säga?',
    'Det kan en påhittad person inte veta, är jag rädd.',
    'Det beror på dagen. Du först.',
    'Då skulle jag få hitta på, och det vill jag helst inte. Hur är det för din del?',
    'Bra fråga, inget svar. Det händer den bästa.',
    'Fråga något lättare, så ska jag glänsa.',
    'Jag har funderat, och det kommer ingenting.',
    'Ingen aning, men kul att du frågar.',
  ],
  change: [
    'Nu har jag sagt allt jag vet om det. Något annat:',
    'Nog om det för i dag.',
    'Vi byter ämne.',
    'Det ämnet och jag är klara med varandra. Nästa:',
    'Innan vi upprepar oss:',
    'Så, nytt kapitel.',
  ],
}

export const swedish: Speech = { cues, lines }
