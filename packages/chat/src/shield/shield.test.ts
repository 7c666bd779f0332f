import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'
import { hintsOf, shieldHints, type ShieldHint } from './shield.ts'

type Labelled = { text: string; hints: ShieldHint[] }

const folder = join(import.meta.dirname, 'labelled')
const sets = readdirSync(folder).map((file) => ({
  language: file.replace('.json', ''),
  messages: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Labelled[],
}))

/** Of messages with a hint: how many deserve it (precision); of those that deserve one: how many have it (recall). */
function measured(messages: readonly Labelled[], is: (hints: readonly ShieldHint[]) => boolean) {
  const given = messages.filter(({ text }) => is(hintsOf(text)))
  const deserved = messages.filter(({ hints }) => is(hints))
  const right = given.filter(({ hints }) => is(hints)).length
  return { precision: right / given.length, recall: right / deserved.length }
}

const percent = (share: number) => `${Math.round(share * 100)} %`.padStart(6)

const precisionAtLeast = 0.9
const recallAtLeast = 0.75

it('gives hints in eleven languages with the precision and recall of the labelled set [TRU-09]', () => {
  const all = sets.flatMap(({ messages }) => messages)
  const lines = [
    ...sets.map(({ language, messages }) => ({ name: language, ...measured(messages, (hints) => hints.length > 0) })),
    ...shieldHints.map((hint) => ({ name: hint, ...measured(all, (hints) => hints.includes(hint)) })),
  ]
  // The rules were written without a look at every fourth message.
  const unseen = sets.flatMap(({ messages }) => messages.filter((_, index) => index % 4 === 3))
  const shown = [...lines, { name: 'unseen', ...measured(unseen, (hints) => hints.length > 0) }]
  for (const { name, precision, recall } of shown)
    process.stdout.write(`${name.padEnd(10)} precision ${percent(precision)}  recall ${percent(recall)}\n`)
  expect(sets).toHaveLength(11)
  expect(shown.filter(({ precision, recall }) => precision < precisionAtLeast || recall < recallAtLeast)).toEqual([])
})

it.each([
  ['Bel me op 06 12 34 56 78', ['phone']],
  ['call O6-1234 5678', ['phone']],
  ['zero six twelve thirty four fifty six seven', ['phone']],
  ['1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', ['phone']],
  ['bel ٠٦١٢٣٤٥٦٧٨', ['phone']],
  ['06❤️12❤️34❤️56❤️78', ['phone']],
  ['06~12~34~56~78', ['phone']],
  ['06 tel 12 tel 34 56 78', ['phone']],
  ['kijk op mijnsite。nl', ['elsewhere']],
  ['zoek me op te1egram', ['elsewhere']],
  ['snap jan99', ['elsewhere']],
  ['snap je 2 dingen?', []],
  // In these, some letters are Cyrillic or Greek.
  ['add me on whаtsаpp', ['elsewhere']],
  ['zoek me op τelegrаm', ['elsewhere']],
  ['ѕend me 50 еuro', ['money']],
  ['kun je me gеld ovеrmaken', ['money']],
  ['Привет, как дела? Пойдём в кино в среду?', []],
  ['Καλησπέρα, τι κάνεις σήμερα;', []],
  ['born on 20-11-1980, 1.80 m, 75 kg', []],
  ['90-60-90 170 65', []],
  ['w h a t s a p p me', ['elsewhere']],
  ['mail me: jan at gmail dot com', ['elsewhere']],
  ['goed.is het al tijd?', []],
  ['I hate Instagram', []],
  ['NL91 ABNA 0417 1643 00', ['payment']],
  ['kun je me 50 euro sturen?', ['money']],
  ['I’ll pay for the drinks', []],
] as const)('reads “%s” as %j', (text, hints) => expect(hintsOf(text)).toEqual(hints))
