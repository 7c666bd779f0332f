/** Words that make a wish of the name behind them, up to two words further on: add me on, write via. Without marks, see `plain`. */
const wishes = [
  'on|via|over|through|add|text|message|msg|hit me up|reach|find|follow|contact|move|switch|use|got|have|send|pay',
  'op|naar|voeg|stuur|app|heb|heb je|per|betaal',
  'auf|uber|schreib|schick|add|bei|nach|hast|hast du|kannst du|zahl',
  'sur|ajoute|ecris|par|passe|passons|envoie|as|tu as',
  'en|por|al|agrega|anade|escribe|escribeme|hablame|pasame|manda|tienes|haz',
  'su|scrivimi|aggiungimi|passa|hai|manda|fai',
  'na|napisz|dodaj|przez|masz|przelej|podaj',
  'pa|skriv|tilfoj|legg|lagg|adda|har|har du|kan du|til|till|kor',
  'lahetas|laita|kirjoita|lisaa|onks sul|onko sulla|onko|voisitko|voitko',
].join('|')

/** Words right in front of a name: my, with. */
const owners =
  "my|mine|mijn|mn|m'n|mein|meine|meinem|mon|ma|mi|mio|mia|moj|moja|moim|min|mitt|din|minun|mun|with|met|mit|avec|con|med|z|by|bij|bei|til|zu|a|to|de|per|je|your"

const before = new RegExp(`\\b(?:(?:${wishes})(?:\\s+\\S{1,14}){0,2}|${owners})\\s+$`)

/** After a name: a handle, a number, or a word for either. */
const after =
  /^\s*(?:[:=@+/\u2013-]\s?\S|\.\s?me\b|is\b|number|nummer|nr\b|name|naam|numer|numero|\d{2}|me\b|mij\b|mich\b|moi\b|mig\b|meg\b|mnie\b|handle|user|link|account|konto)/

/** A handle or a number a little later. */
const handleSoon = /(?:^|[\s:(])@[a-z_]|\d{3}/

/** Words that make a mention harmless: one dislikes it, has left it, works there. */
const against =
  /\b(?:hates?|don'?t|do not|never|no|not|without|deleted|quit|left|off|works?|job|haat|geen|niet|nooit|zonder|verwijderd|werk|hasse|keine?|nicht|nie|ohne|geloscht|arbeite|deteste|pas|jamais|sans|supprime|travaille|odio|non|mai|senza|cancellato|eliminato|lavoro|sin|nunca|borre|trabajo|nienawidze|bez|usunal|usunela|pracuje|hader|ikke|aldrig|aldri|uden|uten|slettet|arbejder|jobber|hatar|inte|utan|raderade|jobbar|vihaan|en|ei|ilman|poistin|toissa|why|warum|waarom|pourquoi|por que|perche|dlaczego|hvorfor|varfor|miksi)\b/

/** How far from a name words count, in characters. */
const reach = 40

/** Whether a text wants to go on at one of the names, or to pay there, rather than talk about it. */
export function intends(words: string, names: RegExp): boolean {
  return [...words.matchAll(names)].some((found) => {
    const start = words.slice(Math.max(0, found.index - reach), found.index)
    const rest = words.slice(found.index + found[0].length, found.index + found[0].length + reach)
    if (/^\s*[:=@]\s*\S/.test(rest)) return true
    if (against.test(start)) return false
    return before.test(start) || after.test(rest) || handleSoon.test(rest)
  })
}
