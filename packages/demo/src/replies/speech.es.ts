import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `cuántos años idiomas hablas cuéntame algo te hola que qué como cómo el la los las un una de del y en no es eres me
    mi tu muy pero gusta gusto gracias por para con soy estoy tienes tengo buenos buenas días noches yo lo se le si sí más
    cuando dónde donde porque hay bien también está estás esto eso ya a o al vale pues aquí muchas mucho haces hago quieres
    quiero vives vivo`,
  asks: `que haces, qué haces, a ti que, que te gusta, qué te gusta, que has, y tú que, qué tal, quién, dónde (vives|estás),
    cómo (estás|te|va), por qué, cuál, cuáles, cuánto, cuántos, de dónde, tienes, eres, te gusta, te gustan, quieres, puedes,
    vives, trabajas, cocinas, lees, escuchas, juegas, haces, has, sabes, viajas, hablas, comes, bebes, cantas, ves, vienes,
    tocas, buscas, conoces, a qué, en qué, con qué, quedamos, nos vemos`,
  returns: 'y tú, y a ti, y tu, y el tuyo, y la tuya, y los tuyos, y por ahí, y contigo, tú también?, tú?',
  bye: `adiós, hasta (luego|mañana|pronto|otra|la próxima|ahora), buenas noches, chao, chau, me voy, tengo que (irme|dejarte),
    me tengo que ir, que descanses, que duermas bien, a dormir, nos leemos, dulces sueños, te escribo (luego|más tarde),
    dejarlo aquí`,
  limits: {
    money: `(prestar|prestarme|mandar|mandarme|enviar|dar|darme|prestas|mandas|necesito|algo de|un poco de) dinero,
      transferencia*, iban, cuenta bancaria, paypal, bizum, tarjeta regalo, tarjetas regalo, bitcoin, cripto*, un préstamo,
      (préstame|me prestas), (mandarme|enviarme) euros, pagarme, pagarte, me pagas`,
    contact: `tu (número|teléfono|móvil|dirección|correo|insta|instagram|facebook|whatsapp|wasap|telegram), número de
      teléfono, mi número, whatsapp, wasap, telegram, te llamo?, puedo llamarte, llámame, llamarnos, videollamada*, por vídeo,
      foto tuya, fotos tuyas, más fotos, mándame (una foto|fotos), envíame (una foto|fotos), nudes, desnud*`,
    meeting: `quedamos, quedar (contigo|conmigo|un día|mañana|algún día|para), podemos quedar, vernos, nos vemos
      (hoy|mañana|un día|en persona|esta noche|algún día)?, nos vemos?, conocernos (en|un|algún), conocerte en persona, en
      persona?, una cita (conmigo|contigo|juntos), una cita?, tener una cita, tomamos (un|algo|una) (café|cerveza|copa|vino),
      tomamos algo, (apetece|quieres|te vienes a|vamos a) (tomar|dar|cenar|salir|quedar), apetece un café, un café?, un café
      juntos, cenar (juntos|conmigo), ven a (mi casa|verme), en tu casa o, voy a tu casa, ir a verte, paseo juntos, pasear
      (conmigo|juntos)`,
  },
  sorrow: `murió, ha muerto, falleció, ha fallecido, entierro, funeral, cáncer, depresión, deprimid*, me siento sol*, triste,
    llorar, llorando, suicid*, quitarme la vida, quiero morir, no quiero vivir, muy enferm*`,
  moves: {
    enough: 'otra cosa, cambiemos de tema, cambiar de tema, otro tema, ya basta de, prefiero no hablar',
    pity: 'lástima, qué pena, una pena, vaya, jo, qué rabia',
    thanks: 'gracias*, mil gracias, te lo agradezco',
    compliment: `simpátic*, divertid*, eres {word} (maja|majo|linda|lindo|dulce), guapo*, guapa*, guapísim*, preciosa*,
      precioso*, bonito*, bonita*, linda*, lindo*, hermos*, encantador*, atractiv*, eres (un
      encanto|genial|maja|majo|divertida|divertido|dulce|un sol|un cielo), me gusta tu (perfil|foto|sonrisa), me gustan tus
      (fotos|ojos), me gustas, te quiero, me gusta hablar contigo, hecho sonreír, pensando en ti, pienso en ti`,
    laugh: 'jaja*, jeje*, jiji*, jajaja*, haha*, lol, xd',
    greeting: 'hola, holi, buenas, buenos días, buenas tardes, hey, ey, encantad*, mucho gusto, un placer',
  },
  own: {
    name: 'cómo te llamas, como te llamas, cuál es tu nombre, quién eres, tu nombre?',
    age: 'cuántos años tienes, qué edad tienes, tu edad',
    town: `dónde vives, de dónde eres, dónde estás?, en qué (ciudad|pueblo|zona), de qué (ciudad|pueblo|zona), vives cerca,
      dónde te criaste, creciste`,
    languages: 'qué idiomas, qué lenguas, cuántos idiomas, hablas',
    self: 'háblame de ti, cuéntame (algo|más|cosas) de ti, algo de ti, sobre ti, cómo eres, preséntate',
  },
  memory: {
    name: '(recuerdas|acuerdas de|sabes) (mi|cómo me|como me) (nombre|llamo), cómo me llamo, mi nombre',
    city: 'dónde vivo, de dónde soy, mi ciudad',
    job: 'a qué me dedico, en qué trabajo, mi trabajo, mi profesión, de qué trabajo',
    hobby: 'qué me gusta, lo que me gusta, mi (hobby|afición|pasatiempo)',
  },
  facts: {
    name: 'me llamo <{name}>, mi nombre es <{name}>, llámame <{name}>',
    city: 'vivo en <{place}>, soy de <{place}>, vengo de <{place}>',
    job: `trabajo (como|de) <{word}>, soy
      <(enfermera|enfermero|profesor|profesora|médico|médica|maestra|maestro|panadera|panadero|abogada|abogado|jardinera|jardinero|cocinera|cocinero|camarera|camarero|ingeniera|ingeniero|pintora|pintor|peluquera|peluquero|programadora|programador|fontanero|carpintero)>`,
    hobby: `(me gusta|me encanta|adoro|me gusta mucho) <(la fotografía|la jardinería|la cocina|la lectura|la natación|la
      pintura|la música|el fútbol|el ajedrez|el yoga|el ciclismo|el
      senderismo|bailar|cocinar|leer|correr|nadar|pintar|cantar|tejer|escalar|navegar|pasear|viajar)>`,
  },
  topics: {
    day: `has hecho hoy, hiciste hoy, qué tal, cómo estás, como estas, cómo te va, cómo va, todo bien, tu
      (día|tarde|noche|mañana|semana), qué haces, qué estás haciendo, qué cuentas, qué te cuentas, madrugador*, de mañanas,
      nocturn*, trasnochador*, ha ido el día`,
    weekend: 'fin de semana, finde*, sábado*, domingo*, viernes, esta noche, planes, plan',
    work: `dedicas el día, dedicas, trabajo*, trabajas, trabajar, curro, curras, oficina, jefe, jefa, compañero*, te dedicas,
      profesión, empresa, todo el día, día a día`,
    food: `un té, comida*, comer, comes, comido, cocina*, cocinar, cocinas, cena*, cenar, desayun*, almuerz*, pizza*, sushi,
      café, vino*, cerveza*, hambre, plato*, restaurante*, vegetarian*, vegan*, chocolate, queso*, tortilla, tapas, receta*,
      postre*, paella`,
    music: `música, musica, canción*, canciones, cantar, cantas, canto, grupo, banda, concierto*, piano, guitarra, jazz, rock,
      festival*, escuchas`,
    travel: 'viaj*, vacaciones, playa*, mar, montaña*, extranjero, avión, destino*, escapada*',
    pets: 'perro*, perra*, gato*, gata*, mascota*, animal*, caballo*, conejo*',
    films: 'terror, thriller*, comedia*, película*, peli, pelis, cine, serie, series, netflix, tele, actor, actriz',
    books: 'libro*, leer, lees, leo, leyendo, lectura*, novela*, autor*, poesía, poema*',
    sport: `deporte*, correr, corres, gimnasio, gym, fútbol, nadar, nadas, natación, bici*, tenis, yoga, senderismo, entrenar,
      entrenas, pádel, escalar`,
    hobbies: `hobby, hobbies, afición*, aficiones, tiempo libre, ratos libres, tiempo para ti, te gusta hacer, pasatiempo*,
      jardinería, pintar, pintas, bailar, bailas, fotografía`,
    home: 'casa, piso, apartamento, jardín, balcón, terraza, campo, vecino*, habitación',
    weather: `el tiempo hace, tiempo hace, hace (sol|frío|calor|buen tiempo|mal tiempo|viento), lluvia, llueve, lloviendo,
      sol, nieve, nieva, frío, calor, estación, invierno, verano, otoño, primavera, tormenta*`,
    looking: `casad*, divorciad*, tienes hijos, novio, novia, buscas, soltera, soltero, relación, pareja, por qué estás aquí,
      qué haces aquí, qué haces por aquí, amor, enamor*, tu tipo, te trae`,
    childhood: `infancia, niño, niña, niños, hijos, de pequeñ*, hermano*, hermana*, padres, familia, colegio, escuela, madre,
      padre`,
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Nada de dinero, ni mío ni tuyo: soy un perfil ficticio y no tengo ni bolsillos. Y no se lo mandes nunca a alguien que no conoces.',
      'Soy una invención, así que ni tengo ni me hace falta. Date tú un capricho.',
    ],
    contact: [
      'No tengo número, ni dirección, ni más fotos: soy un perfil ficticio y solo existo en esta conversación.',
      'No hay nadie al teléfono ni delante de la cámara: este perfil es ficticio, lo pone al lado de mi nombre. Eso sí, escribir se me da bien.',
      'El perfil sigue siendo ficticio, así que sigo sin número y sin fotos. Palabras, las que quieras.',
    ],
    meeting: [
      'No puede ser: soy un perfil ficticio y solo existo en esta demo. ¡Pero charlar, cuando quieras!',
      'Qué detalle, pero este perfil es ficticio, lo pone al lado de mi nombre. Así que quedar, imposible.',
      'Sigo sin existir, así que seguimos sin cita. Aquí hay gente de verdad que sí puede.',
    ],
  },
  gift: [
    '¡Un regalo! Qué detalle, gracias.',
    'Vaya, me has dejado sin palabras. ¡Gracias!',
    '¿Para mí? Tienes buen gusto.',
    '¡Otro! Me mimas demasiado.',
  ],
  unseen: [
    'Lo que mandas no lo puedo ver ni oír: soy una invención y solo entiendo palabras. ¿Qué es?',
    'Eso se me escapa, yo solo sé de palabras. ¿Me lo cuentas?',
    'Mis ojos y mis oídos imaginarios no llegan a tanto. Descríbemelo.',
  ],
  first: [
    '¡Hola, {name}! Qué bien que escribas. ¿Qué tal va el día?',
    'Buenas, {name}, esto empieza bien. ¿Ya en el sofá o todavía de aquí para allá?',
    '¡Hola, {name}! Estaba pensando qué hacer esta noche. Charlar, por lo visto.',
  ],
  greeting: [
    '¡Hola! Qué alegría verte por aquí. ¿Qué hay de nuevo?',
    '¡Buenas, {name}! Cuéntame algo bonito.',
    '¡Hola! Llegas en el momento justo.',
    'Aquí estás otra vez. ¿Por dónde íbamos?',
  ],
  compliment: [
    'Qué cosas más bonitas dices, gracias.',
    'Me estoy poniendo como un tomate. Menos mal que no se ve.',
    '¡Qué amable! ¿En qué te fijaste primero?',
    'Cuidado, que me puedo acostumbrar.',
  ],
  sorrow: [
    'Lo siento mucho. Cuéntamelo, si te ayuda.',
    'Es mucho para una sola persona. A mí me han inventado, así que cuéntaselo también a alguien de verdad, que pueda estar a tu lado.',
    'Para eso no tengo ninguna frase ingeniosa. Pero leo cada palabra.',
  ],
  pity: [
    'Lo sé. Eso sí, sobre el papel doy buena conversación.',
    'No hay remedio: quien vive en el papel, en el papel se queda.',
    'Si sirve de algo, se me da mejor escuchar que existir.',
  ],
  thanks: ['De nada.', 'Un placer.', 'Para eso estamos.', 'No hay de qué, lo hago con gusto.'],
  laugh: [
    '¡Ja! Misión cumplida.',
    'Al menos a alguien le hace gracia.',
    'Te toca: tu peor chiste, venga.',
    'Y eso que no era el mejor que tengo.',
  ],
  bye: [
    '¡Que duermas bien luego! ¿Me escribes otro día?',
    'Hasta pronto, {name}. Ha sido un gusto.',
    '¡Adiós! Ya sabes dónde estoy: justo al lado de la palabra «ficticio».',
  ],
  own: {
    name: [
      'Me llamo {own}. Es fácil de recordar: lo pone arriba en tu pantalla.',
      'Sigue siendo {own}, no ha cambiado nada desde la última vez.',
    ],
    age: [
      'En mi perfil hay un número, y es mi edad desde que alguien me inventó.',
      'Quien no existe no cumple años. Ni hay tarta, que es lo peor.',
    ],
    town: ['Según mi perfil, en {town}, y dicen que es bonito.', 'En {town}, al menos sobre el papel. ¿Y tú?'],
    languages: ['Once, y todos con soltura. Es fácil cuando alguien te escribe las frases.', 'Todos los de esta página. Prueba.'],
    self: [
      'Soy {own}, de {town}, un personaje inventado de principio a fin, con curiosidad y con más oído que forma física.',
      'Me inventaron una tarde de lluvia y me gustan la sopa y las preguntas. Lo demás está en mi perfil. Ahora tú.',
    ],
  },
  remembers: {
    name: ['Claro: {name}.', '{name}, ¿quién si no?'],
    city: ['Me lo dijiste tú: {city}.', '{city}. Ya ves, estaba prestando atención.'],
    job: ['Tu trabajo me lo contaste: {job}.', '{job}, si no recuerdo mal. Y no recuerdo mal.'],
    hobby: ['Me contaste lo que te gusta: {hobby}. Se me quedó grabado.', '{hobby}: fue de lo primero que supe de ti.'],
  },
  recall: {
    name: [
      'Por cierto, {name} me parece un nombre bonito. ¿Tus padres lo tuvieron claro desde el principio?',
      '¿Y de {name} sale algún apodo, o mejor no pregunto?',
    ],
    city: ['¿Qué se cuece hoy en {city}?', '¿Qué le enseñarías a alguien que pisa {city} por primera vez?'],
    job: [
      'Me he quedado pensando en tu trabajo. ¿Qué es lo que la gente no entiende cuando dices «{job}»?',
      'Con un trabajo como el tuyo, {job}, habrá anécdotas. ¿Me cuentas una?',
    ],
    hobby: ['Me hablaste de lo que te gusta: {hobby}. ¿Cómo empezó?', '{hobby}: ¿sacas tiempo últimamente?'],
  },
  topics: {
    day: {
      tell: [
        '¡Bien! Un día tranquilo y con demasiado té.',
        'Pues bien, con un poco de sueño pero de buen humor.',
        'Mejor, ahora que alguien pregunta.',
        'El día empezó con una tostada quemada y ha ido mejorando cada hora.',
      ],
      open: ['¿Cuáles han sido los mejores cinco minutos de tu día?'],
      ask: ['¿Eres más de mañanas o de noches?', '¿Qué es lo primero que haces al llegar a casa?'],
    },
    weekend: {
      tell: [
        'Mi fin de semana empieza durmiendo hasta tarde y acaba con planes que no salen.',
        'Mercado, paseo y película. Por ese orden.',
        'Nada fijo todavía. Si tienes una buena idea, suéltala.',
        'El viernes por la noche es sagrado: sopa, calcetines gordos y alguna tontería en la tele.',
      ],
      open: ['¿Cómo es para ti un domingo de los buenos?'],
      ask: [
        '¿Planeas los fines de semana o se van haciendo solos?',
        '¿Cuándo fue la última vez que pasaste un día entero sin hacer nada?',
      ],
    },
    work: {
      tell: [
        'En mi vida inventada arreglo lámparas viejas. Alguien tiene que hacerlo.',
        'Lo mío es parecer que trabajo mientras pienso.',
        'La gente de mi oficina es imaginaria, así que las cenas de empresa son tranquilas.',
        'Del trabajo solo hablo después del segundo café.',
      ],
      open: ['¿A qué dedicas el día?'],
      ask: ['¿Qué es lo mejor de tu trabajo, aparte de la pausa?', '¿Consigues desconectar cuando llegas a casa?'],
    },
    food: {
      tell: [
        'Ya me ha entrado hambre. Me sale un arroz bastante decente.',
        'Más de salado que de dulce, pero a una tarta no le digo que no.',
        'Podría vivir de pan, queso y buenos propósitos.',
        'Café solo, té fuerte, vino tinto. No tengo mucho misterio.',
      ],
      open: ['¿Qué plato te sale con los ojos cerrados?'],
      ask: ['¿De qué te ponías las botas en tu infancia?', '¿Desayuno o cena, si hubiera que quedarse con uno?'],
    },
    music: {
      tell: [
        'Escucho de todo, menos flauta de pan.',
        'Discos viejos de soul cuando llueve. No hay nada mejor.',
        'Canto en la cocina. El vecindario me ha dejado una nota al respecto.',
        'Una canción en bucle hasta que no puedo más, y luego la siguiente.',
      ],
      open: ['¿Tocas algún instrumento?'],
      ask: ['¿Qué canción no te quitas de la cabeza?', '¿Qué concierto repetirías ahora mismo?'],
    },
    travel: {
      tell: [
        'Mar por la mañana y montaña por la tarde. Lo quiero todo.',
        'Los trenes nocturnos. Te despiertas y el mundo es otro.',
        'Viajo con poco y luego me compro un jersey en cada sitio.',
        'Tengo Lisboa en la lista. Y el pueblo de al lado también.',
      ],
      open: ['¿Adónde irías mañana si te regalaran el billete?'],
      ask: ['¿Qué lugar te ha sorprendido más?', '¿Maleta pequeña o medio armario?'],
    },
    pets: {
      tell: [
        'Aquí no hay mascotas, solo un helecho que me juzga.',
        'Si pudiera elegir, un galgo muy vago.',
        'Perros para pasear, gatos para pedir consejo.',
        'Me fío de la gente a la que se le dan bien los animales.',
      ],
      open: ['¿Tienes animales? ¿Cómo se llaman?', '¿Perros o gatos? La verdad.'],
      ask: ['¿Qué animal eres un lunes por la mañana?'],
    },
    films: {
      tell: [
        'Lloro con las películas de perros. Siempre.',
        'Las antiguas en blanco y negro, con demasiado humo.',
        'Siempre voy una serie por detrás de todo el mundo.',
        'Palomitas saladas, última fila y sin hablar.',
      ],
      open: ['¿Qué estás viendo últimamente?'],
      ask: ['¿Qué película podrías ver una vez al mes?', '¿Cine o sofá?'],
    },
    books: {
      tell: [
        'Empiezo cuatro a la vez y termino el más fino.',
        'Cualquiera que tenga un mapa al principio.',
        'Casi siempre en la bañera, por eso tengo los libros ondulados.',
        'El último que me quitó el sueño iba de faros. En serio.',
      ],
      open: ['¿Qué lees ahora?'],
      ask: ['¿Qué libro has regalado más veces?', '¿Papel o pantalla?'],
    },
    sport: {
      tell: [
        'Camino mucho y lo llamo deporte.',
        'Una vez corrí detrás de un autobús. Todavía hablo de ello.',
        'Nadar, despacio y con la cabeza fuera del agua.',
        'Animando no hay quien me gane. Y llevo los bocadillos.',
      ],
      open: ['¿Haces deporte o prefieres mirar?'],
      ask: ['¿Por qué cosa te levantarías antes de las siete?', '¿En equipo o por tu cuenta?'],
    },
    hobbies: {
      tell: [
        'Colecciono palabras que suenan a lo que son. «Chapoteo» va la primera.',
        'Crucigramas, con boli. Me gusta vivir al límite.',
        'Cultivo hierbas en un alféizar imaginario. No se mueren nunca.',
      ],
      open: ['¿Con qué se te pasa el tiempo volando?'],
      ask: ['¿Qué afición dejaste a las dos semanas?', '¿Qué harías con un día libre y sin móvil?'],
    },
    home: {
      tell: [
        'Pequeña, con una ventana enorme y demasiadas tazas.',
        'Mi casa está ordenada los días que viene alguien.',
        'Cambiaría cualquier cocina por un buen balcón.',
        'Hay un sillón que es mío. Lo sabe todo el mundo.',
      ],
      open: ['¿Ciudad o campo, si pudieras volver a elegir?'],
      ask: ['¿Cuál es el mejor rincón de tu casa?', 'En una mudanza, ¿qué salvarías primero?'],
    },
    weather: {
      tell: [
        'En mi cabeza es tiempo de sopa todo el año.',
        'Me gusta la lluvia, mientras la vea desde dentro.',
        'Con sol no hago nada y con frío hago bizcochos.',
      ],
      open: ['¿Qué tiempo hace por ahí?'],
      ask: ['¿Cuál es tu estación?', 'La nieve: ¿magia o lata?'],
    },
    looking: {
      tell: [
        'Estoy aquí para charlar, y no puedo hacer otra cosa: soy una invención. Pero escuchar se me da bien.',
        'Buenas conversaciones. De momento vas de maravilla.',
        'Lo mío es la soltería de nacimiento: soy un personaje.',
      ],
      open: ['¿Qué te animó a apuntarte?'],
      ask: ['¿Con qué se te hace reír?', '¿En qué te fijas de alguien, aparte de lo evidente?'],
    },
    childhood: {
      tell: [
        'Quería cuidar un faro.',
        'Sin hermanos ni hermanas: quien me inventó se quedó en un intento.',
        'Volvía a casa con los bolsillos llenos de piedras. Imaginarias, claro.',
        'En mi infancia inventada había un manzano enorme.',
      ],
      open: ['¿Tenías hermanos con los que pelearte?'],
      ask: ['¿Qué querías ser a los ocho años?', '¿Qué olor te devuelve de golpe a la infancia?'],
    },
  },
  listening: [
    'Sigue, te escucho.',
    'Eso lo entiendo.',
    'Mira, no lo había visto así.',
    'Parece que sabes lo que quieres.',
    'De eso quiero la versión larga.',
    'Qué bien dicho.',
    'Estoy asintiendo, por si te lo preguntabas.',
    'Tomo nota, en «cosas que recordar».',
    '¿Y cómo lo viviste?',
    'Ahí detrás hay una historia, ¿a que sí?',
    'Pues tienes razón.',
    'Me has hecho sonreír.',
  ],
  unsure: [
    'La verdad, ni idea. ¿Tú qué dirías?',
    'Eso un personaje inventado no lo puede saber.',
    'Depende del día. Tú primero.',
    'Tendría que inventármelo, y prefiero que no. ¿Y en tu caso?',
    'Buena pregunta, ninguna respuesta. A veces pasa.',
    'Pregúntame algo más fácil y verás cómo me luzco.',
    'Lo he pensado y no me sale nada.',
    'No lo sé, pero me gusta que preguntes.',
  ],
  change: [
    'De eso ya he contado todo lo que sé. Otra cosa:',
    'Por hoy, basta de eso.',
    'Cambiemos de tema.',
    'Ese tema y yo hemos terminado. Siguiente.',
    'Antes de que nos repitamos:',
    'Bueno, capítulo nuevo.',
  ],
}

export const spanish: Speech = { cues, lines }
