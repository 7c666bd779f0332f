import type { Fact, Topic } from './replies.lines.ts'

/** Asks to meet, to call or for a picture, which a fictional profile must not promise. */
export const asksToMeet =
  /\b(meet|meeting up|see you (tonight|tomorrow|soon)|your (number|address|phone|whats ?app)|call me|come over|afspreken|afspraakje|ontmoeten|je (nummer|adres|telefoon)|bellen|langskomen|bij (jou|mij) thuis|whatsapp|tikkie|treffen)\b/iu

export type Move = 'bye' | 'thanks' | 'compliment' | 'laugh' | 'greeting'

/** What a short message does, without a topic. */
export const moves: readonly (readonly [Move, RegExp])[] = [
  ['bye', /\b(bye|good ?night|see ya|talk later|got to go|doei|tot later|welterusten|slaap lekker|tot morgen|ik moet gaan)\b/iu],
  ['thanks', /\b(thanks|thank you|cheers|dank je|dankjewel|bedankt|dank)\b/iu],
  [
    'compliment',
    /\b(beautiful|pretty|handsome|gorgeous|cute|lovely|nice (photo|picture|smile|profile)|mooi|knap|leuke? (foto|profiel|lach)|prachtig|lief)\b/iu,
  ],
  ['laugh', /(\b(ha){2,}|\blol\b|😂|🤣|😄|\bhihi)/iu],
  ['greeting', /^\s*(hi|hello|hey|hoi|hallo|hé|goedemorgen|goedemiddag|goedenavond|good (morning|evening|afternoon)|dag)\b/iu],
]

/** What a message is about. The first that fits decides. */
export const cues: readonly (readonly [Topic, RegExp])[] = [
  [
    'day',
    /\b(how are you|how's it going|how (is|was) your (day|evening|morning)|you ok|hoe gaat|hoe is het (met|nu)|hoe (is|was) je (dag|avond|ochtend)|alles goed|ochtendmens|morning person)\b/iu,
  ],
  ['weekend', /\b(weekend|saturday|sunday|friday|zaterdag|zondag|vrijdag|vanavond|tonight|plannen|plans)\b/iu],
  ['work', /\b(work|works|working|job|office|colleagues?|do for a living|werk|werkt|baan|kantoor|beroep|collega)\b/iu],
  [
    'food',
    /\b(cook|food|eat|eating|dinner|breakfast|lunch|pizza|sushi|coffee|tea|wine|beer|koken|kook|eten|eet|ontbijt|koffie|thee|wijn|bier|lekker)\b/iu,
  ],
  ['music', /\b(music|song|songs|band|concert|gig|sing|muziek|liedje|plaat|zingen|piano|gitaar|guitar)\b/iu],
  ['travel', /\b(travel|holiday|trip|beach|mountains?|sea|reis|reizen|vakantie|strand|zee|bergen)\b/iu],
  ['pets', /\b(dogs?|cats?|pets?|animals?|hond|honden|kat|katten|poes|huisdier|huisdieren|dieren)\b/iu],
  ['films', /\b(films?|movies?|cinema|series|netflix|watching|bioscoop|serie)\b/iu],
  ['books', /\b(books?|read|reading|novel|boek|boeken|lees|lezen|roman)\b/iu],
  ['sport', /\b(sports?|run|running|gym|football|swim|swimming|bike|sporten|hardlopen|voetbal|zwemmen|fietsen)\b/iu],
  ['home', /\b(house|flat|garden|kitchen|balcony|countryside|huis|woning|tuin|keuken|balkon|platteland)\b/iu],
  [
    'weather',
    /\b(weather|rain|raining|sunny|sun|snow|cold|season|weer buiten|lekker weer|regen|regent|zon|sneeuw|koud|seizoen)\b/iu,
  ],
  [
    'looking',
    /\b(looking for|single|relationship|love life|why are you here|zoek je|op zoek|vrijgezel|relatie|waarom ben je hier)\b/iu,
  ],
  [
    'childhood',
    /\b(childhood|child|kid|kids|brothers?|sisters?|parents|grow up|grew up|jeugd|kind|kinderen|broers?|zus|zussen|ouders|opgegroeid|vroeger)\b/iu,
  ],
]

/** Questions about the companion itself. */
export const ownCues = {
  name: /\b(what(’s|'s| is) your name|who are you|hoe heet je|wat is je naam|wie ben je)\b/iu,
  town: /\b(where (do you live|are you from)|waar (woon je|kom je vandaan))\b/iu,
} as const

/** Questions about what the member has said before. */
export const memoryCues: Record<Fact, RegExp> = {
  name: /\b((remember|know) my name|what(’s|'s| is) my name|(weet|ken) je (nog )?(mijn naam|hoe ik heet))\b/iu,
  city: /\b(where (i live|i('|’)m from|do i live)|waar ik (woon|vandaan kom))\b/iu,
  job: /\b(what i do( for a living)?|what(’s|'s| is) my job|wat (ik doe|mijn werk is|voor werk ik doe))\b/iu,
  hobby: /\b(what i (like|love|enjoy)|my hobby|waar ik van hou|mijn hobby)\b/iu,
}

/** Where a member says a fact of the own life. The first group has it. */
export const factPatterns: Record<Fact, readonly RegExp[]> = {
  name: [/\b(?:[Mm]y name is|[Mm]y name(?:’|')s|[Cc]all me|[Ii]k heet|[Mm]ijn naam is) (\p{Lu}[\p{L}-]+)/u],
  city: [
    /\b(?:I live in|I(?:’|')m from|I am from|I come from|[Ii]k woon in|[Ii]k kom uit) ((?:(?:Den|De|New|Saint|San|Los) )?\p{Lu}[\p{L}-]+)/u,
  ],
  job: [
    /\b(?:I work as|I(?:’|')m working as) (an? \p{L}+)/u,
    /\b(?:I(?:’|')m|I am) (an? (?:nurse|teacher|doctor|baker|driver|lawyer|gardener|engineer|programmer|plumber|cook|waiter|painter|carpenter|hairdresser))\b/u,
    /\b[Ii]k werk als (\p{L}+)/u,
    /\b[Ii]k ben (verpleegkundige|leraar|lerares|docent|arts|bakker|chauffeur|advocaat|tuinman|kok|kapper|programmeur|loodgieter|schilder|timmerman|verpleger)\b/u,
  ],
  hobby: [
    /\bI (?:really )?(?:love|like|enjoy) (gardening|painting|dancing|running|cycling|cooking|reading|hiking|swimming|knitting|baking|photography|chess|football|sailing|climbing|singing|yoga)\b/u,
    /\bI play (?:the )?(\p{L}+)/u,
    /\b[Ii]k hou (?:erg |veel )?van (tuinieren|schilderen|dansen|hardlopen|fietsen|koken|lezen|wandelen|zwemmen|breien|bakken|fotografie|schaken|voetbal|zeilen|klimmen|zingen|yoga)\b/u,
    /\b[Ii]k speel (?:graag )?(piano|gitaar|viool|drums|schaak|voetbal|tennis|hockey)\b/u,
  ],
}
