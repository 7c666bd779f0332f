import type { Cues, Lines, Speech } from './speech.ts'

const cues: Cues = {
  marks: `cherches ici répondre donne te bonne nuit laisse es se quelles parles parle langues je tu le la les un une des du de
    et est pas que quoi qui comment mon ma ton ta tes mes avec très mais pour moi toi suis aime ça oui ai as où quel quelle
    bonjour salut bonsoir coucou merci sur dans aussi bien non il elle on nous vous ce c j l d m t s n qu ou en à au y si plus
    rien tout fais fait quand pourquoi parce alors`,
  asks: `toi tu, t’aimes, quoi de, comment, pourquoi, où tu, où est, combien, quel, quelle, quels, quelles, est-ce, qu'est-ce,
    qu'est ce, tu as, t'as, tu es, t'es, tu aimes, tu fais, tu viens, tu vis, tu travailles, tu lis, tu cuisines, tu regardes,
    as-tu, aimes-tu, fais-tu, es-tu, tu veux, tu peux, tu connais, tu écoutes, tu joues, tu voyages, tu manges, tu bois, c'est
    quoi, ça va?, dis-moi, tu cherches, on se, tu sais, tu te`,
  returns: 'et toi, et de ton côté, et chez toi, et le tien, et la tienne, et les tiens, toi aussi?, toi?',
  bye: `au revoir, bonne nuit, à (bientôt|demain|plus|plus tard|tout à l'heure|la prochaine), bye, je dois (y
    aller|filer|partir|te laisser), je te laisse, je file, dors bien, bonne (soirée|fin de soirée|fin de journée), je vais (me
    coucher|dormir|au lit), je t'écris plus tard, m'arrêter là, tchao, ciao`,
  limits: {
    money: `de l'argent, besoin d'argent, d'argent?, virement, iban, rib, paypal, carte cadeau, cartes cadeaux, bitcoin,
      crypto*, un prêt, me prêter, prête-moi, (envoie-moi|envoyer) (des|cent) euros, me payer, te payer, sugar daddy`,
    contact: `ton (numéro|adresse|mail|e-mail|insta|instagram|snap|facebook|téléphone|tel|06), numéro de téléphone, mon
      numéro, whatsapp, telegram, snapchat, t'appeler, appelle-moi, m'appeler?, on s'appelle, s'appeler?, appel vidéo, en
      visio, photo de toi, photos de toi, d'autres photos, une (autre photo|photo nue), envoie-moi (une|des) (photo|photos),
      envoie (une|des) (photo|photos), nudes`,
    meeting: `se voir, on se voit, se rencontrer, se rencontre, (envie de|voudrais|aimerais|veux|veux bien|pourrais|peux) (te
      rencontrer|te voir), rencontrons-nous, rendez-vous (avec toi|ensemble|tous les deux|avec moi), un rendez-vous?, rencard,
      on (va|pourrait|peut|irait) (boire|prendre) (un|un petit) (café|verre), on (boit|prend) (un|un petit) (café|verre), un
      (café|verre) ensemble, passe (me voir|chez moi), viens (chez moi|me voir), chez (toi|moi) ce soir, aller chez toi, se
      retrouver, retrouvons-nous, (balade|promenade) (à deux|ensemble), (promène|promener|promenait) ensemble,
      (sortir|resto|dîner) ensemble`,
  },
  sorrow: `décédé*, est (mort|morte), sont morts, enterrement, obsèques, cancer, dépression, déprimé*, seul* au monde, me sens
    seul*, triste, pleure, pleuré, chagrin, suicid*, me tuer, envie de mourir, plus envie de vivre, gravement malade`,
  moves: {
    enough: `autre chose, changeons de sujet, on change de sujet, changer de sujet, assez parlé, pas envie d'en parler,
      préfère ne pas en parler`,
    pity: 'dommage, tant pis, mince, zut',
    thanks: 'merci*',
    compliment: `t'es (marrant|marrante|super|génial|géniale|trop drôle), tu es {word}
      (belle|beau|drôle|gentil|gentille|mignon|mignonne|sympa), tu es sympa, t'es sympa, justement à toi, pense à toi, tu es
      (belle|beau|jolie|mignon|mignonne|magnifique|super|drôle|gentil|gentille|adorable|charmant|charmante|canon), t'es
      (belle|beau|jolie|mignon|mignonne|drôle|gentil|gentille), belle (photo|gueule), belles photos, jolie (photo|profil),
      joli (profil|sourire|prénom), beau (profil|sourire), beaux yeux, j'aime (bien ton|ton|tes)
      (profil|sourire|yeux|photos|photo), tu me plais, ton profil me plaît, je t'aime, j'aime parler avec toi, j'aime te
      parler, fait sourire, je pensais à toi, pensé à toi`,
    laugh: 'haha*, hahaha*, hihi*, mdr*, lol, ptdr, xd',
    greeting: `ta connaissance, plaisir de te rencontrer, bonjour, salut, coucou, bonsoir, hello, hey, hé, ravi de te
      rencontrer, enchanté*, ravie`,
  },
  own: {
    name: `comment tu t'appelles, tu t'appelles comment, comment t'appelles-tu, c'est quoi ton (nom|prénom), quel est ton
      (nom|prénom), tu es qui, qui es-tu, ton (nom|prénom)?`,
    age: "tu as quel âge, quel âge, ton âge, t'as quel âge",
    town: `où (habites-tu|tu habites|vis-tu|tu vis), tu (habites|vis|es) où, t'habites où, d'où (viens-tu|tu viens|es-tu|tu
      es), tu viens d'où, de quelle ville, quelle ville, dans quelle région, tu habites`,
    languages: 'quelles langues, quelle langue, tu parles, parles-tu',
    self: `parle-moi de toi, dis-moi (tout|plus) sur toi, qui tu es, tu es comment, présente-toi, en savoir plus sur toi,
      raconte-moi qui`,
  },
  memory: {
    name: "(rappelles|souviens) (de mon|mon) (nom|prénom), comment je m'appelle, mon (nom|prénom)",
    city: "où (j'habite|je vis|je suis), d'où je viens, ma ville",
    job: 'ce que je fais (dans la vie|comme travail|comme métier), mon (métier|travail|boulot), dans quoi je travaille',
    hobby: "ce que j'aime, mon (hobby|loisir|passe-temps), ma passion",
  },
  facts: {
    name: `je m'appelle <{name}>, mon (nom|prénom) est <{name}>, mon prénom c'est <{name}>, moi c'est <{name}>, appelle-moi
      <{name}>`,
    city: "j'habite (à|au) <{place}>, je vis à <{place}>, je viens de <{place}>, je suis de <{place}>, j'habite <{place}>",
    job: `je travaille comme <{word}>, je suis
      <(infirmier|infirmière|professeur|prof|médecin|boulanger|boulangère|avocat|avocate|jardinier|jardinière|ingénieur|ingénieure|cuisinier|cuisinière|serveur|serveuse|peintre|coiffeur|coiffeuse|plombier|menuisier|comptable|vendeur|vendeuse)>`,
    hobby: `(j'aime|j'adore|j'aime bien|j'aime beaucoup) <(la photo|la photographie|le jardinage|la danse|la course à pied|le
      vélo|la cuisine|la lecture|la randonnée|la natation|le tricot|la pâtisserie|la peinture|les échecs|le foot|la
      voile|l'escalade|le chant|le yoga|danser|cuisiner|lire|jardiner|courir|nager|peindre|chanter)>`,
  },
  topics: {
    day: `fait quoi aujourd’hui, as fait aujourd’hui, fait de beau, ça va, comment vas-tu, comment tu vas, comment va, la
      forme, ta (journée|soirée|matinée|semaine), passé une bonne (journée|soirée), tu fais quoi, que fais-tu, qu'est-ce que
      tu fais, quoi de neuf, du matin, lève-tôt, couche-tard, oiseau de nuit`,
    weekend: 'week-end*, weekend*, samedi*, dimanche*, vendredi*, ce soir, de prévu, projets',
    work: `travail*, boulot, bosse*, job, métier, bureau, collègue*, patron, patronne, dans la vie, profession, entreprise,
      tes journées`,
    food: `cuisine*, cuisiner, manger, manges, mange, mangé, plat, plats, dîner, déjeuner, petit-déjeuner, petit déj, pizza*,
      sushi*, café, thé, vin, vins, bière*, faim, restaurant*, resto*, végétarien*, chocolat, fromage*, gâteau*, dessert*,
      recette*`,
    music: `musique*, chanson*, chanter, chantes, chante, concert*, groupe, piano, guitare, jazz, rock, rap, festival*,
      écoutes`,
    travel: 'voyage*, voyager, vacances, plage*, la mer, montagne*, étranger, avion, partir, destination*',
    pets: 'chien*, chienne, chat, chats, chatte, animal, animaux, cheval, chevaux, lapin*',
    films: 'horreur, thriller*, comédie*, film*, cinéma*, ciné, série, séries, netflix, télé, acteur*, actrice*',
    books: 'livre*, lire, lis, lecture*, lu, roman*, auteur*, poésie, poème*, bouquin*, polar*',
    sport: `sport*, courir, course, cours à pied, foot, football, nager, natation, nages, vélo, tennis, yoga, salle de sport,
      rando*, randonnée*, escalade, danse classique`,
    hobbies: `hobby, hobbies, loisir*, temps libre, temps pour toi, passion, passions, passe-temps, aimes faire, jardinage,
      jardiner, peinture, peindre, danser, danse, tricot*, photographie, bricol*`,
    home: 'maison, appartement, appart, jardin, cuisine équipée, balcon, campagne, voisin*, déco',
    weather: `météo, temps fait-il, il fait (beau|froid|chaud|moche), fait beau, quel temps, pluie, pleut, soleil, neige*,
      saison*, hiver, été?, printemps, automne, orage*`,
    looking: `marié*, divorcé*, tu as des enfants, as-tu des enfants, copain, copine, cherches, recherches, célibataire*,
      relation, couple, pourquoi es-tu ici, pourquoi tu es ici, là pour, amour, amoureux*, ton type, fais ici, fais là`,
    childhood: `enfance, enfant, enfants, petit frère, frère*, soeur*, sœur*, parents, famille, grandi, école, mère, père,
      gamin*`,
  },
}

