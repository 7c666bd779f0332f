/** Words without marks, see `plain`; beginnings of words where not said otherwise. */
export type MoneyWords = {
  /** To ask for something: send, transfer. Whole words. */
  ask: string
  /** To lend or advance. Whole words. */
  lend: string
  /** Money. Sums with a currency count as well. */
  money: string
  /** What one cannot pay: a hospital, a ticket, customs. */
  costs: string
  /** That somebody else should pay: help, could you, I cannot. */
  need: string
}

/** By language, the words of people who ask strangers for money. */
export const moneyWords: Record<string, MoneyWords> = {
  en: {
    ask: 'send me|send some|send|borrow|transfer|wire|top up|give me|spare|sponsor|pay me|help me out|support me',
    lend: 'lend me|lend|loan me|borrow me|front me|spot me|advance me',
    money: 'money|cash|funds|bucks|quid|dollar|euro|pound|gift ?card|steam card|itunes|allowance|credit card',
    costs:
      'hospital|surgery|medic|customs|visa|plane ticket|ticket|flight|rent|bill|fee|lawyer|funeral|bail|electricity|phone credit|data bundle|landlord',
    need: "help me|help with|could you pay|can you pay|pay for me|pay my|cover my|cannot pay|can'?t pay|can'?t afford|i need|short of|pay back|pay you back|stuck",
  },
  nl: {
    ask: 'stuur|sturen|maak over|overmak\\w*|over ?te ?maken|geef me|betaal me|sponsor|steun me|bijspring\\w*',
    lend: 'leen|lenen|voorschiet\\w*|schiet .{0,12}voor',
    money: 'geld|centen|cash|euro|poen|cadeaukaart|cadeaubon|giftcard|steamkaart|itunes|zakgeld|lening',
    costs:
      'ziekenhuis|operatie|medicijn|douane|visum|vliegticket|ticket|vlucht|huur|rekening|boete|advocaat|begrafenis|borg|energie|beltegoed|deurwaarder',
    need: 'help me|helpen met|kun je .{0,20}betalen|kan je .{0,20}betalen|betaal jij|niet betalen|heb nodig|nodig heb|krijg je terug|betaal je terug|terugbetal|vast kom|zit vast',
  },
  de: {
    ask: 'schick\\w{0,3}|send|senden|sende|uberweis\\w*|ueberweis\\w*|gib mir|zahl mir|spende\\w*|sponser\\w*|aushelf\\w*|aushilf\\w*',
    lend: 'leih\\w{0,3}|borg\\w{0,2}|vorstreck\\w*|auslegen',
    money: 'geld|kohle|cash|euro|geschenkkarte|gutschein|steam|itunes|taschengeld|kredit|darlehen',
    costs:
      'krankenhaus|operation|\\bop\\b|medikament|zoll|visum|flugticket|ticket|flug|miete|rechnung|gebuhr|anwalt|beerdigung|kaution|strom|guthaben',
    need: 'hilf mir|helfen|kannst du .{0,24}(?:zahl|uberweis|ubernehm)|nicht zahlen|nicht bezahlen|nicht leisten|ich brauche|brauch dringend|zahl.{0,14}zuruck|gebe .{0,16}zuruck|festsitz|sitze .{0,14}fest',
  },
  fr: {
    ask: 'envoi|envoie\\w*|envoy\\w*|virement|virer?|transfer\\w*|donne-?moi|donner|aide-?moi|soutien',
    lend: 'pret\\w{0,3}|avanc\\w*|depann\\w*',
    money: 'argent|\\bsous\\b|thune|fric|cash|euro|carte cadeau|cartes cadeau|steam|itunes|pcs|transcash|mandat',
    costs:
      'hopital|operation|medicament|douane|visa|billet|vol\\b|loyer|facture|frais|avocat|enterrement|caution|electricite|recharge|huissier',
    need: "aide|aider|peux-?tu .{0,20}payer|tu peux .{0,20}payer|peux pas payer|j'ai besoin|besoin d|rembours|bloque|coince|payer pour moi",
  },
  es: {
    ask: 'envi\\w*|manda\\w*|transf\\w*|gira\\w*|dame|pasame|ayudame con|apoyame|ingresa\\w*',
    lend: 'prest\\w*|adelant\\w*|dejarme|dejame',
    money: 'dinero|plata|pasta\\b|efectivo|euro|pavos|tarjeta regalo|tarjetas? de regalo|steam|itunes|paguita|prestamo',
    costs:
      'hospital|operacion|medicin|medicament|aduana|visado|visa\\b|billete|vuelo|alquiler|factura|multa|abogado|entierro|fianza|recarga|luz\\b',
    need: 'ayuda|ayudar|puedes pagar|podrias pagar|pagarme|no puedo pagar|necesito|te lo devuelvo|devolver|atrapad|pagar por mi|urgente',
  },
  it: {
    ask: 'mand\\w*|invia\\w*|bonific\\w*|trasfer\\w*|ricaric\\w*|dammi|darmi|aiutami|sostienimi|versa\\w*',
    lend: 'prest\\w*|anticip\\w*|ricaric\\w*',
    money: 'soldi|denaro|contanti|euro|grana|carta regalo|buono|gift card|steam|itunes|prestito|paghetta',
    costs:
      'ospedale|operazione|intervento|medicin|dogana|visto|biglietto|volo|affitto|bolletta|multa|avvocato|funerale|cauzione|ricarica',
    need: 'aiut|puoi pagar|potresti pagar|pagarmi|non posso pagare|non riesco a pagare|ho bisogno|mi serv|te li rido|te li restitu|restituisc|bloccat',
  },
  pl: {
    ask: 'wysl\\w*|podesl\\w*|przesl\\w*|przele\\w*|wplac\\w*|daj mi|zasponsor\\w*|wesprzyj|dolad\\w*',
    lend: 'pozycz\\w*',
    money:
      'pieniadz|pieniedz|kasa|kase|kasy|hajs|gotowk|euro|zlot|stow|karte podarunkow|kart podarunkow|karta podarunkow|steam|itunes|pozyczk|kieszonkow',
    costs:
      'szpital|operac|lekarstw|leki\\b|clo\\b|celn|wiza|wize|bilet|lot\\b|czynsz|rachunek|rachunk|oplat|adwokat|prawnik|pogrzeb|kaucj|prad\\b',
    need: 'pomoz|pomoc|pomoc mi|mozesz zaplac|moglbys zaplac|moglabys zaplac|nie mam na|nie stac|potrzebuj|oddam|zwroc|utkn',
  },
  da: {
    ask: 'send|sende|overfor\\w{0,2}|indsaet\\w*|giv mig|betal mig|sponser|sponsorere|stot mig|stotte mig',
    lend: 'lan mig|lane mig|lane|laegge ud|laeg ud|lan',
    money: 'penge|kontant|kroner|euro|gavekort|steam|itunes|lommepenge|\\bkr\\b',
    costs:
      'hospital|sygehus|operation|medicin|told|visum|flybillet|billet|fly\\b|husleje|regning|gebyr|advokat|begravelse|kaution|taletid|\\bel\\b',
    need: 'hjaelp|kan du betale|kunne du betale|betale for mig|kan ikke betale|har ikke rad|har brug for|far dem tilbage|betaler tilbage|betale dig|strandet|sidder fast',
  },
  nb: {
    ask: 'send|sende|overfor\\w{0,2}|sett inn|gi meg|betal meg|spons\\w*|stott meg',
    lend: 'lan meg|lane meg|lane|legge ut|legg ut',
    money: 'penger|kontant|kroner|euro|gavekort|steam|itunes|lommepenger|\\bkr\\b|cash',
    costs: 'sykehus|operasjon|medisin|toll|visum|flybillett|billett|husleie|regning|gebyr|advokat|begravelse|kausjon|strom',
    need: 'hjelp|kan du betale|kunne du betale|betale for meg|kan ikke betale|har ikke rad|trenger|far dem tilbake|betaler tilbake|betale deg|strandet|sitter fast',
  },
  sv: {
    ask: 'skicka|overfor\\w{0,2}|satta? in|ge mig|betala mig|sponsra|stotta mig',
    lend: 'lana mig|lana|lana ut|lagga ut|lagg ut',
    money: 'pengar|kontant|kronor|euro|presentkort|steam|itunes|fickpengar|\\bkr\\b|cash|stalar|spann',
    costs:
      'sjukhus|operation|medicin|tull|visum|flygbiljett|biljett|flyg\\b|hyra|rakning|avgift|advokat|begravning|borgen|kontantkort|\\bel\\b',
    need: 'hjalp|kan du betala|kunde du betala|betala for mig|kan inte betala|har inte rad|behover|far tillbaka|betalar tillbaka|betala tillbaka|strandsatt|sitter fast',
  },
  fi: {
    ask: 'laheta|lahettais\\w*|lahettaa|lahettaisit\\w*|siirra|siirtaa|tilita|anna mulle|anna minulle|maksa mulle|sponsoroi\\w*|tue mua',
    lend: 'lainaa mulle|lainaa minulle|lainais\\w*|lainata|lainaat\\w*',
    money: 'rahaa|raha\\b|rahat|kateis|euro|lahjakort|steam|itunes|lainaa|massia|fyrkk',
    costs:
      'sairaala|leikkau|laak|tulli|viisumi|lentolip|lippu|lipun|lento\\b|vuokra|lasku|maksu|lakimies|hautajai|takuu|sahko|puheaika',
    need: 'auta|apua|voitko maksaa|voisitko maksaa|maksaa mun|maksaa minun|en pysty maksa|ei ole varaa|ei oo varaa|tarvitsen|tarttisin|tarviin|maksan takaisin|jumissa',
  },
}

