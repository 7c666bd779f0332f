import { oval } from './brush.ts'
import type { Brush } from './brush.ts'
import { darker, lighter, lightness, mix } from './colours.ts'
import type { Head } from './head.ts'
import { turned } from './head.ts'
import { hairCuts } from './hair.cuts.ts'
import { shortHair } from './look.ts'
import { closed, open } from './pen.ts'
import type { Point } from './pen.ts'

/** Hair in layers: behind the body, behind the face, on the face, and the outlines that cast a shadow on the forehead. */
export type Hair = { back: string; skull: string; front: string; fringe: string[] }

const skull: readonly Point[] = [
  [0, -206],
  [78, -190],
  [128, -128],
  [140, -60],
  [134, 10],
  [112, 70],
  [0, 120],
  [-112, 70],
  [-134, 10],
  [-140, -60],
  [-128, -128],
  [-78, -190],
]

const behind = (head: Head, points: readonly Point[]): Point[] => points.map(([x, y]) => [x - head.turn * 16, y])
const onFace = (head: Head, points: readonly Point[]): Point[] => points.map((point) => turned(head, point))

/** The first white hair is at the temples. */
const temples = (head: Head) =>
  ([-1, 1] as const).map((side) => oval(...turned(head, [side * 128, -36]), 40, 84, 'url(#h-temple)')).join('')

/** Draws the hair of a head. */
export function drawHair(brush: Brush, head: Head): Hair {
  const cut = hairCuts[head.look.hair]
  const { hair: colour, skin } = head
  const dark = darker(colour, lightness(colour) > 0.6 ? 0.16 : 0.3)
  const light = mix(lighter(mix(colour, '#ffb27a', 0.12), lightness(colour) < 0.2 ? 0.17 : 0.26), '#f6f1ea', head.ripe * 0.55)
  const strands = (lines: readonly (readonly Point[])[], place: typeof onFace, tone: string, width: number, opacity: number) =>
    lines.map((points) => brush.line(open(place(head, points)), tone, width, opacity)).join('')

  const bald = head.look.hair === 'bald'
  const back =
    (cut.back ?? []).map((points) => brush.fill(closed(behind(head, points)), dark)).join('') +
    strands(cut.backLight ?? [], behind, light, 6, 0.28)
  const scalp = bald
    ? skin
    : head.look.hair === 'buzz' || head.look.hair === 'thin'
      ? mix(skin, colour, 0.72)
      : mix(colour, dark, 0.6)
  const round = closed(behind(head, skull))
  const fronts = cut.front.map((points) => closed(onFace(head, points)))
  const front =
    fronts.map((path) => brush.fill(path, head.look.hair === 'buzz' ? mix(skin, colour, 0.82) : colour)).join('') +
    (bald || head.ripe === 0 || !shortHair.includes(head.look.hair)
      ? ''
      : fronts.map((path) => brush.inside(path, temples(head))).join('')) +
    strands(cut.dark ?? [], onFace, dark, 4, 0.5) +
    strands(cut.light ?? [], onFace, bald ? lighter(skin, 0.5) : light, 9, 0.42 + head.ripe * 0.24)
  const white = `<defs><radialGradient id="h-temple"><stop offset=".2" stop-color="#f1ece5" stop-opacity="${(head.ripe * 0.7).toFixed(2)}"/><stop offset="1" stop-color="#f1ece5" stop-opacity="0"/></radialGradient></defs>`
  return { back, skull: `${white}${brush.fill(round, scalp)}`, front, fringe: fronts }
}
