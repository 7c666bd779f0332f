import { screen } from '@testing-library/react'
import { localeCodes } from '@vonk/contracts/locales.ts'
import { expect, it } from 'vitest'
import { renderInChat } from '../testing/render-in-chat.tsx'
import { ShieldNote } from './shield-note.tsx'
import { shieldHints } from './shield.ts'

const notes = (['received', 'writing'] as const).flatMap((about) =>
  shieldHints.map((hint) => <ShieldNote key={`${about} ${hint}`} hints={[hint]} about={about} />),
)
/** What each note says; the words before it are the same for all. */
const wordsIn = (locale: string) =>
  screen.getAllByText((_, element) => element?.tagName === 'P').map(({ textContent }) => `${locale}: ${textContent}`)

it('warns who receives and nudges who writes, of each hint, in the words of eleven languages [TRU-09]', async () => {
  const said = new Set<string>()
  for (const locale of localeCodes) {
    const { again } = await renderInChat(notes, { locale })
    for (const words of wordsIn(locale)) said.add(words.slice(locale.length + 2))
    again(null)
  }
  // No text stands in for another one, e.g. the English one for a missing one.
  expect([localeCodes.length, said.size]).toEqual([11, 11 * notes.length])
})