const gain =
  'profit|earn|return|double|invest|winst|rendement|verdien|gewinn|rendite|gagn|gana|benefici|guadagn|zarob|zarab|zysk|tjen|fortjeneste|vinst|tjana|tuotto|tienaa|tienas|voitto|sijoit|sijot|inwest|beleg|anleg|satsa|garant|risk|risiko|risque|riesgo|rischi|ryzyk|guide|mentor|teach|leer je|zeig dir|montre|enseno|insegno|naucze|\\d ?k\\b|\\d ?%'
const coins = '(?:crypto|krypto|kripto|bitcoin|btc|usdt|forex|trading|trader|nft|etherium|ethereum)\\w*'
const often =
  '(?:per|each|every|a|pro|in der|par|al|a la|alla|na|om|i|/) ?(?:week|month|mo|maand|woche|monat|semaine|mois|semana|mes|settimana|mese|tydzien|miesiac|uge|ugen|uke|uka|vecka|veckan|man|manad|manaden|maned|maneden|mnd|md|viikko|kk|kuukausi)\\b|monthly|weekly|maandelijks|wekelijks|monatlich|wochentlich|mensuel\\w*|hebdo\\w*|mensual\\w*|semanal\\w*|mensil\\w*|settimanal\\w*|miesiecz\\w*|tygodniow\\w*|manedlig\\w*|manedslon\\w*|manedslonn\\w*|ukentlig\\w*|ugentlig\\w*|manads\\w*|veckopeng\\w*|kuukausi\\w*|kuussa|viikossa|viikoittain|allowance|zakgeld|taschengeld|argent de poche|paghetta|kieszonkow\\w*|lommepeng\\w*|fickpeng\\w*|paguita|ayudita'
const patrons =
  'sugar ?dadd\\w*|sugar ?mom\\w*|sugar ?mam\\w*|sugar ?baby\\w*|suggar\\w*|sponsor[aeiy]?\\w{0,2}|generous (?:man|gentleman|guy|dadd\\w*)|papa gateau|(?:vrijgevige?|gulle) (?:man|heer)|grosszugig\\w* (?:mann|herr\\w*)|homme genereux|monsieur genereux|(?:senor|hombre|caballero) generoso|uomo generoso|signore generoso|hojn\\w+|rundhandet|gavmild|raus mann|generos man|gavmild man|antelia\\w* mies\\w*|antelias'

/** Easy money, and money for company, in the words of all languages. */
export const temptations = [
  `${coins}\\b.{0,80}(?:${gain})`,
  `(?:${gain}).{0,80}\\b${coins}`,
  `(?:${patrons}).{0,90}(?:${often}|\\d{3})`,
  `(?:${often}).{0,90}(?:${patrons})`,
  `(?:passive? income|passief inkomen|passives einkommen|revenus? passifs?|ingresos? pasivos?|reddito passivo|dochod pasywny|passiv indkomst|passiv inntekt|passiv inkomst|passiivi\\w* tulo\\w*)`,
]
