/** Numbers as they are said, by how many digits they stand for, in the languages of the product. */
const one = [
  'zero oh one two three four five six seven eight nine',
  'nul een een twee drie vier vijf zes zeven acht negen',
  'null eins zwei zwo drei vier funf fuenf sechs sieben acht neun',
  'zero un une deux trois quatre cinq six sept huit neuf',
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'zero uno due tre quattro cinque sei sette otto nove',
  'zero jeden dwa trzy cztery piec szesc siedem osiem dziewiec',
  'nul en et to tre fire fem seks syv otte ni',
  'null en ett to tre fire fem seks sju syv atte ni',
  'noll ett tva tre fyra fem sex sju atta nio',
  'nolla yksi kaksi kolme nelja viisi kuusi seitseman kahdeksan yhdeksan yks kaks viis kuus seittema seitteman kaheksan yheksan',
]
const two = [
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety',
  'tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien twintig dertig veertig vijftig zestig zeventig tachtig negentig',
  'zehn elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  'dix onze douze treize quatorze quinze seize vingt trente quarante cinquante soixante',
  'diez once doce trece catorce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
  'dieci undici dodici tredici quattordici quindici venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  'dziesiec jedenascie dwanascie trzynascie dwadziescia trzydziesci czterdziesci piecdziesiat szescdziesiat',
  'ti elleve tolv tretten fjorten femten tyve tredive fyrre halvtreds tres halvfjerds firs halvfems',
  'elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo trettio fyrtio femtio sextio sjuttio attio nittio kymmenen tjue tretti forti femti seksti sytti atti nitti',
]
const lengths = new Map([
  ...one.flatMap((words) => words.split(' ').map((word) => [word, 1] as const)),
  ...two.flatMap((words) => words.split(' ').map((word) => [word, 2] as const)),
])
/** What stands between two numbers in one word. */
const joints = ['', 'og', 'und', 'en', 'e', 'y']

/** Two and thirty in one word: `tweeendertig`, `tooogtredive`. A regular expression of all pairs takes long to compile. */
function areTogether(word: string): boolean {
  for (let end = 1; end < word.length; end++) {
    if (!lengths.has(word.slice(0, end))) continue
    const rest = word.slice(end)
    if (joints.some((joint) => rest.startsWith(joint) && lengths.has(rest.slice(joint.length)))) return true
  }
  return false
}

/** Fewer digits are an age, a height or a price. */
const shortest = 8
const longest = 15

/** Dates, times, and sums with their currency: they have many digits, and are none. */
const otherNumbers = [
  /(?<![\d+])(?<!\d[-./])\d{1,2}[-./]\d{1,2}[-./](?:19|20)?\d{2}(?![-./ ]?\d)/g,
  /(?<![\d+])(?:19|20)\d{2}[-./]\d{1,2}[-./]\d{1,2}(?!\d)/g,
  /(?<!\d)\d{1,2}:\d{2}(?!\d)/g,
  /\d[\d .,]*\s?(?:€|\$|£|eur\b|euro|kr\b|zl\b|pln\b|sek\b|nok\b|dkk\b|km\b|kg\b|cm\b)/g,
  /[€$£]\s?\d[\d .,]*/g,
]

const candidate = /[+(]?\d(?:[\s().\-/·,_*|~=•\p{Extended_Pictographic}]{0,3}\d){6,}/gu

function isPhone(found: string): boolean {
  const digits = found.replaceAll(/\D/g, '')
  if (digits.length < shortest || digits.length > longest) return false
  if (/^[+(]|^0/.test(found)) return true
  const groups = found.split(/\D+/)
  // Years, or measures of a body with different separators.
  if (groups.every((group) => /^(?:19|20)\d{2}$/.test(group))) return false
  const separators = new Set(found.match(/\D+/g))
  return (
    groups.length === 1 ||
    (separators.size === 1 && (groups.every((group) => group.length >= 2) || groups.every((group) => group.length === 1)))
  )
}

/** `O6`, `3I2`, `98.OO.17`: letters that look like digits, in a word with digits or between digits. */
const lettersForDigits =
  /(?<![a-z])(?=[oil|\d]*\d)[oil|\d]+(?![a-z])|(?<=[\doil][\s.\-/]?)(?<![a-z]{2})[oil|]{1,2}(?=[\s.\-/]?\d)/g

/** `06 tel 12 tel 34`: words of calling that take a number apart. */
const between = /(?<=\d)\s*\b(?:tel|bel|call|nr)\b\.?\s*(?=\d)/g

/** Whether a plain text has a phone number: in digits, with letters for some of them, or in words. */
export function hasPhone(text: string): boolean {
  let digits = text.replaceAll(lettersForDigits, (found) => found.replaceAll('o', '0').replaceAll(/[il|]/g, '1'))
  digits = digits.replaceAll(between, ' ')
  for (const other of otherNumbers) digits = digits.replaceAll(other, ' x ')
  return [...digits.matchAll(candidate)].some(([found]) => isPhone(found)) || saysPhone(digits)
}

/** A row of numbers of which some are words. */
function saysPhone(text: string): boolean {
  let length = 0
  let spoken = 0
  for (const token of text
    .replaceAll(/\b(?:y|i|og|und|och|ja|and)\b/g, ' ')
    .replaceAll(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/g, ' ')
    .split(/[\s,.\-/]+/)) {
    const said = lengths.get(token) ?? (areTogether(token) ? 2 : undefined)
    const written = /^\d{1,4}$/.test(token) ? token.length : 0
    if (said === undefined && written === 0) {
      length = 0
      spoken = 0
      continue
    }
    length += said ?? written
    spoken += said ?? 0
    if (length >= shortest && spoken >= 2) return true
  }
  return false
}
