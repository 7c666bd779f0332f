import type { Theme } from '@vonk/brands/theme.ts'
import type { arts } from '@vonk/portraits/art.editions.ts'
import { drawPortrait } from '@vonk/portraits/portrait.ts'
import type { Sitting } from '@vonk/portraits/portrait.ts'
import type { Player } from './cast.ts'
import type { scenes } from './film.ts'

/** The size of the drawing, and how long the film takes in seconds. Its end leads back to its beginning. */
export const frame = { width: 960, height: 1200 } as const
export const duration = 10

type Art = (typeof arts)['general']
export type Edition = { art: Art; theme: Theme; cast: readonly [Player, Player] }

/** From 0 to 1 between two moments, slow at both ends. */
const eased = (from: number, to: number, now: number): number => {
  const part = Math.min(1, Math.max(0, (now - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** From 0 over a little more than 1 to 1. */
const sprung = (from: number, now: number): number => {
  const part = Math.min(1, Math.max(0, (now - from) / 0.45))
  return part === 0 ? 0 : 1 + 2.2 * (part - 1) ** 3 + 1.2 * (part - 1) ** 2
}

/** Names of clips and gradients are unique in a page, so two portraits in a picture need names of their own. */
const apart = (svg: string, name: string): string => svg.replaceAll(/\bid="/g, `id="${name}`).replaceAll('url(#', `url(#${name}`)

/** What the camera looks at, and how near it is; the top of the portrait stays in sight. */
type Camera = { x: number; zoom: number }

/** A portrait, seen through a camera that looks at a point of it. */
function seen(name: string, player: Player, art: Art, now: Partial<Sitting>, { x, zoom }: Camera): string {
  const portrait = apart(drawPortrait(player.look, { ...player.sitting, ...now }, art), name)
  return `<g transform="translate(480 600) scale(${zoom.toFixed(4)}) translate(${(-x).toFixed(2)} ${(-600 / zoom).toFixed(2)})">${portrait}</g>`
}

/** A speech bubble in the shape of the edition. It grows from its tip. `content`: drawn in 300 by 120. */
function bubble(
  { art, theme }: Edition,
  { x, y, size, tip, own, content }: { x: number; y: number; size: number; tip: 'left' | 'right'; own: boolean; content: string },
): string {
  if (size <= 0) return ''
  const { surfaceRaised, primary, text, onPrimary } = theme.colours.light
  const { ink, width } = art.line
  const radius = Math.min(60, Number.parseFloat(theme.radii.card) * 2.6 || 0)
  const line = ink ? ` stroke="${ink}" stroke-width="${width}"` : ''
  const [fill, written] = own ? [primary, onPrimary] : [surfaceRaised, text]
  const at = tip === 'left' ? 40 : 260
  const tail = `M${at - 22} 112 L${tip === 'left' ? at - 34 : at + 34} 162 L${at + 26} 112Z`
  return `<g transform="translate(${x} ${y}) scale(${size.toFixed(3)}) translate(${-at} -160)" fill="${written}"><path d="${tail}" fill="${fill}"${line}/><rect width="300" height="120" rx="${radius}" fill="${fill}"${line}/><path d="${tail}" fill="${fill}" transform="translate(0 -6)"/>${content}</g>`
}

/** Somebody is typing. */
const dots = (now: number) =>
  [0, 1, 2]
    .map(
      (dot) =>
        `<circle cx="${100 + dot * 50}" cy="${(60 - 14 * Math.max(0, Math.sin(now * 7 - dot * 0.9))).toFixed(1)}" r="15"/>`,
    )
    .join('')

/** Some words, without a language. */
const words = '<rect x="40" y="32" width="196" height="20" rx="10"/><rect x="40" y="70" width="128" height="20" rx="10"/>'
const heart = 'M0 34C-40 8-56-10-56-32a29 29 0 0 1 56-10 29 29 0 0 1 56 10C56-10 40 8 0 34Z'
const love = `<path d="${heart}" transform="translate(150 76) scale(.95)"/>`

/** The brand's own movement, `since` seconds after its beginning; drawn as wide as `size`. */
function gesture(
  theme: Theme,
  since: number,
  { x, y, size, colours }: { x: number; y: number; size: number; colours: readonly [string, string] },
): string {
  const parts = theme.gesture.map(
    ({ d, paint, stroke, round, from, rest = 'none', origin = '50px 50px', opacity = 1, at, flies }, index) => {
      const colour = colours[paint === 'main' ? 0 : 1]
      const style = `transform-origin:${origin};animation:g${index} 620ms cubic-bezier(.2,1.4,.4,1) ${Math.round(at - since * 1000)}ms both paused`
      const keys = `@keyframes g${index}{from{transform:${from};opacity:0}to{transform:${rest};opacity:${flies ? 0 : opacity}}}`
      const paintOf =
        stroke === undefined
          ? `fill="${colour}"`
          : `fill="none" stroke="${colour}" stroke-width="${stroke}"${round ? ' stroke-linecap="round"' : ''}`
      return `<style>${keys}</style><path d="${d}" ${paintOf} style="${style}"/>`
    },
  )
  return `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})">${parts.join('')}</g>`
}

const sway = (now: number, speed: number, by: number) => Math.sin(now * speed) * by

/** The first writes: dots, words, and off they fly. */
function writing(edition: Edition, now: number): string {
  const { art, cast } = edition
  const sent = eased(2.5, 3.1, now)
  const mood = now < 0.7 ? 'calm' : now < 2.3 ? 'smile' : 'grin'
  const camera = { x: 480, zoom: 1 + 0.09 * eased(0, 3.4, now) }
  const person = seen(
    'a',
    cast[0],
    art,
    { mood, tilt: cast[0].sitting.tilt + sway(now, 1.9, 2.6), turn: 0.36 + sway(now, 1.3, 0.12) },
    camera,
  )
  const size = 1.2 * sprung(0.6, now) * (1 - 0.4 * sent)
  const content = now < 2 ? dots(now) : words
  return person + bubble(edition, { x: 590 + 60 * sent, y: 245 - 620 * sent ** 2, size, tip: 'left', own: true, content })
}

/** The other reads, smiles and answers. */
function answering(edition: Edition, now: number): string {
  const { art, cast } = edition
  const mood = now < 4.3 ? 'calm' : now < 5.6 ? 'smile' : 'laugh'
  const camera = { x: 480, zoom: 1.1 - 0.07 * eased(3, 6.6, now) }
  const person = seen(
    'b',
    cast[1],
    art,
    { mood, tilt: cast[1].sitting.tilt + sway(now, 1.8, 2.8), turn: -0.42 + sway(now, 1.2, 0.12) },
    camera,
  )
  const came = eased(3.6, 4.1, now)
  const first = bubble(edition, { x: 250, y: 250 + 700 * (1 - came), size: 1.15 * came, tip: 'left', own: false, content: words })
  const content = now < 5.5 ? dots(now) : love
  const second = bubble(edition, { x: 720, y: 1010, size: 1.3 * sprung(4.6, now), tip: 'right', own: true, content })
  return person + first + second
}

/** Both, each in a half of the picture; in the middle the brand's own movement. `bare`: only the two. */
function together(edition: Edition, now: number, bare = false): string {
  const { art, cast, theme } = edition
  const come = eased(6.2, 6.9, now)
  const tilt = sway(now, 2.1, 2.4)
  const left = seen(
    'l',
    cast[0],
    art,
    { mood: 'grin', pose: 'still', thing: null, turn: 0.5, tilt: 3 + tilt, zoom: 1.02 },
    { x: 480 + 195, zoom: 1.06 },
  )
  const right = seen('r', cast[1], art, { mood: 'laugh', turn: -0.5, tilt: 3 - tilt, zoom: 1.02 }, { x: 480 - 230, zoom: 1.06 })
  const half = (side: -1 | 1, drawing: string) =>
    `<clipPath id="half${side}"><path d="${side < 0 ? 'M-20-20H560L400 1220H-20Z' : 'M980-20H560L400 1220H980Z'}"/></clipPath><g transform="translate(${(side * 620 * (1 - come)).toFixed(1)} 0)" clip-path="url(#half${side})">${drawing}</g>`
  const { light } = theme.colours
  const seam = `<path d="M560-20 400 1220" stroke="${light.surfaceRaised}" stroke-width="14" opacity="${come.toFixed(2)}"/>`
  const size = sprung(7.2, now)
  const badge = size > 0 ? `<circle cx="480" cy="760" r="${(140 * size).toFixed(1)}" fill="${light.surfaceRaised}"/>` : ''
  const spark =
    now > 7.35 ? gesture(theme, now - 7.35, { x: 480, y: 760, size: 180, colours: [light.primary, light.secondary] }) : ''
  const chats = [
    { x: 110, y: 225, at: 6.9, own: false, tip: 'left' as const, content: words },
    { x: 760, y: 1060, at: 7.9, own: true, tip: 'right' as const, content: love },
  ].map(({ at, ...one }) => bubble(edition, { ...one, size: 1.02 * sprung(at, now) }))
  if (bare) return half(-1, left) + half(1, right) + seam
  return half(-1, left) + half(1, right) + seam + chats.join('') + badge + spark
}

/** What a circle that opens at a point shows. */
const opening = (name: string, part: number, drawing: string, [x, y]: readonly [number, number], ring: string): string => {
  const radius = 1240 * part
  return `<circle cx="${x}" cy="${y}" r="${(radius + 46 * Math.min(1, part * 4)).toFixed(1)}" fill="${ring}"/><clipPath id="${name}"><circle cx="${x}" cy="${y}" r="${radius.toFixed(1)}"/></clipPath><g clip-path="url(#${name})">${drawing}</g>`
}

const pictureOf = (shots: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}" viewBox="0 0 ${frame.width} ${frame.height}">${shots}</svg>`

/** Pictures of the same people without speech bubbles, for a page that has the words beside them. */
export function scenesOf(edition: Edition): Record<(typeof scenes)[number], string> {
  const { art, cast } = edition
  const [first, other] = cast
  const far = { x: 480, zoom: 1.02 }
  return {
    writes: pictureOf(seen('a', first, art, { mood: 'smile', turn: 0.4 }, far)),
    answers: pictureOf(seen('b', other, art, { mood: 'laugh', turn: -0.42 }, far)),
    meet: pictureOf(together(edition, 7, true)),
  }
}

/** The film at a moment, in seconds, as SVG. The same moment gives the same picture. */
export function frameAt(edition: Edition, now: number): string {
  const { primary, secondary, surfaceRaised } = edition.theme.colours.light
  const sign =
    now > 8.8 ? gesture(edition.theme, now - 8.8, { x: 480, y: 600, size: 420, colours: [surfaceRaised, secondary] }) : ''
  const field = `<rect width="960" height="1200" fill="${primary}"/>${sign}`
  const shots: string[] = []
  if (now < 3.5) shots.push(writing(edition, now))
  if (now >= 2.95 && now < 6.9)
    shots.push(
      now < 3.5 ? opening('o1', eased(2.95, 3.5, now), answering(edition, now), [700, 120], primary) : answering(edition, now),
    )
  if (now >= 6.2 && now < 9) shots.push(together(edition, now))
  if (now >= 8.5) shots.push(opening('o2', eased(8.5, 9, now), field, [480, 640], secondary))
  if (now >= 9.5) shots.push(opening('o3', eased(9.5, 10, now), writing(edition, 0), [480, 640], secondary))
  return pictureOf(shots.join(''))
}
