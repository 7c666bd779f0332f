export type Texts = { [key: string]: string | Texts }

/** A text with its place in the file of a room: `['home', 'title']`. */
type Found = { path: string[]; template: string }

const entriesOf = (texts: Texts, above: string[] = []): Found[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [{ path: [...above, key], template: value }] : entriesOf(value, [...above, key]),
  )

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Invisible marks around values, which texts on a page have and files do not. */
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').trim()

/** The texts of a file that show as `shown` when their placeholders are filled in, those without placeholders first. */
export function textsShownAs(texts: Texts, shown: string): Found[] {
  return entriesOf(texts)
    .filter(({ template }) => {
      const pattern = template.split(/\{\{[^}]+\}\}/).map(escaped)
      return pattern.join('').length > 0 && new RegExp(`^${pattern.join('.+?')}$`, 's').test(plain(shown))
    })
    .toSorted((one, other) => one.template.split('{{').length - other.template.split('{{').length)
}

/** The new text of a file: what `changed` says, with the placeholders of the old text. Null if one is lost. */
export function withPlaceholders(template: string, shown: string, changed: string): string | null {
  const names = template.match(/\{\{[^}]+\}\}/g) ?? []
  const pattern = template.split(/\{\{[^}]+\}\}/).map(escaped)
  const values = new RegExp(`^${pattern.join('(.+?)')}$`, 's').exec(plain(shown))?.slice(1) ?? []
  let text = plain(changed)
  for (const [index, name] of names.entries()) {
    const value = values[index]
    if (value === undefined || !text.includes(value)) return null
    text = text.replace(value, () => name)
  }
  return text
}

export type TextChange = { path: readonly string[]; text: string }

/** Lines around a change that a patch shows. */
const around = 3

/** Changes of texts of one file as a unified diff, which `git apply` accepts. `texts`: the file as it is. */
export function patchOf(file: string, texts: Texts, changes: readonly TextChange[]): string {
  const after = structuredClone(texts)
  for (const { path, text } of changes) {
    let part = after
    for (const key of path.slice(0, -1)) part = part[key] as Texts
    part[path.at(-1) ?? ''] = text
  }
  const [old = [], next = []] = [texts, after].map((all) => JSON.stringify(all, null, 2).split('\n'))
  // Each text is one line, so both have the same lines. Changes with less than their surroundings between them are one part.
  const parts: number[][] = []
  for (const at of old.keys()) {
    if (old[at] === next[at]) continue
    const last = parts.at(-1)
    if (last && at - (last.at(-1) ?? 0) <= 2 * around) last.push(at)
    else parts.push([at])
  }
  if (parts.length === 0) return ''
  const hunks = parts.flatMap((changed) => {
    const from = Math.max(0, (changed[0] ?? 0) - around)
    const to = Math.min(old.length, (changed.at(-1) ?? 0) + around + 1)
    const lines = old.slice(from, to).flatMap((line, index) => {
      const at = from + index
      return changed.includes(at) ? [`-${line}`, `+${next[at] ?? ''}`] : [` ${line}`]
    })
    return [`@@ -${from + 1},${to - from} +${from + 1},${to - from} @@`, ...lines]
  })
  return [`--- a/${file}`, `+++ b/${file}`, ...hunks, ''].join('\n')
}