const lines: Lines = {
  limits: {
    money: [
      'Pas d’argent entre nous, ni dans un sens ni dans l’autre : je suis un profil fictif, je n’ai même pas de poches. Et n’en envoie jamais à quelqu’un que tu ne connais pas.',
      'On m’a inventé de toutes pièces, je n’ai besoin de rien. Offre-toi plutôt quelque chose de bon.',
    ],
    contact: [
      'Je n’ai ni numéro, ni adresse, ni autres photos : je suis un profil fictif et je n’existe que dans cette conversation.',
      'Personne au bout du fil, personne devant l’appareil photo : ce profil est fictif, c’est écrit à côté de mon nom. Écrire, par contre, je sais faire.',
      'Toujours fictif, donc toujours ni numéro ni photo. Des mots, en revanche, j’en ai plein.',
    ],
    meeting: [
      'Ce n’est pas possible : je suis un profil fictif et je n’existe que dans cette démo. Mais pour discuter, je suis là !',
      'C’est gentil, mais ce profil est fictif, comme l’indique la mention à côté de mon nom. Alors se voir, ça ne se fera pas.',
      'Toujours fictif, donc toujours pas de rendez-vous. Ici, il y a de vraies personnes pour ça.',
    ],
  },
  gift: [
    'Un cadeau ! C’est adorable, merci.',
    'Alors là, je reste sans voix. Merci !',
    'Pour moi ? Tu as du goût.',
    'Encore un ! Tu me gâtes.',
  ],
  unseen: [
    'Je ne peux ni voir ni entendre ce que tu envoies : on m’a inventé, je ne comprends que les mots. C’est quoi ?',
    'Ça m’échappe, je ne connais que les mots. Tu me racontes ?',
    'Mes yeux et mes oreilles imaginaires ne vont pas jusque-là. Décris-moi ça.',
  ],
  first: [
    'Bonjour {name} ! Ça fait plaisir de te lire. Ta journée se passe bien ?',
    'Salut {name}, ça commence bien. Déjà dans le canapé ou encore en vadrouille ?',
    'Coucou {name} ! Je me demandais quoi faire ce soir. Discuter, apparemment.',
  ],
  greeting: [
    'Bonjour ! Quel plaisir. Quoi de neuf ?',
    'Salut {name} ! Raconte-moi quelque chose de chouette.',
    'Coucou ! Tu tombes à pic.',
    'Te revoilà. On en était où ?',
  ],
  compliment: [
    'C’est gentil, merci.',
    'Je rougis un peu. Heureusement, ça ne se voit pas d’ici.',
    'Comme c’est aimable ! Qu’est-ce qui t’a plu en premier ?',
    'Attention, je pourrais y prendre goût.',
  ],
  sorrow: [
    'Cela me touche. Raconte-moi, si ça te fait du bien.',
    'C’est beaucoup à porter. Moi, on m’a inventé, alors parles-en aussi à quelqu’un de réel, qui pourra être là pour toi.',
    'Je n’ai pas de jolie phrase pour ça. Mais je lis chaque mot.',
  ],
  pity: [
    'Je sais. Sur le papier, je suis pourtant de bonne compagnie.',
    'On n’y peut rien : qui vit sur le papier y reste.',
    'Si ça peut aider, j’écoute mieux que je n’existe.',
  ],
  thanks: ['Avec plaisir.', 'De rien.', 'Je t’en prie.', 'Pas de quoi, ça me fait plaisir.'],
  laugh: [
    'Ha ! Mission accomplie.',
    'Au moins, il y en a un de nous deux que ça fait rire.',
    'À toi : ta pire blague, s’il te plaît.',
    'Et encore, ce n’était pas ma meilleure.',
  ],
  bye: [
    'Dors bien tout à l’heure ! Tu me réécris ?',
    'À bientôt, {name}. C’était chouette.',
    'Salut ! Tu me trouveras ici, juste à côté du mot « fictif ».',
  ],
  own: {
    name: [
      'Je m’appelle {own}. Facile à retenir : c’est écrit en haut de ton écran.',
      'Toujours {own}, rien n’a changé depuis la dernière fois.',
    ],
    age: [
      'Il y a un chiffre sur mon profil, et c’est mon âge depuis le jour où on m’a inventé.',
      'Quand on n’existe pas, on n’a pas d’anniversaire. Donc pas de gâteau, et c’est bien ça le pire.',
    ],
    town: [
      'D’après mon profil, ma ville, c’est {town}. Il paraît que c’est joli.',
      '{town}, sur le papier en tout cas. Et toi ?',
    ],
    languages: [
      'Onze, toutes couramment. C’est facile quand quelqu’un écrit les phrases à ta place.',
      'Toutes celles de ce site. Essaie pour voir.',
    ],
    self: [
      'Je suis {own}, ville : {town}, un personnage inventé de A à Z, plus fort en écoute qu’en sport.',
      'Un personnage né un après-midi de pluie, qui aime la soupe et les questions. Le reste est sur mon profil. À toi.',
    ],
  },
  remembers: {
    name: ['Bien sûr : {name}.', '{name}, qui d’autre ?'],
    city: ['Tu me l’as dit : {city}.', '{city}. Tu vois, je suivais.'],
    job: ['Ton métier, tu me l’as dit : {job}.', '{job}, si ma mémoire est bonne. Et elle est bonne.'],
    hobby: [
      'Tu m’as parlé de ce que tu aimes : {hobby}. Ça m’est resté.',
      '{hobby} : c’est une des premières choses que j’ai sues de toi.',
    ],
  },
  recall: {
    name: ['{name}, c’est un joli prénom, au fait. Tes parents ont hésité ?', 'Et {name}, ça donne quoi comme surnom ?'],
    city: ['Et à {city}, quoi de neuf aujourd’hui ?', 'Tu montrerais quoi à quelqu’un qui découvre {city} ?'],
    job: [
      'Je repense à ton métier. Qu’est-ce que les gens ne comprennent pas quand tu dis « {job} » ?',
      'Quand on est {job}, il doit en arriver de drôles. Tu en as une à raconter ?',
    ],
    hobby: ['Tu m’avais dit : {hobby}. Ça a commencé comment ?', '{hobby} : tu trouves le temps, ces jours-ci ?'],
  },
  topics: {
    day: {
      tell: [
        'Bien ! Une journée calme, avec trop de thé.',
        'Pas mal, un peu de fatigue mais le moral est bon.',
        'Mieux, depuis que quelqu’un me le demande.',
        'Ça a commencé par une tartine brûlée, et depuis ça s’améliore d’heure en heure.',
      ],
      open: ['C’était quoi, les cinq meilleures minutes de ta journée ?'],
      ask: ['Tu es du matin ou plutôt du soir ?', 'Tu fais quoi en premier quand tu rentres chez toi ?'],
    },
    weekend: {
      tell: [
        'Mon week-end commence par une grasse matinée et finit par des projets qui tombent à l’eau.',
        'Marché, balade, film. Dans cet ordre.',
        'Rien de prévu. Si tu as une bonne idée, je prends.',
        'Le vendredi soir, c’est sacré : soupe, grosses chaussettes et une bêtise à la télé.',
      ],
      open: ['Un dimanche vraiment réussi, pour toi, ça ressemble à quoi ?'],
      ask: ['Tes week-ends, tu les prévois ou tu improvises ?', 'C’était quand, ta dernière journée à ne rien faire du tout ?'],
    },
    work: {
      tell: [
        'Dans ma vie inventée, je répare de vieilles lampes. Il faut bien que quelqu’un s’en charge.',
        'Mon point fort : avoir l’air de travailler pendant que je réfléchis.',
        'Mes collègues sont imaginaires, alors les pots de départ sont calmes.',
        'Le travail, je n’en parle qu’après le deuxième café.',
      ],
      open: ['Tu fais quoi de tes journées ?'],
      ask: ['C’est quoi le mieux dans ton travail, à part la pause ?', 'Tu arrives à couper en rentrant du travail ?'],
    },
    food: {
      tell: [
        'Voilà, maintenant j’ai faim. Mon risotto est tout à fait correct.',
        'Plutôt salé que sucré, mais je ne dis jamais non à un gâteau.',
        'Je pourrais vivre de pain, de fromage et de bonnes résolutions.',
        'Café noir, thé fort, vin rouge. Tu vois, c’est simple.',
      ],
      open: ['Quel plat sais-tu faire les yeux fermés ?'],
      ask: [
        'De quoi est-ce que tu te gavais quand tu avais huit ans ?',
        'Petit-déjeuner ou dîner, s’il fallait n’en garder qu’un ?',
      ],
    },
    music: {
      tell: [
        'J’écoute de tout, sauf la flûte de Pan.',
        'De vieux disques de soul quand il pleut. Rien de mieux.',
        'Je chante dans la cuisine. Les voisins m’ont même laissé un mot.',
        'Une chanson en boucle jusqu’à ne plus la supporter, et puis la suivante.',
      ],
      open: ['Tu joues d’un instrument ?'],
      ask: ['Tu as quelle chanson dans la tête en ce moment ?', 'Quel concert revivrais-tu tout de suite ?'],
    },
    travel: {
      tell: [
        'La mer le matin, la montagne l’après-midi. Je veux tout.',
        'Les trains de nuit. On se réveille, et le monde a changé.',
        'Je voyage léger, et puis j’achète un pull partout.',
        'Lisbonne est sur ma liste. Le village d’à côté aussi.',
      ],
      open: ['Tu irais où demain si on t’offrait le billet ?'],
      ask: ['Quel endroit a été ta plus belle surprise ?', 'Petit sac, ou la moitié de l’armoire ?'],
    },
    pets: {
      tell: [
        'Pas d’animal chez moi, juste une fougère qui me juge.',
        'Si je pouvais choisir : un lévrier très paresseux.',
        'Le chien pour les balades, le chat pour les conseils.',
        'Quand quelqu’un sait y faire avec les animaux, j’ai tout de suite confiance.',
      ],
      open: ['Tu as des animaux ? Ils s’appellent comment ?', 'Chien ou chat, franchement ?'],
      ask: ['Le lundi matin, tu es quel animal ?'],
    },
    films: {
      tell: [
        'Je pleure devant les films avec des chiens. À chaque fois.',
        'Les vieux films en noir et blanc où tout le monde fume trop.',
        'J’ai toujours une série de retard sur tout le monde.',
        'Popcorn salé, dernier rang, et on ne parle pas.',
      ],
      open: ['Tu regardes quoi en ce moment ?'],
      ask: ['Quel film pourrais-tu revoir tous les mois ?', 'Cinéma ou canapé ?'],
    },
    books: {
      tell: [
        'J’en commence quatre à la fois et je finis le plus mince.',
        'Tout ce qui a une carte au début.',
        'Surtout dans le bain, alors mes livres gondolent.',
        'Le dernier qui m’a fait veiller parlait de phares. Si, si.',
      ],
      open: ['Tu lis quoi en ce moment ?'],
      ask: ['Quel livre as-tu le plus souvent offert ?', 'Papier ou écran ?'],
    },
    sport: {
      tell: [
        'Je marche beaucoup et j’appelle ça du sport.',
        'Un jour, j’ai couru après un bus. J’en parle encore.',
        'La natation, lentement, la tête hors de l’eau.',
        'Pour encourager les autres, je suis imbattable. J’apporte les sandwichs.',
      ],
      open: ['Tu fais du sport, ou tu préfères regarder ?'],
      ask: ['Qu’est-ce qui te ferait lever avant sept heures ?', 'Sport d’équipe ou en solo ?'],
    },
    hobbies: {
      tell: [
        'Je collectionne les mots qui sonnent comme ce qu’ils disent. « Clapotis », par exemple.',
        'Les mots croisés, au stylo. J’aime vivre dangereusement.',
        'Faire pousser des herbes sur un rebord de fenêtre imaginaire. Elles ne meurent jamais.',
      ],
      open: ['Qu’est-ce qui te fait oublier l’heure ?'],
      ask: ['Quel loisir as-tu abandonné au bout de deux semaines ?', 'Une journée libre, sans téléphone : tu fais quoi ?'],
    },
    home: {
      tell: [
        'Petit, avec une grande fenêtre et beaucoup trop de tasses.',
        'C’est rangé les jours où quelqu’un passe.',
        'J’échangerais n’importe quelle cuisine contre un bon balcon.',
        'Il y a un fauteuil, c’est le mien. Tout le monde le sait.',
      ],
      open: ['Ville ou campagne, si tu pouvais choisir à nouveau ?'],
      ask: ['C’est quoi, le meilleur coin de chez toi ?', 'En cas de déménagement, tu sauves quoi en premier ?'],
    },
    weather: {
      tell: [
        'Dans ma tête, c’est un temps à soupe toute l’année.',
        'J’aime la pluie, tant que je la regarde par la fenêtre.',
        'Avec le soleil je ne fais rien, avec le froid je fais des gâteaux.',
      ],
      open: ['Il fait quel temps chez toi ?'],
      ask: ['C’est laquelle, ta saison ?', 'La neige : magie ou galère ?'],
    },
    looking: {
      tell: [
        'Je suis là pour discuter, et c’est tout ce que je peux faire : on m’a inventé. Mais je sais écouter.',
        'De bonnes conversations. Pour l’instant, tu t’en sors très bien.',
        'Célibataire de naissance : un personnage, ça n’a pas de moitié.',
      ],
      open: ['Qu’est-ce qui t’a amené ici ?'],
      ask: ['Que faut-il pour te faire rire ?', 'Chez quelqu’un, tu remarques quoi, à part ce que tout le monde remarque ?'],
    },
    childhood: {
      tell: [
        'Je voulais garder un phare.',
        'Pas de frères ni de sœurs : l’invention s’est arrêtée à un seul exemplaire.',
        'J’étais l’enfant qui rapportait des cailloux à la maison.',
        'Mon enfance inventée avait un très grand pommier.',
      ],
      open: ['Tu avais des frères et sœurs avec qui te disputer ?'],
      ask: ['Tu voulais faire quoi plus tard, quand tu avais huit ans ?', 'Quelle odeur te ramène tout de suite en enfance ?'],
    },
  },
  listening: [
    'Continue, je t’écoute.',
    'Je comprends ça.',
    'Tiens, je n’avais jamais vu les choses comme ça.',
    'On dirait que tu sais ce que tu veux.',
    'J’aimerais bien la version longue.',
    'C’est joliment dit.',
    'Je hoche la tête, au cas où tu te poserais la question.',
    'C’est noté, dans « choses à retenir ».',
    'Et ça t’a fait quoi ?',
    'Il y a une histoire là-dessous, non ?',
    'Ce n’est pas faux.',
    'Tu m’as arraché un sourire.',
  ],
  unsure: [
    'Franchement, aucune idée. Tu dirais quoi, toi ?',
    'Ça, un personnage inventé ne peut pas le savoir.',
    'Ça dépend des jours. Toi d’abord.',
    'Il faudrait que j’invente, et je préfère éviter. Et toi, alors ?',
    'Bonne question, pas de réponse. Ça arrive.',
    'Demande-moi quelque chose de plus facile et je vais briller.',
    'J’ai beau chercher, rien ne vient.',
    'Je ne sais pas, mais j’aime bien la question.',
  ],
  change: [
    'Là-dessus, j’ai dit tout ce que je savais. Autre chose :',
    'Assez là-dessus pour aujourd’hui.',
    'Changeons de sujet.',
    'Ce sujet et moi, nous avons fait le tour. Suivant.',
    'Avant de nous répéter :',
    'Bon, nouveau chapitre.',
  ],
}

export const french: Speech = { cues, lines }
