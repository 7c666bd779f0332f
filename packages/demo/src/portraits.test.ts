import { editionSlugs } from '@vonk/contracts/editions.ts'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { portraitSize } from './portraits.scenes.ts'
import { drawPortrait, renderPortrait } from './portraits.ts'
import type { Sitter } from './portraits.sitters.ts'
import { sketchPortrait } from './portraits.sketch.ts'

const sitter: Sitter = {
  gender: 'female',
  age: 36,
  slug: 'general',
  palette: { primary: '#ff6b2c', secondary: '#ffc94a', dark: '#2a1a12' },
  hair: 'brown',
  eyes: 'green',
  body: 'normal',
}

describe('portraits', () => {
  it('are WebP images in portrait format, without metadata', async () => {
    const picture = await sharp(await renderPortrait('somebody', sitter)).metadata()
    expect(picture).toMatchObject({ format: 'webp', ...portraitSize })
    expect(picture.exif).toBeUndefined()
  })

  it('are the same for the same person and differ between people', () => {
    expect(drawPortrait('somebody', sitter)).toBe(drawPortrait('somebody', sitter))
    expect(drawPortrait('somebody', sitter)).not.toBe(drawPortrait('somebody else', sitter))
  })

  it('show the same person in another scene in a second picture', () => {
    expect(drawPortrait('somebody', { ...sitter, picture: 1 })).not.toBe(drawPortrait('somebody', sitter))
  })

  it('render for every edition, gender, age and build', async () => {
    for (const slug of editionSlugs) {
      for (const gender of ['female', 'male'] as const) {
        const seed = `${slug}/${gender}`
        const svg = drawPortrait(seed, {
          ...sitter,
          slug,
          gender,
          age: 18 + seed.length * 4,
          hair: 'grey',
          body: gender === 'female' ? 'fat' : 'slim',
        })
        expect((await sharp(Buffer.from(svg)).metadata()).width).toBe(portraitSize.width)
      }
    }
  })

  it('have a placeholder with a colour close to the picture’s', async () => {
    for (const seed of ['one', 'two', 'three', 'four', 'five']) {
      const sketched = thumbHashToAverageRGBA(Buffer.from(sketchPortrait(seed, sitter), 'base64'))
      const [r = 0, g = 0, b = 0] = await sharp(await renderPortrait(seed, sitter))
        .resize(1, 1)
        .raw()
        .toBuffer()
      const distance = Math.hypot(sketched.r * 255 - r, sketched.g * 255 - g, sketched.b * 255 - b)
      expect(distance).toBeLessThan(75)
    }
  })
})
