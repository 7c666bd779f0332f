import { describe, expect, it } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'

describe('suggestEmail', () => {
  it.each([
    ['robin@gmial.com', 'robin@gmail.com'],
    ['robin@hotmial.nl', 'robin@hotmail.nl'],
    ['robin@zigo.nl', 'robin@ziggo.nl'],
    ['robin@jubi.dk', 'robin@jubii.dk'],
    ['robin@elisanet.fl', 'robin@elisanet.fi'],
    ['robin@onett.pl', 'robin@onet.pl'],
  ])('corrects %s', async (typed, meant) => {
    expect(await suggestEmail(typed)).toBe(meant)
  })

  it.each(['robin@gmail.com', 'robin@ziggo.nl', 'robin@wp.pl', 'no address', 'robin@example'])(
    'suggests nothing for %s',
    async (typed) => {
      expect(await suggestEmail(typed)).toBeNull()
    },
  )
})
