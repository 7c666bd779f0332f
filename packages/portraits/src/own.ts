import type { EditionSlug } from '@vonk/contracts/editions.ts'
import type { Drawing } from '@vonk/contracts/profile/profile.drawing.ts'
import type { OwnProfile } from '@vonk/contracts/profile/profile.schema.ts'
import { arts } from './art.editions.ts'
import { drawPortrait } from './portrait.ts'
import type { Sitting } from './portrait.ts'

/** The sitting of a portrait that a member drew: quiet, so that two people with the same look are still told apart by nothing else. */
export const ownSitting: Sitting = {
  scene: 'studio',
  variant: 1,
  pose: 'still',
  thing: null,
  worn: 'none',
  mood: 'smile',
  turn: 0.3,
  tilt: 2,
  zoom: 1.14,
  // The member chooses the colour of the hair, so no year makes it greyer.
  age: 30,
  pattern: 'plain',
  ornament: 'none',
  earrings: 'none',
  freckles: false,
}

/** A member's own portrait as SVG, in the art direction of the site (PRF-11). */
export const drawOwn = (drawing: Drawing, slug: EditionSlug): string => drawPortrait(drawing, ownSitting, arts[slug])

type Facts = Pick<OwnProfile, 'gender' | 'age' | 'hair_colour' | 'eye_colour' | 'body_type'>

const tones = { black: 'black', brown: 'brown', blond: 'blond', red: 'red', grey: 'silver', other: 'plum' } as const
const builds = { slim: 'slim', normal: 'normal', fat: 'full' } as const

/** A sensible first drawing from what the profile says. The rest is for the member to choose. */
export function drawingFrom({ gender, age, hair_colour, eye_colour, body_type }: Facts): Drawing {
  const man = gender === 'male'
  return {
    figure: man ? 'masculine' : 'feminine',
    years: age >= 60 ? 'older' : age >= 46 ? 'middle' : 'younger',
    build: builds[body_type ?? 'normal'],
    skin: 'peach',
    face: 'oval',
    hair: man ? (age >= 60 ? 'thin' : 'sidePart') : age >= 60 ? 'swept' : 'waves',
    hair_tone: tones[hair_colour ?? 'brown'],
    eyes: eye_colour === null || eye_colour === 'other' ? 'hazel' : eye_colour,
    beard: 'none',
    glasses: 'none',
    garment: man ? 'shirt' : 'vneck',
    cloth: 'teal',
  }
}
