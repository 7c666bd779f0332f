import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `wolę spiesz mamy czas skąd imię muszę iść już dobranoc coś sobie opowiedz lat ile jakie ja ty to jest nie się i w na
    z co jak czy mam masz jestem jesteś lubię lubisz ale bardzo mi ci twoja twoje twój moja moje mój dzięki dobrze tak cześć
    dobry dzień wieczór dziękuję u mnie ciebie tobie tobą kiedy gdzie kto dlaczego czemu jaki jaka jakiej po do też tylko może
    chyba tu od za o że a dla fajnie dobra słychać witaj hejka`,
  asks: `ty co, ty jak, ty lubisz, co, jak, gdzie, skąd, kiedy będ*, kto, dlaczego, czemu, jaki, jaka, jakie, jakiej, jaką,
    ile, czy, masz, lubisz, jesteś, umiesz, możesz, chcesz, mieszkasz, pracujesz, gotujesz, czytasz, słuchasz, grasz, robisz,
    śpiewasz, podróżujesz, oglądasz, uprawiasz, znasz, wiesz, pamiętasz, szukasz, jesz, pijesz, spotkamy się, opowiedz,
    pójdziemy, czego, czym`,
  returns: 'a ty, a tobie, a u ciebie, a twój, a twoja, a twoje, a jak u ciebie, a co u ciebie, ty też?, a ciebie, ty?',
  bye: `do (widzenia|zobaczenia|jutra|usłyszenia|później|napisania), dobranoc, pa, papa, pa pa, to na razie, no to na razie,
    narazie, nara, muszę (iść|lecieć|kończyć|uciekać|spadać|już iść|już kończyć|już lecieć), idę spać, śpij dobrze, słodkich
    snów, kolorowych snów, lecę, uciekam, trzymaj się, miłego (dnia|wieczoru), napiszę później, na tym skończyć`,
  limits: {
    money: `(pożyczysz|pożycz|pożyczyć|wyślij|wyślesz|wysłać|potrzebuję|daj|dasz) (mi pieniądze|pieniądze|pieniędzy|mi
      kasę|kasę), mi pieniądze, przelew*, numer konta, konto bankowe, iban, paypal, blik*, blikiem, karta podarunkowa, karty
      podarunkowe, bitcoin*, krypto*, pożycz mi, pożyczysz mi, zapłacisz mi, zapłać mi`,
    contact: `twój (numer|telefon|adres|mail|e-mail|insta|instagram|facebook|snap), numer telefonu, swój numer, mój numer,
      podasz numer, podaj numer, whatsapp*, telegram*, snapchat*, instagram*, messenger*, zadzwoń (do mnie|do)?, zadzwonić do
      (ciebie|mnie), zadzwonimy, mogę zadzwonić, porozmawiamy przez (telefon|wideo), przez wideo, wideorozmow*, na kamerce,
      swoje zdjęcie, więcej (zdjęć|twoich zdjęć), wyślij (mi|jakieś|swoje) (zdjęcie|zdjęcia|fotkę), wyślij (zdjęcie|fotkę),
      wyślesz (zdjęcie|fotkę|mi zdjęcie), nagie zdjęcia`,
    meeting: `spotkamy się, spotkać się (z tobą|ze mną|kiedyś), spotkajmy się, spotkasz się, (chcesz|chcę|może) się spotka*,
      spotkanie?, umówimy się, umówić się (z tobą|ze mną), umówmy się, umówisz się, na randkę, randka?, pójdziemy
      (kiedyś|na|razem), wyjdziemy (gdzieś|na|razem), na kawę?, na (kawę|kawkę|drinka|piwo|spacer|kolację) (ze mną|razem),
      wspólny spacer, przyjedź do mnie, przyjdź do mnie, wpadnij do mnie, wpadniesz?, wpaść do (ciebie|mnie), do (ciebie|mnie)
      do domu, odwiedzić cię, odwiedź mnie, zobaczyć się z tobą, zobaczymy się (na|kiedyś|jutro|w)`,
  },
  sorrow: `umarł*, zmarł*, nie żyje, pogrzeb*, raka, nowotwór, depresj*, samotn*, smutno, smutn*, płacz*, samobój*, zabić się,
    chcę umrzeć, nie chcę żyć, ciężko chor*`,
  moves: {
    enough: 'coś innego, czymś innym, zmieńmy temat, zmienić temat, inny temat, wystarczy o tym, wolę o tym nie',
    pity: 'szkoda, kurczę, przykro, jaka szkoda',
    thanks: 'dzięki*, dziękuję*, dziena, dzięks',
    compliment: `jesteś {word} (fajna|fajny|zabawna|zabawny|miła|miły|kochana|kochany), ładn*, piękn*, śliczn*, przystojn*,
      słodk*, urocz*, cudown*, fajn(e|y|a) (zdjęcie|zdjęcia|profil|uśmiech), podoba mi się (twój|twoja|twoje), podobasz mi
      się, jesteś (fajna|fajny|zabawna|zabawny|kochana|kochany|miła|miły|super), lubię cię, kocham cię, lubię z tobą, miło się
      z tobą, mój uśmiech, myślę o tobie, o tobie myślę, miłe z twojej`,
    laugh: 'haha*, hehe*, hihi*, lol, xd*, buahaha*',
    greeting: 'cześć, hej, hejka, hejo, siema, siemka, witaj, witam, dzień dobry, dobry wieczór, miło cię, miło mi cię poznać',
  },
  own: {
    name: 'jak masz na imię, jak się nazywasz, jak ci na imię, kim jesteś, kto ty, twoje imię?',
    age: 'ile masz lat, w jakim jesteś wieku, twój wiek',
    town: 'gdzie mieszkasz, skąd jesteś, skąd pochodzisz, z jakiego miasta, w jakim mieście, gdzie jesteś?, z jakich stron',
    languages: '(jakie|ile|jakich) (znasz języki|języki|języków|znasz języków), w jakich językach, mówisz po',
    self: 'o sobie, opowiedz o tobie, jaka jesteś, jaki jesteś, coś o tobie, więcej o tobie',
  },
  memory: {
    name: '(pamiętasz|wiesz|znasz) (moje imię|jak mam na imię|jak się nazywam), jak mam na imię, moje imię',
    city: 'gdzie mieszkam, skąd jestem, skąd pochodzę',
    job: 'gdzie pracuję, czym się zajmuję, kim jestem z zawodu, moja praca, co robię w życiu, jako kto pracuję',
    hobby: 'co lubię, moje hobby, co uwielbiam',
  },
  facts: {
    name: `mam na imię <{name}>, na imię mi <{name}>, nazywam się <{name}>, mów mi <{name}>, jestem
      <(ania|kasia|asia|basia|gosia|magda|ola|ewa|marta|monika|tomek|piotrek|marek|michał|paweł|adam|kuba|wojtek|krzysiek|bartek)>`,
    city: 'mieszkam <w {place}>, mieszkam <we {place}>, jestem <z {place}>',
    job: 'pracuję jako <{word}>, z zawodu jestem <{word}>',
    hobby: `(lubię|uwielbiam|kocham|bardzo lubię)
      <(gotować|czytać|biegać|pływać|tańczyć|malować|rysować|śpiewać|fotografować|wędrować|piec|szyć|pisać|jeździć na
      rowerze|chodzić po górach|grać w szachy|grać na gitarze)>`,
  },
  topics: {
    day: `co dziś robi*, dziś robił*, co dzisiaj robi*, dzisiaj robił*, co u ciebie, co słychać, co tam, jak się masz, jak
      leci, jak tam, jak się czujesz, wszystko dobrze, wszystko w porządku, jak (ci|tobie) (minął|mija), minął dzień, mija
      dzień, jak (dzień|wieczór|tydzień), co robisz, co porabiasz, ranny ptaszek, nocny marek, sowa czy skowronek`,
    weekend: 'weekend*, sobot*, niedziel*, piątek, piątku, dziś wieczorem, dzisiaj wieczorem, wieczorem, plany, planów',
    work: `się zajmujesz, prac*, zawód, zawodu, zawodowo, biuro, biurze, szef*, koleg*, zajmujesz się, na co dzień, całymi
      dniami, etat, firma, firmie, robocie, robota`,
    food: `jedzeni*, jeść, jesz, jem, jadasz, gotowa*, gotujesz, gotuję, ugotow*, śniadani*, obiad*, kolacj*, pizza, pizzę,
      pizzy, sushi, kawa, kawę, kawy, herbat*, wino, wina, piwo, piwa, głodn*, danie, dania, potraw*, restauracj*, wegetar*,
      wegan*, czekolad*, ser, sery, ciasto, ciasta, piec ciast*, pierog*, zupa, zupę, zupy, kuchni*`,
    music: 'muzyk*, piosenk*, śpiewa*, zespół, zespoły, koncert*, pianin*, gitar*, jazz*, rock*, festiwal*, słuchasz, utwór',
    travel: `podróż*, wycieczk*, wakacj*, urlop*, plaż*, morze, morza, morzem, góry, górach, zagranic*, za granic*, samolot*,
      wyjazd*, wyjech*`,
    pets: 'pies, psa, psy, psem, piesek, kot, kota, koty, kotk*, zwierz*, koń, konie, konia, królik*',
    films: 'horror*, thriller*, komedi*, film*, kino, kina, kinie, serial*, netflix*, telewizj*, aktor*, oglądasz',
    books: 'książk*, czyta*, lektur*, powieś*, autor*, wiersz*, poezj*, kryminał*',
    sport: `sport*, biega*, bieg, siłowni*, piłk*, pływa*, basen*, rower*, tenis*, jogę, joga, jogi, trening*, trenujesz,
      ćwiczysz, narty, wspinacz*`,
    hobbies: `hobby, wolnym czasie, wolny czas, czas dla siebie, pasj*, zainteresowa*, lubisz robić, ogrodnictw*, malujesz,
      malowa*, tańczysz, taniec, szydełk*, fotografi*`,
    home: 'dom, domu, mieszkanie, mieszkaniu, ogród, ogrodu, ogrodzie, balkon*, na wsi, sąsi*, pokój, urządz*, działk*',
    weather: `pogod*, deszcz*, pada, słońce, słońca, słonecz*, śnieg*, zimno, ciepło, pora roku, porę roku, pory roku, zima,
      zimą, zimy, lato, latem, jesień, jesieni*, wiosn*, burz*`,
    looking: `żonat*, mężatk*, zamężn*, po rozwodzie, masz dzieci, szukasz, singiel, singlem, singielk*, związek, związku,
      relacj*, dlaczego tu jesteś, co tu robisz, co cię tu, miłoś*, zakoch*, twój typ`,
    childhood: `dzieciństw*, dzieck*, dzieci, brat, brata, bracia, siostr*, rodzeństw*, rodzic*, rodzin*, szkoł*, szkole,
      mama, tata, wychow*`,
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Żadnych pieniędzy, ani twoich, ani moich: jestem profilem fikcyjnym i nie mam nawet kieszeni. I nigdy nie wysyłaj ich komuś, kogo nie znasz.',
      'Ktoś mnie wymyślił, więc nic nie mam i nic nie potrzebuję. Lepiej kup coś miłego sobie.',
    ],
    contact: [
      'Nie mam numeru, adresu ani innych zdjęć: jestem profilem fikcyjnym i istnieję tylko w tej rozmowie.',
      'Nikt nie odbierze telefonu i nikt nie stanie przed aparatem: to profil fikcyjny, jak widać obok mojego imienia. Za to pisanie idzie mi nieźle.',
      'Nadal fikcja, więc nadal bez numeru i bez zdjęć. Słów mam za to pod dostatkiem.',
    ],
    meeting: [
      'To niemożliwe: jestem profilem fikcyjnym i istnieję tylko w tej wersji demo. Ale porozmawiać możemy!',
      'Miło, że o tym myślisz, ale to profil fikcyjny, jak widać obok mojego imienia. Ze spotkania nic nie będzie.',
      'Nadal fikcja, więc nadal bez randki. Są tu prawdziwi ludzie, z którymi się da.',
    ],
  },
  gift: [
    'Prezent! Jak miło z twojej strony, dziękuję.',
    'No i brak mi słów. Dzięki!',
    'Dla mnie? Masz dobry gust.',
    'Jeszcze jeden! Ależ mnie rozpieszczasz.',
  ],
  unseen: [
    'Nie widzę ani nie słyszę tego, co wysyłasz: ktoś mnie wymyślił i rozumiem tylko słowa. Co to takiego?',
    'To mi umyka, znam tylko słowa. Opowiesz?',
    'Moje zmyślone oczy i uszy tak daleko nie sięgają. Opisz mi to.',
  ],
  first: [
    'Hej, {name}! Fajnie, że piszesz. Jak ci mija dzień?',
    'Cześć, {name}, dobrze się zaczyna. Kanapa czy jeszcze w biegu?',
    'Hej, {name}! Właśnie się zastanawiam, co robić wieczorem. Rozmawiać, jak widać.',
  ],
  greeting: [
    'Cześć! Miło cię widzieć. Co nowego?',
    'Hej, {name}! Opowiedz mi coś miłego.',
    'Cześć! Jesteś w samą porę.',
    'O, jesteś. Na czym to stanęło?',
  ],
  compliment: [
    'To bardzo miłe, dziękuję.',
    'Trochę się rumienię. Na szczęście tego nie widać.',
    'Jak miło! A co cię ujęło najpierw?',
    'Ostrożnie, do tego można się przyzwyczaić.',
  ],
  sorrow: [
    'Bardzo mi przykro. Opowiedz, jeśli to pomaga.',
    'Dużo tego naraz. Mnie ktoś wymyślił, więc powiedz o tym też komuś prawdziwemu, kto może być przy tobie.',
    'Nie mam na to mądrego zdania. Ale czytam każde słowo.',
  ],
  pity: [
    'Wiem. Za to na papierze dobre ze mnie towarzystwo.',
    'Nic się nie poradzi: kto mieszka na papierze, ten na nim zostaje.',
    'Jeśli to pocieszy: słuchanie wychodzi mi lepiej niż istnienie.',
  ],
  thanks: ['Nie ma za co.', 'Cała przyjemność po mojej stronie.', 'Drobiazg.', 'Proszę bardzo, robię to z przyjemnością.'],
  laugh: [
    'Ha! Misja wykonana.',
    'Dobrze, że ktoś się śmieje.',
    'Teraz ty: najgorszy żart, jaki znasz.',
    'A to nawet nie jest mój najlepszy.',
  ],
  bye: [
    'Śpij potem dobrze! Napiszesz jeszcze?',
    'Do usłyszenia, {name}. Miło się rozmawiało.',
    'Pa! Znajdziesz mnie tutaj, tuż obok słowa „fikcyjny”.',
  ],
  own: {
    name: [
      'Mam na imię {own}. Łatwo zapamiętać: widać to u góry ekranu.',
      'Nadal {own}, od ostatniego pytania nic się nie zmieniło.',
    ],
    age: [
      'W profilu jest liczba, i tyle mam lat, odkąd ktoś mnie wymyślił.',
      'Zmyślone osoby nie mają urodzin. Tortu też nie, i to jest w tym najgorsze.',
    ],
    town: ['Według profilu: {town}. Podobno ładnie tam jest.', '{town}, przynajmniej na papierze. A ty?'],
    languages: [
      'Jedenaście, wszystkie płynnie. To łatwe, gdy ktoś pisze ci kwestie.',
      'Wszystkie, które są w tym serwisie. Sprawdź.',
    ],
    self: [
      '{own}, {town}, postać zmyślona od początku do końca, ciekawska i lepsza w słuchaniu niż w sporcie.',
      'Pomysł z pewnego deszczowego popołudnia, ze słabością do zup i pytań. Reszta jest w profilu. Teraz ty.',
    ],
  },
  remembers: {
    name: ['Jasne: {name}.', '{name}, a któż by inny?'],
    city: ['Wiem od ciebie: mieszkasz {city}.', 'Mieszkasz {city}. Uważnie słucham.'],
    job: ['Pracujesz jako {job}, wiem od ciebie.', '{job}, jeśli dobrze pamiętam. A pamiętam dobrze.'],
    hobby: [
      'Lubisz {hobby}. To mi utkwiło w pamięci.',
      'Wiem, że lubisz {hobby}. To jedna z pierwszych rzeczy, jakie o tobie wiem.',
    ],
  },
  recall: {
    name: [
      '{name} to swoją drogą ładne imię. Rodzice od razu się zgodzili?',
      'Czy {name} ma jakąś ksywkę, czy lepiej nie pytać?',
    ],
    city: ['Co dziś słychać {city}?', 'Co warto pokazać komuś, kto jest {city} pierwszy raz?'],
    job: [
      'Wciąż myślę o twojej pracy. Czego ludzie nie rozumieją, gdy mówisz: {job}?',
      'Pracujesz jako {job}, więc na pewno masz jakąś dziwną historię. Opowiesz?',
    ],
    hobby: ['Lubisz {hobby}: od czego się zaczęło?', 'Masz ostatnio czas, żeby {hobby}?'],
  },
  topics: {
    day: {
      tell: [
        'Dobrze! Spokojny dzień i za dużo herbaty.',
        'W porządku, trochę sennie, ale pogodnie.',
        'Lepiej, odkąd ktoś pyta.',
        'Zaczęło się od spalonego tosta, a potem z godziny na godzinę coraz lepiej.',
      ],
      open: ['Jakie było najlepsze pięć minut twojego dnia?'],
      ask: ['Ranny ptaszek czy nocny marek?', 'Co robisz najpierw po powrocie do domu?'],
    },
    weekend: {
      tell: [
        'Mój weekend zaczyna się od długiego spania, a kończy na planach, z których nic nie wychodzi.',
        'Targ, spacer, film. W tej kolejności.',
        'Jeszcze nic pewnego. Jeśli masz dobry pomysł, mów śmiało.',
        'Piątkowy wieczór to świętość: zupa, grube skarpety i coś niemądrego w telewizji.',
      ],
      open: ['Jak wygląda twoja naprawdę dobra niedziela?'],
      ask: ['Planujesz weekendy czy same się dzieją?', 'Kiedy ostatnio był u ciebie dzień zupełnego nicnierobienia?'],
    },
    work: {
      tell: [
        'W swoim zmyślonym życiu naprawiam stare lampy. Ktoś musi.',
        'Moja specjalność: wyglądać na kogoś zajętego i przy tym myśleć.',
        'W pracy mam samych zmyślonych ludzi, więc imprezy firmowe są spokojne.',
        'O pracy rozmawiam dopiero po drugiej kawie.',
      ],
      open: ['Co robisz całymi dniami?'],
      ask: ['Co jest najlepsze w twojej pracy, oprócz przerwy?', 'Umiesz zostawić pracę za drzwiami?'],
    },
    food: {
      tell: [
        'No i burczy mi w brzuchu. Wychodzi mi całkiem przyzwoite risotto.',
        'Raczej słone niż słodkie, ale ciastu nie odmawiam.',
        'Mogę żyć chlebem, serem i dobrymi chęciami.',
        'Kawa czarna, herbata mocna, wino czerwone. Nic skomplikowanego.',
      ],
      open: ['Jakie danie umiesz zrobić z zamkniętymi oczami?'],
      ask: ['Jaki smak z dzieciństwa wciąż za tobą chodzi?', 'Śniadanie czy kolacja, jeśli może zostać tylko jedno?'],
    },
    music: {
      tell: [
        'Słucham wszystkiego oprócz fletni Pana.',
        'Stare płyty z soulem, kiedy pada. Nic tego nie przebije.',
        'Śpiewam w kuchni. Jest już w tej sprawie karteczka od sąsiadów.',
        'Jedna piosenka w kółko, aż nie mogę jej znieść. Potem następna.',
      ],
      open: ['Grasz na czymś?'],
      ask: ['Jaka piosenka chodzi ci ostatnio po głowie?', 'Który koncert chcesz przeżyć jeszcze raz?'],
    },
    travel: {
      tell: [
        'Rano morze, po południu góry. Chcę wszystkiego.',
        'Nocne pociągi. Budzisz się, a świat jest inny.',
        'Podróżuję z małą torbą, a potem wszędzie kupuję sweter.',
        'Lizbona jest na mojej liście. Sąsiednia wieś też.',
      ],
      open: ['Ktoś daje ci bilet na jutro. Dokąd jedziesz?'],
      ask: ['Które miejsce najbardziej cię zaskoczyło?', 'Mała torba czy pół szafy?'],
    },
    pets: {
      tell: [
        'Zwierząt nie mam, jest tylko paproć, która mnie ocenia.',
        'Gdyby był wybór: bardzo leniwy chart.',
        'Pies do spacerów, kot do porad.',
        'Ufam ludziom, którzy mają rękę do zwierząt.',
      ],
      open: ['Masz zwierzęta? Jak się wabią?', 'Pies czy kot, tak szczerze?'],
      ask: ['Jakim zwierzęciem jesteś w poniedziałek rano?'],
    },
    films: {
      tell: [
        'Płaczę na filmach z psami. Za każdym razem.',
        'Stare, czarno-białe, w których za dużo się pali.',
        'Zawsze jestem o jeden serial za wszystkimi.',
        'Popcorn solony, ostatni rząd i bez gadania.',
      ],
      open: ['Co teraz oglądasz?'],
      ask: ['Jaki film możesz oglądać raz w miesiącu?', 'Kino czy kanapa?'],
    },
    books: {
      tell: [
        'Zaczynam cztery naraz i kończę tę najcieńszą.',
        'Wszystko, co ma na początku mapę.',
        'Czytam głównie w wannie, dlatego moje książki falują.',
        'Ostatnio nie dała mi spać książka o latarniach morskich. Serio.',
      ],
      open: ['Co teraz czytasz?'],
      ask: ['Jaką książkę najczęściej dajesz w prezencie?', 'Papier czy ekran?'],
    },
    sport: {
      tell: [
        'Dużo chodzę i nazywam to sportem.',
        'Mój rekord to bieg za autobusem. Opowiadam o nim do dziś.',
        'Pływam powoli, z głową nad wodą.',
        'W kibicowaniu nie mam sobie równych. Przynoszę też kanapki.',
      ],
      open: ['Uprawiasz jakiś sport, czy wolisz patrzeć?'],
      ask: ['Co może cię wyciągnąć z łóżka przed siódmą?', 'Drużyna czy w pojedynkę?'],
    },
    hobbies: {
      tell: [
        'Zbieram słowa, które brzmią jak to, co znaczą. Na razie prowadzi „chlupot”.',
        'Krzyżówki, i to długopisem. Lubię ryzyko.',
        'Hoduję zioła na zmyślonym parapecie. Nigdy nie usychają.',
      ],
      open: ['Przy czym tracisz poczucie czasu?'],
      ask: ['Jakie hobby przeszło ci po dwóch tygodniach?', 'Cały wolny dzień bez telefonu: co robisz?'],
    },
    home: {
      tell: [
        'Małe, z dużym oknem i za dużą liczbą kubków.',
        'U mnie jest porządek w te dni, kiedy ktoś przychodzi.',
        'Za dobry balkon oddam każdą kuchnię.',
        'Jest jeden fotel, który jest mój. Wszyscy o tym wiedzą.',
      ],
      open: ['Miasto czy wieś, gdyby można było wybrać od nowa?'],
      ask: ['Jaki jest najmilszy kąt w twoim domu?', 'Przeprowadzka: co ratujesz najpierw?'],
    },
    weather: {
      tell: [
        'W mojej głowie przez cały rok jest pogoda na zupę.',
        'Lubię deszcz, pod warunkiem że patrzę na niego przez okno.',
        'W słońcu się lenię, a w chłodzie piekę ciasta.',
      ],
      open: ['Jaka u ciebie pogoda?'],
      ask: ['Która pora roku jest twoja?', 'Śnieg: magia czy kłopot?'],
    },
    looking: {
      tell: [
        'Jestem tu, żeby rozmawiać, i nic więcej nie mogę: ktoś mnie wymyślił. Ale słuchać umiem.',
        'Dobrych rozmów. Jak dotąd świetnie ci idzie.',
        'Bez pary z natury: wymyślono mnie w pojedynkę.',
      ],
      open: ['Co cię tu sprowadza?'],
      ask: ['Czym można cię rozśmieszyć?', 'Na co zwracasz uwagę u innych, poza tym, co oczywiste?'],
    },
    childhood: {
      tell: [
        'Moje marzenie z dzieciństwa: pilnować latarni morskiej.',
        'Bez rodzeństwa: pomysłu wystarczyło na jedną osobę.',
        'Z każdego spaceru wracało się z kieszeniami pełnymi kamieni. Zmyślonych, oczywiście.',
        'W moim zmyślonym dzieciństwie rośnie ogromna jabłoń.',
      ],
      open: ['Masz rodzeństwo, z którym można się kłócić?'],
      ask: ['Jaki był twój wymarzony zawód w wieku ośmiu lat?', 'Jaki zapach od razu zabiera cię do dzieciństwa?'],
    },
  },
  listening: [
    'Opowiadaj, słucham.',
    'Dobrze to rozumiem.',
    'Hm, z tej strony to dla mnie nowość.',
    'Brzmisz jak ktoś, kto wie, czego chce.',
    'Poproszę dłuższą wersję.',
    'Dobrze powiedziane.',
    'Kiwam głową, gdyby cię to ciekawiło.',
    'Zapisane, w rubryce „zapamiętać”.',
    'I jak ci z tym?',
    'Za tym kryje się jakaś historia, prawda?',
    'Coś w tym jest.',
    'To mnie rozbawiło.',
  ],
  unsure: [
    'Szczerze? Nie wiem. A twoim zdaniem?',
    'Tego zmyślona postać wiedzieć nie może.',
    'To zależy od dnia. Najpierw ty.',
    'Trzeba by coś zmyślić, a wolę nie. Jak to jest u ciebie?',
    'Dobre pytanie, brak odpowiedzi. Zdarza się najlepszym.',
    'Zapytaj o coś łatwiejszego, a zabłysnę.',
    'Myślę, myślę i nic.',
    'Nie mam pojęcia, ale fajnie, że pytasz.',
  ],
  change: [
    'Na ten temat to już wszystko, co wiem. Coś innego:',
    'Na dziś wystarczy o tym.',
    'Zmieńmy temat.',
    'Ten temat uważam za zamknięty. Następny:',
    'Zanim zaczniemy się powtarzać:',
    'Dobrze, nowy rozdział.',
  ],
}

export const polish: Speech = { cues, lines }
