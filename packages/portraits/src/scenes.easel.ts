import type { Art } from './art.ts'
import type { Colour } from './colours.ts'

/** What a painter of a scene gets: colours in the palette of the edition, and numbers that depend on the picture. */
export type Easel = { art: Art; tone: (colour: Colour) => Colour; next: () => number }

/** The ground colours from top to bottom, and shapes on it, 960 by 1200. Ids begin with `s-`. */
export type Scene = { ground: readonly Colour[]; shapes: string }
export type Painter = (easel: Easel) => Scene

export const box = (x: number, y: number, width: number, height: number, fill: string, r = 0, opacity = 1) =>
  `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${width.toFixed(0)}" height="${height.toFixed(0)}" fill="${fill}"${r ? ` rx="${r}"` : ''}${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

export const glow = (id: string, colour: Colour, strength = 0.9) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${strength * 0.4}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
