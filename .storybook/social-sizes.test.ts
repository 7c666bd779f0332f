import { describe, expect, it } from 'vitest'
import { socialSizes, viewOf } from './social-sizes.ts'

describe('a view of the studio', () => {
  it('is the story alone with its site, language and colours, at the size of the picture', () => {
    const address =
      'https://studio.example/team/?path=/story/landers-all--gallery&globals=brand:gilf;locale:nl;viewport.value:phone'
    expect(viewOf(address)).toEqual({
      address:
        'https://studio.example/team/iframe.html?id=landers-all--gallery&viewMode=story&globals=brand%3Agilf%3Blocale%3Anl',
      name: 'landers-all--gallery-gilf-nl',
    })
    const { address: alone } = viewOf(address)
    expect(viewOf(alone).address).toBe(alone)
  })

  it.each(['', 'gallery', 'https://studio.example/', 'https://studio.example/?path=/docs/start-here--docs', 'file:///etc/?id=a'])(
    'is not %j',
    (address) => {
      expect(() => viewOf(address)).toThrow('Give the address')
    },
  )
})

it.each(Object.entries(socialSizes))('the size %s is what its name says', (name, { width, height, scale }) => {
  expect(name).toContain(`-${width * scale}x${height * scale}`)
})
