import { darker, mix } from './colours.ts'
import type { Colour } from './colours.ts'
import type { Art } from './art.ts'

/** Draws shapes with the line of an edition. */
export type Brush = {
  /** A filled shape with the line of the edition. */
  fill(path: string, colour: Colour): string
  /** A filled shape without a line. */
  flat(path: string, colour: string, opacity?: number): string
  /** A line with round ends. */
  line(path: string, colour: string, width: number, opacity?: number): string
  /** The line of an edition that draws with ink; nothing for the others. */
  ink(path: string): string
  /** Shapes that are visible only inside a path. */
  inside(path: string, shapes: string): string
}

export function brushOf(art: Art): Brush {
  let clips = 0
  const faded = (opacity: number) => (opacity === 1 ? '' : ` opacity="${opacity}"`)
  return {
    fill: (path, colour) => {
      const { width, ink } = art.line
      const stroke = ink ?? darker(mix(colour, art.shade, 0.2), 0.32)
      return `<path d="${path}" fill="${colour}"${width ? ` stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"` : ''}/>`
    },
    flat: (path, colour, opacity = 1) => `<path d="${path}" fill="${colour}"${faded(opacity)}/>`,
    line: (path, colour, width, opacity = 1) =>
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faded(opacity)}/>`,
    ink: (path) =>
      art.line.ink && path
        ? `<path d="${path}" fill="none" stroke="${art.line.ink}" stroke-width="${art.line.width}" stroke-linecap="round" stroke-linejoin="round"/>`
        : '',
    inside: (path, shapes) => {
      if (!shapes) return ''
      clips += 1
      return `<clipPath id="k${clips}"><path d="${path}"/></clipPath><g clip-path="url(#k${clips})">${shapes}</g>`
    },
  }
}

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) =>
  `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
