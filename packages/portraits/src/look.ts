import type { Drawing } from '@vonk/contracts/profile/profile.drawing.ts'
import type { Colour } from './colours.ts'

export const moods = ['smile', 'grin', 'laugh', 'smirk', 'calm'] as const
export type Mood = (typeof moods)[number]

/** A person: the same in all of their portraits. */
export type Look = Drawing
export type HairStyle = Look['hair']
export type Garment = Look['garment']

export const hairColours: Record<Look['hair_tone'], Colour> = {
  black: '#231c22',
  espresso: '#3b2620',
  brown: '#5c3a29',
  chestnut: '#7a4630',
  honey: '#b0793f',
  blond: '#dcb26a',
  red: '#a5452a',
  copper: '#c4673a',
  silver: '#b3b2b5',
  white: '#e9e4dd',
  plum: '#74436f',
  teal: '#2f7379',
}

export const skinColours: Record<Look['skin'], Colour> = {
  porcelain: '#fbdfcf',
  fair: '#f7d0b8',
  peach: '#f1bf9f',
  sand: '#e5ac84',
  olive: '#d39b70',
  amber: '#bd8055',
  brown: '#9c643f',
  deep: '#7a4a30',
  ebony: '#583425',
}

export const eyeColours: Record<Look['eyes'], Colour> = {
  brown: '#5d3620',
  blue: '#3f7fb5',
  green: '#4c8a5c',
  grey: '#6f8794',
  hazel: '#8a6a35',
}

export const clothColours: Record<Look['cloth'], Colour> = {
  cream: '#f5ecdf',
  ink: '#2f3b58',
  sage: '#86997f',
  rust: '#b8553a',
  sand: '#d8b489',
  charcoal: '#36363e',
  sky: '#8fb1cc',
  blush: '#ecc5bb',
  plum: '#633a52',
  sun: '#edb548',
  rose: '#b35d75',
  teal: '#3f7176',
}

/** Hair that leaves the neck free for a collar. */
export const shortHair: readonly HairStyle[] = [
  'pixie',
  'set',
  'swept',
  'chignon',
  'bun',
  'afro',
  'crop',
  'sidePart',
  'quiff',
  'curlyTop',
  'slick',
  'buzz',
  'thin',
  'bald',
]
