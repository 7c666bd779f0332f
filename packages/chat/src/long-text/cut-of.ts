/** How many lines of a long text its bubble shows. */
const shown = 14

/** With fewer lines more, a text stays whole: a button takes the room of two. */
const spared = 4

/** How many characters a line has, between that of a phone and that of a desktop. */
const lineLength = 40

/** How far before the cut a word may begin, so that the text ends before it. */
const wordLength = 24

/**
 * Where a text is cut because it would fill screens; null for all others. It counts line breaks and characters, because to measure a
 * row costs a layout and rows appear while one scrolls.
 */
export function cutOf(text: string): number | null {
  // What is shorter has too few breaks and characters for so many lines.
  if (text.length < shown + spared) return null
  let lines = 0
  let cut: number | null = null
  for (let from = 0; from <= text.length;) {
    const next = text.indexOf('\n', from)
    const end = next < 0 ? text.length : next
    const own = Math.max(1, Math.ceil((end - from) / lineLength))
    if (lines + own > shown) cut ??= from + (shown - lines) * lineLength
    lines += own
    if (cut !== null && lines > shown + spared) return endBefore(text, cut)
    from = end + 1
  }
  return null
}

/** The end of the last word before a place in a text, or of the last character that readers see as one. */
function endBefore(text: string, at: number): number {
  const from = Math.max(0, at - wordLength)
  const space = text.slice(from, at + 1).search(/\s+\S*$/)
  if (space >= 0) return text.slice(0, from + space).trimEnd().length
  return new Intl.Segmenter().segment(text).containing(at)?.index ?? at
}
