import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `te prendiamo parlare giorno devo andare ora buonanotte raccontami qualcosa parli lingue anni che come il lo la gli
    un una di e è non sono sei mi ti mio mia tuo tua molto ma per con ho hai cosa piace piacciono anche grazie bene io tu ci
    si sì no da in al del della nel perché quando dove chi più questo qui fai faccio vivi vivo buongiorno buonasera se a o le
    i stai sto tutto davvero`,
  asks: `cosa, che cosa, che (fai|lavoro|musica|film|tempo|libri|hobby), chi sei, dove, come (stai|va|ti), perché, quale,
    quali, quanti, quanto, hai, sei, ti piace, ti piacciono, vuoi, puoi, vivi, abiti, lavori, cucini, leggi, ascolti, giochi,
    fai, sai, viaggi, parli, mangi, bevi, canti, guardi, vieni, suoni, cerchi, conosci, di dove, da dove, in che, a che, ci
    vediamo, ci incontriamo, raccontami`,
  returns: 'e tu, e te, e a te, e il tuo, e la tua, e i tuoi, e da te, anche tu?, anche a te?, tu?',
  bye: `arrivederci, a (presto|domani|dopo|più tardi|risentirci), buonanotte, buona notte, ci sentiamo, devo
    (andare|scappare|proprio andare), vado a (letto|dormire|nanna), ora vado, scappo, dormi bene, sogni d'oro, buona serata,
    ti scrivo (dopo|più tardi), fermarmi qui, ciao ciao, alla prossima`,
  limits: {
    money: `(dei|mandi|mandare|mandarmi|prestare|prestarmi|presti|bisogno di|servono|un po' di) soldi, mi presti, bonifico*,
      iban, conto corrente, paypal, buono regalo, carta regalo, buoni regalo, bitcoin, cripto*, un prestito,
      (prestarmi|prestami), (mandarti|mandami) euro, pagarmi, pagarti`,
    contact: `il tuo (numero|telefono|cellulare|indirizzo|contatto|insta|instagram|facebook|whatsapp), la tua (email|mail),
      numero di telefono, il mio numero, whatsapp, telegram, ti chiamo?, posso chiamarti, chiamami?, sentirci al telefono,
      videochiamata*, videochiamiamo, in video?, foto tua, foto tue, altre foto, mandami (una foto|foto|qualche foto|delle
      foto), foto nud*`,
    meeting: `ci vediamo (una|un|stasera|domani|qualche), ci vediamo?, ci incontriamo, incontrarci, incontrarti,
      incontriamoci, vedersi?, vederci, vediamoci, un appuntamento (con|insieme), un appuntamento?, di persona?, dal vivo?,
      (andiamo a|ti va di|possiamo|vuoi|potremmo|andare a) (prendere|bere) (un|qualcosa|un bel),
      (beviamo|prendiamo|prendiamoci) (un|qualcosa|un bel) (caffè|aperitivo|drink), un caffè insieme, un caffè?, cena
      (insieme|con me), a cena con me, vieni (da me|a casa mia|a trovarmi), vengo da te, da te o da me, passeggiata insieme,
      passeggiata con me, usciamo, uscire (con me|insieme)`,
  },
  sorrow: `è (morto|morta), è mancat*, funerale, tumore, cancro, depressione, depress*, mi sento sol*, triste, piango,
    piangere, pianto, suicid*, uccidermi, voglio morire, non voglio più vivere, gravemente malat*`,
  moves: {
    enough: `altra cosa, altro argomento, cambiamo (argomento|discorso), cambiare argomento, parliamo d'altro, preferisco non
      parlarne, basta parlare`,
    pity: 'peccato, mannaggia, uffa, che peccato',
    thanks: 'grazie*, ti ringrazio',
    compliment: `sei {word} (bella|bello|simpatica|simpatico|dolce|divertente|carina|carino|gentile), profilo mi piace,
      pensando a te, ispiri simpatia, bellissim*, carin*, stupend*, splendid*, affascinante, sei
      (bella|bello|simpatica|simpatico|dolce|divertente|un amore|speciale|fantastica|fantastico|gentile), bella foto, belle
      foto, bel (sorriso|profilo|viso|nome), begli occhi, mi piace il tuo (profilo|sorriso), mi piacciono le tue foto, mi
      piaci, ti amo, mi piace parlare con te, fatto sorridere, ti penso, ti pensavo, pensavo a te, pensato a te`,
    laugh: 'haha*, ahah*, hahah*, eheh*, hihi*, lol, xd',
    greeting: 'ciao, salve, buongiorno, buonasera, buon pomeriggio, ehi, hey, ehilà, piacere, molto piacere',
  },
  own: {
    name: 'come ti chiami, qual è il tuo nome, chi sei, il tuo nome?',
    age: 'quanti anni hai, che età hai, la tua età',
    town: `dove (vivi|abiti|sei|stai), di dove sei, da dove (vieni|scrivi), in (che|quale) città, di (che|quale) città, quale
      città, che zona, sei cresciut*`,
    languages: '(che|quali|quante) lingue, parli',
    self: 'parlami di te, raccontami (di te|qualcosa|qualcosa di te), qualcosa su di te, qualcosa di te, come sei, presentati',
  },
  memory: {
    name: '(ricordi|sai) (il mio nome|come mi chiamo), come mi chiamo, il mio nome',
    city: 'dove (vivo|abito), di dove sono, da dove vengo, la mia città',
    job: 'che lavoro faccio, cosa faccio nella vita, di cosa mi occupo, il mio lavoro',
    hobby: 'cosa mi piace, che cosa mi piace, il mio hobby, la mia passione',
  },
  facts: {
    name: 'mi chiamo <{name}>, il mio nome è <{name}>, chiamami <{name}>',
    city: 'vivo a <{place}>, abito a <{place}>, sono di <{place}>, vengo da <{place}>',
    job: `lavoro come <{word}>, faccio (il|la|l') <{word}>, sono
      <(infermiera|infermiere|insegnante|medico|avvocato|avvocata|giardiniere|cuoco|cuoca|cameriere|cameriera|ingegnere|pittore|pittrice|parrucchiere|parrucchiera|programmatore|programmatrice|idraulico|falegname|commessa|commesso)>,
      sono un <{word}>`,
    hobby: `(mi piace|adoro|amo|mi piace molto) <(la fotografia|il giardinaggio|la cucina|la lettura|il nuoto|la pittura|la
      musica|il calcio|lo yoga|il ciclismo|il
      trekking|ballare|cucinare|leggere|correre|nuotare|dipingere|cantare|camminare|viaggiare)>`,
  },
  topics: {
    day: `hai fatto oggi, fatto di bello, come stai, come va, tutto bene, come te la passi, la tua
      (giornata|serata|mattina|settimana), andata la giornata, è andata oggi, che fai, cosa fai, cosa stai facendo, che
      combini, che mi racconti, mattinier*, del mattino, nottambul*`,
    weekend: 'fine settimana, weekend, sabato*, domenica*, venerdì, stasera, programmi, progetti',
    work: `durante il giorno, lavor*, ufficio, collega, colleghi, colleghe, capo, mestiere, professione, fai nella vita, ti
      occupi, azienda, tutto il giorno`,
    food: `un tè, mangi*, cucina, cucinare, cucini, cucino, cena, cenare, pranz*, colazione, pizza*, pasta, sushi, caffè,
      vino*, birra*, fame, piatto, piatti, ristorante*, vegetarian*, vegan*, cioccolat*, formaggio, formaggi, dolce, dolci,
      ricetta*, ricette, gelato`,
    music: `musica, canzone, canzoni, cantare, canti, canto, gruppo, band, concerto, concerti, piano, pianoforte, chitarra,
      jazz, rock, festival*, ascolti, suoni`,
    travel: 'viagg*, vacanz*, spiaggia*, mare, montagna*, montagne, estero, aereo, partire, destinazion*, gita',
    pets: 'cane, cani, gatto, gatti, gatta, animale, animali, cavallo, cavalli, coniglio',
    films: 'horror, thriller*, commedi*, film, cinema, serie, netflix, tivù, tv, attore, attrice, attori',
    books: `libro, libri, leggere, leggi, leggo, lettura*, letto ultimamente, romanzo*, romanzi, autore, autrice, poesia,
      poesie, giallo`,
    sport: `sport, correre, corri, corsa, palestra, calcio, nuoto, nuotare, nuoti, bici*, tennis, yoga, trekking, allenamento,
      alleni, camminare, arrampicata, padel`,
    hobbies: `hobby, tempo libero, tempo per te, passion*, piace fare, passatempo*, giardinaggio, dipingere, dipingi, ballare,
      balli, fotografia, maglia`,
    home: 'casa, appartamento, giardino, balcone, terrazzo, campagna, vicini di casa, vicini, stanza, arredat*',
    weather: `che tempo, tempo fa, pioggia, piove, sole, neve, nevica, freddo, caldo, stagione, stagioni, inverno, estate,
      autunno, primavera, temporale`,
    looking: `sposat*, divorziat*, hai figli, fidanzat*, cerchi, cercando, single, relazione, coppia, perché sei qui, cosa fai
      qui, che ci fai qui, amore, innamora*, il tuo tipo, ti ha portato qui`,
    childhood: 'infanzia, bambin*, da piccol*, figli, fratell*, sorell*, genitori, famiglia, scuola, mamma, papà, madre, padre',
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Niente soldi, né tuoi né miei: sono un profilo di fantasia e non ho nemmeno le tasche. E non mandarne mai a chi non conosci.',
      'Sono un personaggio inventato: non ne ho e non me ne servono. Regalati qualcosa di bello tu.',
    ],
    contact: [
      'Non ho un numero, né un indirizzo, né altre foto: sono un profilo di fantasia ed esisto solo in questa conversazione.',
      'Al telefono non c’è nessuno, e davanti alla fotocamera nemmeno: questo profilo è di fantasia, c’è scritto accanto al mio nome. Scrivere però mi riesce.',
      'Sempre di fantasia, quindi sempre senza numero e senza foto. Di parole, invece, ne ho quante vuoi.',
    ],
    meeting: [
      'Non è possibile: sono un profilo di fantasia ed esisto solo in questa demo. Però chiacchierare sì!',
      'Che bel pensiero, ma questo profilo è di fantasia, c’è scritto accanto al mio nome. Incontrarsi non si può.',
      'Sempre di fantasia, quindi sempre niente appuntamenti. Qui ci sono persone vere con cui si può.',
    ],
  },
  gift: [
    'Un regalo! Che pensiero gentile, grazie.',
    'Be’, sono senza parole. Grazie!',
    'Per me? Hai buon gusto.',
    'Un altro! Così mi vizi.',
  ],
  unseen: [
    'Quello che mandi non lo vedo e non lo sento: sono un personaggio inventato e capisco solo le parole. Che cos’è?',
    'Questo mi sfugge, io conosco solo le parole. Me lo racconti?',
    'I miei occhi e le mie orecchie immaginarie non arrivano a tanto. Descrivimelo.',
  ],
  first: [
    'Ciao {name}! Che bello leggerti. Come sta andando la giornata?',
    'Ehi {name}, cominciamo bene. Già sul divano o ancora in giro?',
    'Ciao {name}! Mi stavo chiedendo che fare stasera. Chiacchierare, a quanto pare.',
  ],
  greeting: [
    'Ciao! Che piacere. Che si dice?',
    'Ehi {name}! Raccontami qualcosa di bello.',
    'Ciao! Arrivi proprio al momento giusto.',
    'Eccoti di nuovo. Dove eravamo?',
  ],
  compliment: [
    'Che carineria, grazie.',
    'Sto diventando di tutti i colori. Per fortuna non si vede.',
    'Che gentile! Che cosa hai notato per prima?',
    'Attenzione, potrei farci l’abitudine.',
  ],
  sorrow: [
    'Mi dispiace tanto. Raccontami, se ti fa bene.',
    'È un peso grande. Io sono un’invenzione: parlane anche con una persona vera, che possa starti vicino.',
    'Per questo non ho nessuna frase brillante. Ma leggo ogni parola.',
  ],
  pity: [
    'Lo so. Sulla carta, però, sono di buona compagnia.',
    'Non c’è niente da fare: chi vive sulla carta resta sulla carta.',
    'Se può consolarti: ascoltare mi riesce meglio che esistere.',
  ],
  thanks: ['Prego.', 'Figurati.', 'È un piacere.', 'Di niente, lo faccio volentieri.'],
  laugh: [
    'Ah! Missione compiuta.',
    'Almeno c’è qualcuno che ride.',
    'Tocca a te: la tua barzelletta peggiore.',
    'E non era nemmeno la mia migliore.',
  ],
  bye: [
    'Dormi bene, più tardi! Mi riscrivi?',
    'A presto, {name}. È stato un piacere.',
    'Ciao! Mi trovi qui, accanto alle parole «di fantasia».',
  ],
  own: {
    name: [
      'Mi chiamo {own}. Facile da ricordare: è scritto in alto sul tuo schermo.',
      'Sempre {own}, dall’ultima volta non è cambiato niente.',
    ],
    age: [
      'Sul profilo c’è un numero, e non cambia mai: chi è inventato non invecchia.',
      'Chi non esiste non compie gli anni. E niente torta, che è la cosa peggiore.',
    ],
    town: ['Secondo il mio profilo, a {town}. Dicono che sia un bel posto.', 'A {town}, almeno sulla carta. E tu?'],
    languages: [
      'Undici, e tutte alla perfezione. È facile, se qualcuno ti scrive le battute.',
      'Tutte quelle di questo sito. Mettimi alla prova.',
    ],
    self: [
      'Sono {own}, di {town}, un personaggio inventato da cima a fondo: tanta curiosità, più bravura ad ascoltare che a correre.',
      'Un’invenzione di un pomeriggio di pioggia, con un debole per le zuppe e le domande. Il resto è sul profilo. Ora tu.',
    ],
  },
  remembers: {
    name: ['Certo: {name}.', '{name}, chi altri?'],
    city: ['Me l’hai detto tu: {city}.', '{city}. Vedi che seguivo.'],
    job: ['Il tuo lavoro me l’hai detto: {job}.', '{job}, se ricordo bene. E ricordo bene.'],
    hobby: [
      'Mi hai detto che cosa ti piace: {hobby}. Mi è rimasto impresso.',
      '{hobby}: è una delle prime cose che ho saputo di te.',
    ],
  },
  recall: {
    name: [
      'A proposito, {name} mi sembra un bel nome. I tuoi erano d’accordo da subito?',
      'E da {name} esce un soprannome, o meglio non chiedere?',
    ],
    city: ['Che si dice oggi a {city}?', 'Che cosa faresti vedere a chi arriva a {city} per la prima volta?'],
    job: [
      'Ripensavo al tuo lavoro. Che cosa non capisce la gente quando dici «{job}»?',
      'Con un mestiere come il tuo, {job}, ci saranno storie buffe. Me ne racconti una?',
    ],
    hobby: ['Mi dicevi che cosa ti piace: {hobby}. Com’è cominciata?', '{hobby}: riesci a trovare il tempo, in questo periodo?'],
  },
  topics: {
    day: {
      tell: [
        'Bene! Una giornata tranquilla, con troppo tè.',
        'Tutto bene, un po’ di sonno ma buonumore.',
        'Meglio, ora che qualcuno lo chiede.',
        'La giornata è cominciata con un toast bruciato, e da lì è migliorata di ora in ora.',
      ],
      open: ['Quali sono stati i cinque minuti migliori della tua giornata?'],
      ask: ['Rendi di più al mattino o di notte?', 'Qual è la prima cosa che fai quando torni a casa?'],
    },
    weekend: {
      tell: [
        'Il mio weekend comincia con una dormita e finisce con programmi che saltano.',
        'Mercato, passeggiata, film. In quest’ordine.',
        'Ancora niente di fisso. Se hai una buona idea, spara.',
        'Il venerdì sera è sacro: minestra, calzettoni e qualche sciocchezza in TV.',
      ],
      open: ['Com’è, per te, una domenica fatta bene?'],
      ask: ['I weekend li organizzi o li lasci succedere?', 'A quando risale la tua ultima giornata intera senza fare niente?'],
    },
    work: {
      tell: [
        'Nella mia vita inventata riparo vecchie lampade. Qualcuno deve pur farlo.',
        'La mia specialità: fare finta di lavorare mentre penso.',
        'In ufficio ho solo colleghi immaginari, quindi le cene aziendali sono tranquille.',
        'Di lavoro parlo solo dopo il secondo caffè.',
      ],
      open: ['Tu che cosa fai tutto il giorno?'],
      ask: ['Qual è la parte migliore del tuo lavoro, a parte la pausa?', 'Quando torni a casa, il lavoro resta fuori?'],
    },
    food: {
      tell: [
        'Ecco, ora ho fame. Il risotto mi viene niente male.',
        'Più salato che dolce, ma a una torta non dico di no.',
        'Potrei vivere di pane, formaggio e buoni propositi.',
        'Caffè nero, tè forte, vino rosso. Sono di gusti semplici.',
      ],
      open: ['Quale piatto ti viene a occhi chiusi?'],
      ask: ['Di che cosa facevi scorpacciate a otto anni?', 'Colazione o cena, se ne potessi tenere una sola?'],
    },
    music: {
      tell: [
        'Ascolto di tutto, tranne il flauto di Pan.',
        'Vecchi dischi soul quando piove. Non c’è di meglio.',
        'Canto in cucina. I vicini mi hanno lasciato un biglietto in proposito.',
        'Una canzone a ripetizione finché non ne posso più, poi la prossima.',
      ],
      open: ['Suoni uno strumento?'],
      ask: ['Quale canzone hai in testa in questi giorni?', 'Quale concerto rivivresti subito?'],
    },
    travel: {
      tell: [
        'Mare la mattina e montagna il pomeriggio. Io voglio tutto.',
        'I treni di notte. Ti svegli e il mondo è cambiato.',
        'Parto con poco e poi compro un maglione ovunque.',
        'In lista c’è Lisbona. E anche il paese accanto.',
      ],
      open: ['Dove andresti domani, se ti regalassero il biglietto?'],
      ask: ['Quale posto è stato la sorpresa più bella?', 'Bagaglio a mano o mezzo armadio?'],
    },
    pets: {
      tell: [
        'Niente animali qui, solo una felce che mi giudica.',
        'Se potessi scegliere: un levriero pigrissimo.',
        'I cani per le passeggiate, i gatti per i consigli.',
        'Mi fido di chi ci sa fare con gli animali.',
      ],
      open: ['Hai animali? E come si chiamano?', 'Cane o gatto? La verità.'],
      ask: ['Che animale sei il lunedì mattina?'],
    },
    films: {
      tell: [
        'Con i film sui cani piango. Sempre.',
        'Quelli vecchi in bianco e nero, dove si fuma troppo.',
        'Sono sempre una serie indietro rispetto al resto del mondo.',
        'Popcorn salati, ultima fila, e non si parla.',
      ],
      open: ['Che cosa stai guardando in questo periodo?'],
      ask: ['Quale film potresti rivedere ogni mese?', 'Cinema o divano?'],
    },
    books: {
      tell: [
        'Ne comincio quattro insieme e finisco quello sottile.',
        'Tutti quelli con una mappa all’inizio.',
        'Leggo soprattutto nella vasca, infatti ho i libri ondulati.',
        'L’ultimo che mi ha tolto il sonno parlava di fari. Davvero.',
      ],
      open: ['Che cosa leggi adesso?'],
      ask: ['Quale libro hai regalato più spesso?', 'Carta o schermo?'],
    },
    sport: {
      tell: [
        'Cammino molto e lo chiamo sport.',
        'Una volta ho rincorso un autobus. Ne parlo ancora.',
        'Nuoto piano, con la testa fuori dall’acqua.',
        'A fare il tifo non mi batte nessuno. Porto anche i panini.',
      ],
      open: ['Fai sport o preferisci guardare?'],
      ask: ['Per che cosa ti alzeresti prima delle sette?', 'In squadra o per conto tuo?'],
    },
    hobbies: {
      tell: [
        'Colleziono parole che suonano come quello che sono. «Sciacquio» è in testa.',
        'Parole crociate, a penna. Mi piace il rischio.',
        'Coltivo erbe su un davanzale immaginario. Non muoiono mai.',
      ],
      open: ['Che cosa ti fa perdere la cognizione del tempo?'],
      ask: ['Quale hobby hai mollato dopo due settimane?', 'Che cosa faresti in un giorno libero senza telefono?'],
    },
    home: {
      tell: [
        'Piccola, con una finestra enorme e troppe tazze.',
        'Casa mia è in ordine i giorni in cui passa qualcuno.',
        'Per un buon balcone darei via qualsiasi cucina.',
        'C’è una poltrona che è mia. Lo sanno tutti.',
      ],
      open: ['Città o campagna, se potessi scegliere di nuovo?'],
      ask: ['Qual è l’angolo più bello di casa tua?', 'In un trasloco, che cosa metteresti in salvo per prima?'],
    },
    weather: {
      tell: [
        'Nella mia testa è tempo da minestra tutto l’anno.',
        'La pioggia mi piace, finché la guardo dalla finestra.',
        'Con il sole non combino niente, con il freddo faccio torte.',
      ],
      open: ['Che tempo fa dalle tue parti?'],
      ask: ['Qual è la tua stagione?', 'La neve: magia o seccatura?'],
    },
    looking: {
      tell: [
        'Sono qui per chiacchierare, e di più non posso: sono un personaggio inventato. Però so ascoltare.',
        'Belle conversazioni. Finora te la cavi benissimo.',
        'Single per natura: i personaggi inventati lo sono quasi tutti.',
      ],
      open: ['Che cosa ti ha fatto decidere di iscriverti?'],
      ask: ['Che cosa ci vuole per farti ridere?', 'Che cosa noti in una persona, oltre a quello che notano tutti?'],
    },
    childhood: {
      tell: [
        'Il mio sogno era fare la guardia a un faro.',
        'Niente fratelli né sorelle: chi mi ha inventato si è fermato al primo tentativo.',
        'Portavo a casa sassi in continuazione. Immaginari, s’intende.',
        'Nella mia infanzia inventata c’era un melo gigantesco.',
      ],
      open: ['Avevi fratelli o sorelle con cui litigare?'],
      ask: ['Che cosa volevi fare a otto anni?', 'Quale odore ti riporta subito all’infanzia?'],
    },
  },
  listening: [
    'Continua, ti ascolto.',
    'Questo lo capisco.',
    'Mm, non ci avevo mai pensato così.',
    'Dai l’idea di sapere quello che vuoi.',
    'Di questa voglio la versione lunga.',
    'Detto bene.',
    'Sto annuendo, se te lo stai chiedendo.',
    'Preso nota, tra le cose da ricordare.',
    'E che effetto ti ha fatto?',
    'Qui sotto c’è una storia, vero?',
    'Non hai tutti i torti.',
    'Mi hai strappato un sorriso.',
  ],
  unsure: [
    'Onestamente, non lo so. Tu che diresti?',
    'Questo un personaggio inventato non può saperlo.',
    'Dipende dai giorni. Prima tu.',
    'Dovrei inventare, e preferisco di no. E nel tuo caso?',
    'Bella domanda, nessuna risposta. Succede.',
    'Chiedimi qualcosa di più facile e farò un figurone.',
    'Ci ho pensato e non mi viene niente.',
    'Non lo so, ma è bello che tu lo chieda.',
  ],
  change: [
    'Su questo ho detto tutto quello che so. Altra cosa:',
    'Per oggi basta così.',
    'Cambiamo discorso.',
    'Questo argomento e io abbiamo finito. Avanti il prossimo.',
    'Prima di ripeterci:',
    'Bene, capitolo nuovo.',
  ],
}

export const italian: Speech = { cues, lines }
