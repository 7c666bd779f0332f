/** A piece of a text: words, or an address with where it leads. */
export type Piece = { /** Where it begins in the text. */ at: number; text: string; address: URL | null }

/** `https://…`, `www.…`, and names that end like a site; a full stop or bracket behind it is no part of it. */
const address =
  /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\d@.-])(?:[\p{L}\d][\p{L}\d-]*\.)+(?:com|net|org|info|eu|nl|be|de|at|fr|es|it|pl|se|no|dk|fi|uk|io|app|dev)(?:\/[^\s<>"]*)?(?![\p{L}\d@])/giu
const tail = /[.,;:!?)\]}'’”»]+$/u

/** Takes a text apart into words and addresses. Only http and https are addresses: anything else stays words. */
export function piecesOf(text: string): Piece[] {
  // Most texts have no address, and rows appear while one scrolls.
  if (!text.includes('.')) return [{ at: 0, text, address: null }]
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(tail, '')
    const leadsTo = urlOf(shown)
    if (!leadsTo) continue
    if (index > from) pieces.push({ at: from, text: text.slice(from, index), address: null })
    pieces.push({ at: index, text: shown, address: leadsTo })
    from = index + shown.length
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), address: null })
  return pieces
}

function urlOf(shown: string): URL | null {
  const url = URL.parse(/^https?:/i.test(shown) ? shown : `https://${shown}`)
  // A name and password in front of the host make one site look like another.
  return url && url.hostname.includes('.') && url.username === '' && url.password === '' ? url : null
}
