import { allBrands } from '@vonk/brands/all.ts'
import { editionSlugs, type EditionSlug } from '@vonk/contracts/editions.ts'
import { ageOn } from '@vonk/contracts/signup/signup.rules.ts'
import { fixedNow } from '@vonk/fixtures/clock.ts'
import { arts } from '@vonk/portraits/art.editions.ts'
import { measuresOf } from '@vonk/portraits/body.ts'
import { openEyes } from '@vonk/portraits/head.ts'
import { moods } from '@vonk/portraits/look.ts'
import { drawingFrom, drawOwn } from '@vonk/portraits/own.ts'
import { drawPortrait, portraitSize } from '@vonk/portraits/portrait.ts'
import { greyAt } from '@vonk/portraits/years.ts'
import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { describe, expect, it } from 'vitest'
import { demoMembers } from './members.ts'
import { sitterOf } from './photos.ts'
import { compose, lookOf } from './portraits.sitters.ts'
import type { Sitter } from './portraits.sitters.ts'
import { sketchPortrait } from './portraits.sketch.ts'
import { drawSitter, renderPortrait } from './portraits.ts'

const sitter: Sitter = {
  gender: 'female',
  age: 36,
  slug: 'general',
  hair: 'brown',
  eyes: 'green',
  body: 'normal',
  interests: ['coffee', 'music', 'reading'],
}

const peopleOf = (slug: EditionSlug) =>
  demoMembers(slug).map((member) => ({
    member,
    age: ageOn(member.date_of_birth, fixedNow),
    pictures: member.photos.map((_, picture) => compose(member.id, sitterOf(slug, member, picture))),
  }))

describe.each(editionSlugs)('the people in the pictures of %s', (slug) => {
  const people = peopleOf(slug)

  it('have two to four scenes each, all different', () => {
    for (const { pictures } of people.filter(({ member }) => member.photos.length > 0)) {
      expect(pictures.length).toBeGreaterThanOrEqual(2)
      expect(pictures.length).toBeLessThanOrEqual(4)
      expect(new Set(pictures.map(({ sitting }) => sitting.scene)).size).toBe(pictures.length)
    }
  })

  it('look at the viewer with open eyes, from several angles and in several moods', () => {
    const sittings = people.flatMap(({ pictures }) => pictures.map(({ sitting }) => sitting))
    for (const { mood, turn } of sittings) {
      expect(openEyes(mood)).toBeGreaterThanOrEqual(0.75)
      expect(Math.abs(turn)).toBeLessThanOrEqual(0.85)
    }
    for (const mood of moods) expect(sittings.some((sitting) => sitting.mood === mood)).toBe(true)
    for (const side of [-1, 1]) expect(sittings.some(({ turn }) => turn * side > 0.5)).toBe(true)
    expect(sittings.some(({ turn }) => Math.abs(turn) < 0.1)).toBe(true)
  })

  it('have no grey hair before 35', () => {
    for (const { member, age, pictures } of people.filter((person) => person.age < 35)) {
      expect(member.hair_colour).not.toBe('grey')
      expect(greyAt(age)).toBe(0)
      for (const { look } of pictures) expect(['silver', 'white']).not.toContain(look.hair_tone)
    }
  })

  it('have the bodies of their profiles, the same in each picture', () => {
    for (const { member, pictures } of people) {
      for (const { look } of pictures) {
        expect(look.build).toBe({ slim: 'slim', normal: 'normal', fat: 'full' }[member.body_type ?? 'normal'])
        expect(look).toEqual(pictures[0]?.look)
      }
    }
  })

  it('are men with a beard where a man has long hair', () => {
    const longHaired = people.flatMap(({ pictures }) => pictures.map(({ look }) => look)).filter(({ hair }) => hair === 'long')
    if (slug === 'gay') expect(longHaired).not.toHaveLength(0)
    for (const { beard } of longHaired) expect(['short', 'full']).toContain(beard)
  })

  it('wear the colours of the brand', () => {
    const { primary, dark } = allBrands.find((brand) => brand.slug === slug)?.theme.colours.light ?? {}
    expect(arts[slug]).toMatchObject({ primary, dark })
  })
})

describe('portraits', () => {
  it('are WebP images in portrait format, without metadata', async () => {
    const picture = await sharp(await renderPortrait('somebody', sitter)).metadata()
    expect(picture).toMatchObject({ format: 'webp', ...portraitSize })
    expect(picture.exif).toBeUndefined()
  })

  it('are the same for the same person and differ between people', () => {
    expect(drawSitter('somebody', sitter)).toBe(drawSitter('somebody', sitter))
    expect(drawSitter('somebody', sitter)).not.toBe(drawSitter('somebody else', sitter))
  })

  it('show a larger body wider, for women and men', () => {
    for (const figure of ['feminine', 'masculine'] as const) {
      const [slim, normal, full] = (['slim', 'normal', 'full'] as const).map((build) => measuresOf({ figure, build }).waist)
      expect(normal).toBeGreaterThan(slim ?? 0)
      expect(full).toBeGreaterThan((normal ?? 0) * 1.4)
    }
  })

  it('have no grey hair before 35, even if the profile says so', () => {
    for (let age = 18; age < 35; age += 1)
      for (const seed of ['one', 'two', 'three'])
        expect(['silver', 'white']).not.toContain(lookOf(seed, { ...sitter, age, hair: 'grey' }).hair_tone)
  })

  it('show the years in shapes and colours, without a line more in the face', () => {
    const { look, sitting } = compose('somebody', sitter)
    const drawnAt = (age: number) => drawPortrait(look, { ...sitting, age }, arts.gilf)
    const linesIn = (svg: string) => svg.split('fill="none"').length
    expect(drawnAt(68)).not.toBe(drawnAt(44))
    expect(linesIn(drawnAt(68))).toBe(linesIn(drawnAt(44)))
  })

  it('show a member the chosen years, whatever the colour of the hair', () => {
    const { look } = compose('somebody', sitter)
    const drawn = (['younger', 'middle', 'older'] as const).map((years) => drawOwn({ ...look, years }, 'gilf'))
    expect(new Set(drawn).size).toBe(3)
    expect(drawOwn(look, 'gilf')).toBe(drawn[0])
    expect(drawingFrom({ gender: 'female', age: 66, hair_colour: 'brown', eye_colour: 'blue', body_type: null })).toMatchObject({
      years: 'older',
      hair_tone: 'brown',
    })
  })

  it('dress nobody of 54 or older like somebody of 20', () => {
    for (const { member, age, pictures } of peopleOf('gilf').filter((person) => person.age >= 54))
      for (const { sitting } of pictures)
        expect({ member: member.name, age, garment: sitting.outfit?.garment }).not.toMatchObject({
          garment: expect.stringMatching(/^(hoodie|tee|straps|offShoulder)$/),
        })
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
