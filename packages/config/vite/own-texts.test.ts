import { expect, it } from 'vitest'
import { ownSentences } from './own-texts.ts'

it('keeps the sentences of the own edition and what all editions say', () => {
  const texts = { signup: 'Sign up', ask: { look: 'Look' }, she: { headline: 'Hers' }, gay: { headline: 'His' } }
  expect(JSON.parse(ownSentences(JSON.stringify(texts), 'gay'))).toEqual({
    signup: 'Sign up',
    ask: { look: 'Look' },
    gay: { headline: 'His' },
  })
})
