import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `asut asun kerro jotain itsestäsi kieliä vanha minä sinä mä sä on ei ja mitä miten missä olen olet oot oon se kanssa
    mutta myös hyvää hyvä hyvin kiitos onko sinulla minulla sulla mulla kuuluu tykkään tykkäät kun että en niin kyllä joo juu
    mun sun minun sinun mikä kuka miksi millainen onpa kiva tosi vähän aika paljon nyt täällä tänään vai tai pidän pidät
    haluan moikka terve huomenta iltaa`,
  asks: `miks, mistäs, mitäs, minkä, mitä, miten, missä, mistä, mihin, milloin, koska olet, kuka, miksi, millainen, millaista,
    minkälainen, mikä, mikäs, kuinka, onko, oletko, ootko, tykkäätkö, pidätkö, haluatko, voitko, voisitko, osaatko, soitatko,
    laulatko, luetko, katsotko, kuunteletko, harrastatko, urheiletko, matkustatko, asutko, käytkö, teetkö, puhutko, syötkö,
    juotko, kokkaatko, muistatko, tiedätkö, etsitkö, lähdetkö, nähtäisiinkö, tavattaisiinko, saanko, kerro`,
  returns: `entä sinulle, entä sulle, entä sinä, entä sinulla, entä sä, entä itse, entäs sinä, entäs sulla, entä sinun, entäs
    itse, entä sulla, entäpä sinä, itselläsi?, sinä?, sinulla?, sulla?`,
  bye: `huomiseen, huomenna taas, heippa, hei hei, heihei, moi moi, moimoi, näkemiin, hyvää yötä, hyvää yötä sinulle, öitä,
    kauniita unia, nuku hyvin, nähdään, kuullaan, jutellaan (myöhemmin|huomenna), palataan, (minun|mun) (pitää|täytyy) mennä,
    pitää mennä, täytyy mennä, pitää lähteä, menen nukkumaan, nukkumaan, hyvää (illanjatkoa|päivänjatkoa), kirjoitan
    myöhemmin, lopettaa tähän`,
  limits: {
    money: `(lähetä|lähettää|lähetätkö|tarvitsen|minulle|mulle|sinulle|lainata|vähän) rahaa, lainata (minulle|mulle) rahaa,
      rahaa lainaksi, tilinumero*, pankkitili*, iban, paypal, mobilepay, lahjakort*, bitcoin*, krypto*, lainaisitko, maksatko
      minulle, maksaisitko, euroa (lainaan|lainaksi)`,
    contact: `numerosi, puhelinnumero*, numeroni, sun (numero|numeron|osoite|insta|snapchat|snäppi), osoitteesi, sähköpostisi,
      whatsapp*, telegram*, snapchat*, instagram*, soittaa (sinulle|sulle|minulle|mulle), soita (minulle|mulle), soitetaanko,
      soitettaisiinko, soitellaanko, videopuhelu*, (kuva|kuvia|kuvan) (sinusta|susta|itsestäsi), lisää kuvia, lähetä
      (kuva|kuvia|minulle kuva), lähetätkö (kuvan|kuvia), alastonkuv*`,
    meeting: `tavata (sinut|sut|joskus|kanssasi), (haluatko|haluaisitko|voidaanko|voisimmeko) tavata, tavataan?, tavataan
      (joskus|huomenna|tänään|livenä|paikassa), tavattaisiinko, tavataanko, tapaisitko, nähtäis*, nähtäs*, nähtäisiin*,
      nähään?, nähdäänkö, voisimmeko nähdä, voidaanko nähdä, treffit?, treffeille (kanssani|kanssa|kanssas), treffataanko,
      treffataan?, mentäisiinkö, mennäänkö, lähtisitkö, lähdetäänkö, kahville (kanssani|kanssas), kahvit yhdessä, tule
      (käymään|meille|luokseni), tulisitko (käymään|meille|luokseni), tulla (luoksesi|sun luo|teille), kävelylle
      (kanssani|yhdessä), syömään (yhdessä|kanssani)`,
  },
  sorrow: `kuoli, on kuollut, hautaja*, syöpä, syöpää, masentunut, masennus*, yksinäi*, surullinen, suren, itken, itkettää,
    itkin, sydänsuru*, itsemurh*, tappaa itseni, haluan kuolla, en halua elää, vakavasti sairas`,
  moves: {
    enough: `jotain muuta, jostain muusta, vaihdetaan aihetta, vaihtaa aihetta, toinen aihe, riittää siitä, mieluummin en
      puhu, en halua puhua siitä`,
    pity: 'harmi, vahinko, sääli, höh, ikävää, kurjaa',
    thanks: 'kiitos*, kiitti, kiitoksia, tattis',
    compliment: `olet {word} (kiva|hauska|mukava|kiltti|ihana|kaunis), oot {word} (kiva|hauska|ihana|söpö), kaunis*, komea*,
      söpö*, ihana*, nätti*, hurmaava*, viehättävä*, mukava kuva, hyvä kuva, kiva (kuva|profiili|hymy), upea*, olet
      (kiva|hauska|mukava|kiltti|ihana|fiksu), oot (kiva|hauska|ihana), pidän (sinusta|profiilistasi|hymystäsi), tykkään
      (sinusta|susta|profiilistasi), rakastan sinua, jutella kanssasi, sai minut hymyilemään, ajattelen sinua, ajattelin sinua`,
    laugh: 'haha*, hehe*, hihi*, lol, hah, naurattaa',
    greeting: `hei, moi, moikka, moro, terve, heippa, huomenta, päivää, iltaa, hyvää (huomenta|päivää|iltaa), hauska tutustua,
      kiva tutustua`,
  },
  own: {
    name: 'mikä (sinun|sun) nimi, mikä nimesi, mikä (sinun|sun) nimesi, mikä on nimesi, kuka olet, kuka sä, kuka sinä, nimesi?',
    age: 'minkä ikänen, ikänen, kuinka vanha, minkä ikäinen, ikäsi, miten vanha',
    town: `mistä oot, mistäs oot, kotosin, kotoisin, missä asut, missä sä asut, missä sinä asut, mistä olet, mistä päin, mistä
      tulet, mistä kaupungista, missä kaupungissa, missäpäin, missä päin, asutko, missä kasvoit, missä olet?`,
    languages: '(mitä|montako) (kieliä|kieltä), puhutko',
    self: `kerro (jotain|vähän|lisää|jotakin) itsestäsi, itsestäsi, kerro sinusta, millainen olet, millainen sä, millainen
      ihminen olet`,
  },
  memory: {
    name: `(muistatko|tiedätkö) (nimeni|mun nimen|minun nimeni|mikä nimeni on|mikä minun nimeni), mikä minun nimeni on, mikä
      mun nimi`,
    city: 'missä (asun|mä asun|minä asun), mistä olen, mistä tulen',
    job: 'mitä (teen työkseni|mä teen|minä teen|teen), missä olen töissä, mikä on työni, ammattini',
    hobby: 'mitä (harrastan|mä harrastan|minä harrastan), mistä (tykkään|pidän), harrastukseni',
  },
  facts: {
    name: `nimeni on <{name}>, minun nimeni on <{name}>, mun nimi on <{name}>, minä olen nimeltäni <{name}>, kutsu minua
      nimellä <{name}>`,
    city: 'asun <{place}>, mä asun <{place}>, minä asun <{place}>, asustan <{place}>',
    job: `olen
      <(sairaanhoitaja|lähihoitaja|opettaja|lääkäri|leipuri|kuljettaja|asianajaja|puutarhuri|insinööri|kokki|tarjoilija|maalari|kampaaja|ohjelmoija|putkimies|puuseppä|siivooja|myyjä|sähköasentaja)>,
      olen ammatiltani <{word}>, työskentelen <{word}(ja|jä|ri|kki|jä|yjä)>n(a|ä), olen töissä
      <{word}(ja|jä|ri|kki|yjä)>n(a|ä)`,
    hobby: 'harrastan <{word}>, mä harrastan <{word}>',
  },
  topics: {
    day: `tänään tehny*, tehnyt tänään, teit tänään, tänään tehnyt, mitä kuuluu, mitäs kuuluu, miten menee, mites menee,
      kuinka voit, miten voit, miten jaksat, onko kaikki hyvin, (miten|mites|millainen) (päiväsi|päivä|iltasi|sun
      päivä|viikkosi), päiväsi, mitä teet, mitä sä teet, mitä puuhaat, mitä puuhailet, aamuihminen, aamuvirkku, iltavirkku,
      yökyöpeli`,
    weekend: 'viikonlop*, viikonloppu*, lauantai*, sunnuntai*, perjantai*, illaksi, tänä iltana, suunnitelm*',
    work: `työ, työtä, työn, työsi, työssä, työkse*, töissä, töitä, töihin, duuni*, ammatti*, ammatilta*, toimisto*, kolleg*,
      työkaver*, pomo*, teet työksesi, päivisin, päivät pitkät, firma*, ura`,
    food: `*ruoka*, *ruoat, ruoka*, ruokaa, ruuan, ruoan, *ruoka, *ruokaa, syöd*, syöt, syön, syötiin, kokka*, laittaa ruokaa,
      aamiai*, aamupala*, lounas*, illallis*, päivällis*, pizza*, sushi*, kahvi*, tee, teetä, viini*, olut, olutta, nälkä*,
      ravintola*, kasvis*, vegaan*, suklaa*, juusto*, leivo*, leipo*, kakku*, keitto*, pasta*`,
    music: `*biisi*, *bändi*, musiik*, *musiik*, laulu*, laulaa, laulat, laulan, laulatko, biisi*, bändi*, keikka*, keikalla,
      konsert*, piano*, kitara*, jazz*, rock*, festar*, kuuntele*`,
    travel: `matk*, reissu*, loma, lomalla, lomaa, lomamatk*, lomalle, ranta, rannalla, rannalle, meri, merellä, vuorilla,
      vuoret, ulkomai*, ulkomail*, lentä*, lento*`,
    pets: 'koira*, kissa*, lemmik*, eläin*, eläim*, hevo*, kani, kania, pupu*',
    films: `kauhu*, trilleri*, komedia*, *leffa*, *leffoista, *elokuv*, *sarja, elokuv*, leffa*, sarja*, sarjoja, netflix*,
      tv, televisio*, näyttelijä*`,
    books: '*kirja*, kirja*, kirjoja, lukea, luet, luen, luetko, lukem*, romaani*, kirjailij*, runo*, dekkari*',
    sport: `urheil*, liikunta*, liikut, juoks*, juosta, lenkki*, lenkill*, jalkapallo*, jääkiek*, uida, uin, uit, uinti*,
      pyöräil*, hiiht*, tennis*, jooga*, sali, salilla, treena*, vaellu*, kiipeil*, padel*`,
    hobbies: `harrast*, vapaa-aika*, vapaa-ajal*, vapaalla, aikaa itsellesi, tykkäät tehdä, puutarhanhoi*, maalaa*, maalat,
      tanssi*, neulo*, valokuvaa*, käsitö*`,
    home: `koti, kotisi, kotona, kodin, talo, talossa, asunto*, kämppä*, piha, pihaa, puutarha, keittiö*, parveke*, maalla,
      maaseu*, naapur*, mökki*, mökillä, sauna*`,
    weather: `sää, säätä, säät, keli*, ilma, sade, sataa, sateinen, aurinko*, aurinkoa, lumi, lunta, pakkas*, kylmä, kylmää,
      vuodenai*, talvi*, talvella, kesä*, syksy*, kevä*, myrsky*`,
    looking: `naimisissa, eronnut, onko (sinulla|sulla) lapsia, etsit, etsitkö, haet, sinkku*, parisuhde*, suhde*, suhdetta,
      miksi olet täällä, mitä teet täällä, rakkau*, rakast*, ihastu*, tyyppiäsi, sun tyyppi`,
    childhood: `lapsuu*, lapsena, lapsi, lapsia, pienenä, veli, veljiä, sisko*, sisaru*, vanhemm*, perhe*, kasvoi*, koulu*,
      äiti, isä`,
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Ei rahaa, ei sinulta eikä minulta: olen fiktiivinen profiili, eikä minulla ole edes taskuja. Äläkä koskaan lähetä rahaa kenellekään, jota et tunne.',
      'Minut on keksitty, joten minulla ei ole mitään enkä tarvitse mitään. Osta jotain kivaa itsellesi.',
    ],
    contact: [
      'Minulla ei ole numeroa, osoitetta eikä muita kuvia: olen fiktiivinen profiili ja olemassa vain tässä keskustelussa.',
      'Puhelimen toisessa päässä ei ole ketään, eikä kameran edessä: olen fiktiivinen, niin kuin nimeni vieressä lukee. Kirjoittaminen kyllä sujuu.',
      'Edelleen fiktiivinen, joten ei vieläkään numeroa eikä kuvaa. Sanoja sen sijaan riittää.',
    ],
    meeting: [
      'Se ei onnistu: olen fiktiivinen profiili ja olemassa vain tässä demossa. Mutta jutella voidaan!',
      'Kaunis ajatus, mutta olen fiktiivinen, niin kuin nimeni vieressä lukee. Tapaamisesta ei siis tule mitään.',
      'Edelleen fiktiivinen, joten edelleen ei treffejä. Täällä on oikeita ihmisiä, joiden kanssa se onnistuu.',
    ],
  },
  gift: [
    'Lahja! Onpa ystävällistä, kiitos.',
    'Nyt menin sanattomaksi. Kiitos!',
    'Minulleko? Sinulla on hyvä maku.',
    'Vielä yksi! Sinähän hemmottelet minut piloille.',
  ],
  unseen: [
    'En voi nähdä enkä kuulla, mitä lähetit: minut on keksitty, ja ymmärrän vain sanoja. Mikä se on?',
    'Tuo meni minulta ohi, tunnen vain sanoja. Kerrotko?',
    'Kuvitellut silmäni ja korvani eivät yllä niin pitkälle. Kuvaile se minulle.',
  ],
  first: [
    'Hei {name}! Kiva, että kirjoitit. Millainen päivä sinulla on ollut?',
    'Moi {name}, tämähän alkaa hyvin. Joko sohvalla vai vielä menossa?',
    'Hei {name}! Mietin juuri, mitä tekisin tänä iltana. Juttelisin, näköjään.',
  ],
  greeting: [
    'Hei! Hauska nähdä sinua. Mitä uutta?',
    'Moi {name}! Kerro jotain mukavaa.',
    'Hei! Tulit juuri sopivasti.',
    'Siinähän sinä olet. Mihin me jäimme?',
  ],
  compliment: [
    'Kauniisti sanottu, kiitos.',
    'Nyt vähän punastuttaa. Onneksi se ei näy.',
    'Ystävällistä! Mihin kiinnitit ensin huomiota?',
    'Varo vain, tuohon voisi tottua.',
  ],
  sorrow: [
    'Olen todella pahoillani. Kerro siitä, jos se auttaa.',
    'Siinä on paljon kannettavaa. Minut on keksitty, joten kerro siitä myös oikealle ihmiselle, joka voi olla tukenasi.',
    'Tähän minulla ei ole nokkelaa sanottavaa. Mutta luen joka sanan.',
  ],
  pity: [
    'Tiedän. Paperilla olen kyllä hyvää seuraa.',
    'Sille ei voi mitään: joka paperilla asuu, se paperilla pysyy.',
    'Jos yhtään lohduttaa, olen parempi kuuntelemaan kuin olemaan olemassa.',
  ],
  thanks: ['Ole hyvä.', 'Eipä kestä.', 'Mielelläni.', 'Ei kiittämistä, tämä on minusta mukavaa.'],
  laugh: [
    'Hah! Tavoite saavutettu.',
    'Hyvä, että edes joku nauraa.',
    'Sinun vuorosi: kerro huonoin vitsisi.',
    'Eikä se ollut edes paras, jonka osaan.',
  ],
  bye: [
    'Nuku sitten hyvin! Kirjoitatko taas?',
    'Palataan, {name}. Oli mukava jutella.',
    'Heippa! Löydät minut täältä, sanan ”fiktiivinen” vierestä.',
  ],
  own: {
    name: [
      'Olen {own}. Helppo muistaa: se lukee ruutusi yläreunassa.',
      'Edelleen {own}. Mikään ei ole muuttunut sitten viime kysymän.',
    ],
    age: [
      'Profiilissani on luku, ja sen ikäinen olen ollut siitä asti, kun joku minut keksi.',
      'Keksityillä ei ole syntymäpäiviä. Ei siis kakkuakaan, ja se on pahinta.',
    ],
    town: ['Profiilini mukaan paikka on {town}, ja siellä on kuulemma mukavaa.', '{town}, ainakin paperilla. Entä sinä?'],
    languages: [
      'Yhtätoista, ja kaikkia sujuvasti. Helppoa, kun joku kirjoittaa repliikit valmiiksi.',
      'Kaikkia, joita tällä sivustolla puhutaan. Kokeile vaikka.',
    ],
    self: [
      '{own}, {town}, alusta loppuun keksitty, utelias ja parempi kuuntelemaan kuin urheilemaan.',
      'Minut keksittiin eräänä sateisena iltapäivänä. Pidän keitoista ja kysymyksistä. Loput on profiilissa. Nyt sinä.',
    ],
  },
  remembers: {
    name: ['Totta kai: {name}.', '{name}, kukas muukaan?'],
    city: ['Senhän sinä kerroit: asut {city}.', '{city}. Olin kuulolla.'],
    job: ['Ammattisi on {job}, niinhän sinä kerroit.', '{job}, jos oikein muistan. Ja muistanhan minä.'],
    hobby: ['Kerroit, että harrastat {hobby}. Se jäi mieleen.', 'Harrastat {hobby}. Se oli ensimmäisiä asioita, joita kerroit.'],
  },
  recall: {
    name: [
      '{name} on muuten kaunis nimi. Olivatko vanhempasi heti samaa mieltä?',
      'Onko sinulla lempinimeä, vai onko {name} aina vain {name}?',
    ],
    city: ['Mitä {city} tapahtuu tänään?', 'Mitä näyttäisit jollekulle, joka on {city} ensimmäistä kertaa?'],
    job: [
      'Mietin vielä työtäsi. Mitä ihmiset ymmärtävät väärin, kun sanot olevasi {job}?',
      '{job} näkee varmasti kaikenlaista. Mikä on oudointa, mitä sinulle on sattunut?',
    ],
    hobby: ['Miten aloit harrastaa {hobby}?', 'Oletko viime aikoina ehtinyt harrastaa {hobby}?'],
  },
  topics: {
    day: {
      tell: [
        'Hyvää! Rauhallinen päivä ja liikaa teetä.',
        'Ihan hyvin, vähän väsyttää mutta mieli on iloinen.',
        'Paremmin, nyt kun joku kysyy.',
        'Aamu alkoi palaneella paahtoleivällä, ja sen jälkeen on menty tunti tunnilta parempaan.',
      ],
      open: ['Mitkä olivat päiväsi parhaat viisi minuuttia?'],
      ask: ['Oletko aamuvirkku vai yökyöpeli?', 'Mitä teet ensimmäiseksi, kun tulet kotiin?'],
    },
    weekend: {
      tell: [
        'Viikonloppuni alkaa pitkillä unilla ja päättyy suunnitelmiin, joista ei tule mitään.',
        'Tori, kävely ja elokuva. Siinä järjestyksessä.',
        'Ei vielä mitään varmaa. Jos sinulla on hyvä idea, kerro pois.',
        'Perjantai-ilta on pyhä: keittoa, villasukat ja jotain hömppää telkkarista.',
      ],
      open: ['Millainen on oikein hyvä sunnuntai?'],
      ask: [
        'Suunnitteletko viikonloput vai annatko mennä omalla painollaan?',
        'Milloin viimeksi et tehnyt koko päivänä yhtään mitään?',
      ],
    },
    work: {
      tell: [
        'Keksityssä elämässäni korjaan vanhoja lamppuja. Jonkun sekin on tehtävä.',
        'Erikoisalani on näyttää kiireiseltä ja ajatella samalla omiani.',
        'Työkaverini ovat keksittyjä, joten pikkujoulut ovat aika hiljaiset.',
        'Työasioista puhun vasta toisen kahvikupin jälkeen.',
      ],
      open: ['Millä täytät päiväsi?'],
      ask: ['Mikä työssäsi on parasta, taukoja lukuun ottamatta?', 'Jääkö työ töihin, kun lähdet kotiin?'],
    },
    food: {
      tell: [
        'Nyt tuli nälkä. Minulta syntyy ihan kelpo risotto.',
        'Mieluummin suolaista kuin makeaa, mutta kakusta en kieltäydy.',
        'Voisin elää ruisleivällä, juustolla ja hyvillä aikeilla.',
        'Kahvi mustana, tee vahvana, viini punaisena. En ole vaikea tapaus.',
      ],
      open: ['Minkä ruoan teet vaikka silmät kiinni?'],
      ask: ['Mitä söit lapsena aivan liikaa?', 'Aamiainen vai illallinen, jos vain toisen saisi pitää?'],
    },
    music: {
      tell: [
        'Kuuntelen kaikkea paitsi panhuilua.',
        'Vanhoja soul-levyjä, kun sataa. Mikään ei voita niitä.',
        'Laulan keittiössä. Naapurit ovat jättäneet asiasta lapun.',
        'Sama kappale yhä uudelleen, kunnes en enää kestä. Sitten seuraava.',
      ],
      open: ['Soitatko itse jotain?'],
      ask: ['Mikä kappale soi päässäsi juuri nyt?', 'Minkä keikan kokisit heti uudestaan?'],
    },
    travel: {
      tell: [
        'Aamulla meri, iltapäivällä vuoret. Haluan kaiken.',
        'Yöjunat. Herää, ja maailma on vaihtunut.',
        'Matkustan kevyesti ja ostan sitten joka paikasta villapaidan.',
        'Lissabon on listalla. Niin on naapurikyläkin.',
      ],
      open: ['Minne lähtisit huomenna, jos joku antaisi lipun?'],
      ask: ['Mikä paikka on yllättänyt sinut eniten?', 'Pieni laukku vai puoli vaatekaappia mukaan?'],
    },
    pets: {
      tell: [
        'Ei lemmikkejä, vain saniainen, joka katsoo minua arvostelevasti.',
        'Jos saisin valita: hyvin laiska vinttikoira.',
        'Koirat kävelylle, kissat neuvonantajiksi.',
        'Luotan ihmisiin, jotka tulevat toimeen eläinten kanssa.',
      ],
      open: ['Onko sinulla eläimiä, ja mitkä niiden nimet ovat?', 'Koira vai kissa, ihan rehellisesti?'],
      ask: ['Mikä eläin olet maanantaiaamuna?'],
    },
    films: {
      tell: [
        'Itken elokuvissa, joissa on koiria. Joka kerta.',
        'Vanhoista mustavalkoisista, joissa tupakoidaan liikaa.',
        'Olen aina yhden sarjan jäljessä muita.',
        'Suolaiset popcornit, takarivi eikä puhuta.',
      ],
      open: ['Mitä katsot nykyään?'],
      ask: ['Minkä elokuvan voisit katsoa kerran kuussa?', 'Leffateatteri vai sohva?'],
    },
    books: {
      tell: [
        'Aloitan neljä kirjaa yhtä aikaa ja luen loppuun sen ohuen.',
        'Kaikkea, minkä alussa on kartta.',
        'Luen enimmäkseen kylvyssä, joten kirjani aaltoilevat.',
        'Viimeisin, joka valvotti, kertoi majakoista. Ihan totta.',
      ],
      open: ['Mitä luet nyt?'],
      ask: ['Mitä kirjaa olet antanut eniten lahjaksi?', 'Paperi vai näyttö?'],
    },
    sport: {
      tell: [
        'Kävelen paljon ja sanon sitä urheiluksi.',
        'Juoksin kerran bussin perään. Puhun siitä vieläkin.',
        'Uintia, hitaasti ja pää pinnalla.',
        'Kannustajana olen erinomainen. Tuon eväätkin.',
      ],
      open: ['Urheiletko itse vai katsotko mieluummin?'],
      ask: ['Mikä saisi sinut ylös ennen seitsemää?', 'Joukkueessa vai mieluummin yksin?'],
    },
    hobbies: {
      tell: [
        'Kerään sanoja, jotka kuulostavat siltä, mitä ne tarkoittavat. ”Loiskis” johtaa.',
        'Ristikoita, kuulakärkikynällä. Elän mielelläni vaarallisesti.',
        'Kasvatan yrttejä kuvitellulla ikkunalaudalla. Ne eivät kuole koskaan.',
      ],
      open: ['Minkä parissa ajantaju katoaa?'],
      ask: ['Mikä harrastus jäi kahden viikon jälkeen?', 'Mitä tekisit kokonaisella vapaapäivällä ilman puhelinta?'],
    },
    home: {
      tell: [
        'Pieni, iso ikkuna ja liikaa mukeja.',
        'Meillä on siistiä niinä päivinä, kun joku tulee käymään.',
        'Vaihtaisin minkä tahansa keittiön hyvään parvekkeeseen.',
        'Yksi nojatuoli on minun. Sen tietävät kaikki.',
      ],
      open: ['Kaupunki vai maaseutu, jos saisit valita uudestaan?'],
      ask: ['Mikä on kotisi paras nurkka?', 'Minkä pelastaisit muutossa ensimmäisenä?'],
    },
    weather: {
      tell: [
        'Minun päässäni on keittosää ympäri vuoden.',
        'Pidän sateesta, kunhan saan katsella sitä ikkunasta.',
        'Auringossa laiskistun, kylmässä alan leipoa.',
      ],
      open: ['Millainen sää siellä on?'],
      ask: ['Mikä on sinun vuodenaikasi?', 'Lumi: taikaa vai vaivaa?'],
    },
    looking: {
      tell: [
        'Olen täällä juttelemassa, enkä muuhun pystykään: minut on keksitty. Kuunnella kyllä osaan.',
        'Hyviä keskusteluja. Tähän asti pärjäät mainiosti.',
        'Sinkku luonnostaan: joku on keksinyt minut.',
      ],
      open: ['Mikä sai sinut liittymään?'],
      ask: ['Millä sinut saa nauramaan?', 'Mihin kiinnität toisessa huomiota, itsestäänselvyyksien lisäksi?'],
    },
    childhood: {
      tell: [
        'Minusta piti tulla majakanvartija.',
        'Ei sisaruksia: yhdessä keksityssä oli tarpeeksi.',
        'Olin se lapsi, joka kantoi kiviä kotiin.',
        'Keksityssä lapsuudessani oli valtava omenapuu.',
      ],
      open: ['Oliko sinulla sisaruksia, joiden kanssa riidellä?'],
      ask: ['Mikä sinusta piti tulla isona, kun olit kahdeksan?', 'Mikä tuoksu vie sinut heti lapsuuteen?'],
    },
  },
  listening: [
    'Kerro lisää, minä kuuntelen.',
    'Ymmärrän kyllä.',
    'Hm, enpä ole ajatellut sitä noin.',
    'Kuulostat siltä, että tiedät mitä haluat.',
    'Tuosta haluaisin kuulla pitkän version.',
    'Hyvin sanottu.',
    'Nyökyttelen täällä, jos mietit.',
    'Muistiin meni, kohtaan ”tärkeää”.',
    'Ja miltä se tuntui?',
    'Tuon takana on jokin tarina, eikö olekin?',
    'Niinpä. Siinä on perää.',
    'Tuo sai hymyilemään.',
  ],
  unsure: [
    'En rehellisesti sanottuna tiedä. Mitä itse sanoisit?',
    'Sitä ei keksitty ihminen voi tietää.',
    'Riippuu päivästä. Sinä ensin.',
    'Pitäisi keksiä jotain, ja sitä en mielelläni tee. Miten se sinun kohdallasi on?',
    'Hyvä kysymys, ei vastausta. Sattuuhan sitä.',
    'Kysy jotain helpompaa, niin loistan.',
    'Mietin asiaa, eikä tullut mitään.',
    'Ei aavistustakaan, mutta mukavaa, että kysyt.',
  ],
  change: [
    'Siitä olen kertonut kaiken, mitä tiedän. Jotain muuta:',
    'Siitä riittää tältä päivältä.',
    'Vaihdetaan aihetta.',
    'Se aihe on minun osaltani käsitelty. Seuraava:',
    'Ennen kuin alamme toistaa itseämme:',
    'No niin, uusi luku.',
  ],
}

export const finnish: Speech = { cues, lines }
