import { Avatar, Style } from '@dicebear/core'
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' }
import type { Random } from '@vonk/fixtures/random.ts'
import sharp from 'sharp'
import { dress } from './portraits.clothes.ts'
import { darker, lighter, mix } from './portraits.colours.ts'
import { drawScene } from './portraits.scenes.ts'
import { compose, eyeColours, looks } from './portraits.sitters.ts'
import type { Person, Sitter } from './portraits.sitters.ts'

/**
 * Portraits of demo members. They are obviously drawings: a real face must not represent a person who does not exist.
 * Heads are Lorelei by Lisa Wischofsky (CC0 1.0), packaged by DiceBear; shoulders, clothes, light and scenes are ours.
 */
const style = new Style<unknown>(lorelei)

function drawHead(seed: string, sitter: Sitter, person: Person, random: Random): string {
  const line = person.outline
  const { mouths, eyes } = looks[sitter.gender]
  const serious = sitter.slug === 'bdsm' && random.chance(0.3)
  const avatar = new Avatar(style, {
    seed,
    size: 980,
    hairVariant: person.hairStyle,
    hairColor: [lighter(person.hair, 0.1), darker(person.hair, 0.16)],
    hairColorFill: 'linear',
    hairColorFillStops: 2,
    hairColorAngle: 70,
    hairColorOrder: 'fixed',
    skinColor: person.skin,
    outlineColor: line,
    headVariant: person.head,
    noseVariant: person.nose,
    noseColor: line,
    eyesVariant: sitter.picture && random.chance(0.5) ? random.pick(eyes) : person.eyes,
    eyesColor: darker(eyeColours[sitter.eyes ?? 'brown'], 0.35),
    eyebrowsVariant: person.brows,
    eyebrowsColor: person.hair === '#e6e1da' ? '#a39c94' : darker(person.hair, 0.35),
    mouthVariant: serious ? 'happy10' : random.pick(mouths),
    mouthColor: sitter.gender === 'female' ? person.lips : mix(line, person.skin, 0.15),
    glassesProbability: person.glasses ? 100 : 0,
    glassesVariant: person.glasses ?? 'variant01',
    glassesColor: line,
    beardProbability: person.beard ? 100 : 0,
    beardVariant: person.beard ?? 'variant01',
    earringsProbability: person.earrings ? 100 : 0,
    earringsVariant: person.earrings ?? 'variant01',
    earringsColor: '#c99b3f',
    frecklesProbability: person.freckles ? 100 : 0,
    frecklesColor: mix(person.skin, '#8a4a2c', 0.55),
    hairAccessoriesProbability: 0,
  })
  return avatar.toString().replace('<svg ', '<svg x="0" y="0" overflow="visible" ')
}

/** Coloured cheeks and, for older people, wrinkles, at the position of the face in the head's drawing. */
function drawFace(sitter: Sitter, person: Person): string {
  const blush = mix(person.skin, '#d8544a', 0.55)
  const cheeks = `<ellipse cx="408" cy="562" rx="66" ry="42" fill="url(#f-blush)"/><ellipse cx="672" cy="556" rx="38" ry="38" fill="url(#f-blush)"/>`
  const wrinkle = mix(person.skin, person.outline, 0.5)
  const lines = [
    ...(sitter.age >= 46 ? ['M388 446q-16 0-28 8M390 474q-14 4-24 14'] : []),
    ...(sitter.age >= 54 ? ['M546 586q-54 8-76 46', 'M428 524q30 14 64 4'] : []),
    ...(sitter.age >= 64 ? ['M386 460q-16 2-30 12', 'M646 508q20 8 40-2'] : []),
  ]
  return `<defs><radialGradient id="f-blush"><stop offset="0" stop-color="${blush}" stop-opacity=".5"/><stop offset="1" stop-color="${blush}" stop-opacity="0"/></radialGradient></defs>${person.beard ? '' : cheeks}<path d="${lines.join('')}" fill="none" stroke="${wrinkle}" stroke-width="6" stroke-linecap="round"/>`
}

/** The drawing as SVG of 960 by 1200. */
export function drawPortrait(seed: string, sitter: Sitter): string {
  const { person, wardrobe, neckFree, scene, cloth, second, pose, clothing, expression } = compose(seed, sitter)
  const { palette, gender, body } = sitter
  const build = body === 'fat' ? 72 : body === 'slim' ? -16 : 0
  const figure = {
    gender,
    shoulders: (gender === 'male' ? 404 : 344) + person.broad * 26 + build,
    skin: person.skin,
    outline: person.outline,
    cloth,
    second,
    neckFree,
  }
  const torso = dress(clothing, figure, wardrobe)
  // The pose turns around the mouth, so that the face stays in the upper half at any scale.
  const place = `translate(${pose.x} ${pose.y}) ${pose.mirrored ? 'scale(-1 1)' : ''} rotate(${pose.turn}) scale(${pose.scale}) translate(-478 -600)`
  const wide = body === 'fat' ? 'translate(480 0) scale(1.07 1) translate(-480 0)' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1200" viewBox="0 0 960 1200">
${drawScene(scene)}
<g transform="${place}"><g>${torso.under}</g><g transform="${wide}">${drawHead(seed, sitter, person, expression)}${drawFace(sitter, person)}</g>${torso.over}</g>
<defs><radialGradient id="l-light" cx="${pose.mirrored ? 0.8 : 0.2}" cy=".12" r=".95"><stop offset="0" stop-color="#fff4dc" stop-opacity=".26"/><stop offset=".5" stop-color="#fff4dc" stop-opacity=".06"/><stop offset="1" stop-color="${palette.dark}" stop-opacity=".2"/></radialGradient></defs>
<rect width="960" height="1200" fill="url(#l-light)"/>
</svg>`
}

/**
 * The portrait as a WebP of 960 by 1200, the format of stored photos. The same seed and sitter give the same picture. `seed` is
 * the profile's id.
 */
export const renderPortrait = (seed: string, sitter: Sitter): Promise<Buffer> =>
  sharp(Buffer.from(drawPortrait(seed, sitter)))
    .flatten({ background: sitter.palette.secondary })
    .webp({ quality: 90, effort: 1 })
    .toBuffer()
