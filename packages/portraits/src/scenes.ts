import { graded } from './art.ts'
import type { Art } from './art.ts'
import type { Painter, Scene } from './scenes.easel.ts'
import { indoors } from './scenes.indoors.ts'
import { outdoors } from './scenes.outdoors.ts'

/** All scenes by name. */
const scenes = { ...indoors, ...outdoors } satisfies Record<string, Painter>
export type SceneName = keyof typeof scenes

/** Numbers between 0 and 1 that depend only on `start`. */
export function numbersFrom(start: number): () => number {
  let state = start | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const paintScene = (name: SceneName, art: Art, variant: number): Scene =>
  scenes[name]({ art, tone: (colour) => graded(art, colour), next: numbersFrom(variant * 7919 + 13) })
