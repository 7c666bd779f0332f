import type { HomeHero } from '@vonk/brands/home.ts'
import type { ComponentType } from 'react'
import { drawnFirst } from '../../blocks/drawn-first.tsx'
import type { HeroProps } from './hero-props.ts'

type Drawn = { Drawn: ComponentType<HeroProps>; load: () => Promise<ComponentType<HeroProps>> }

/** The tops of the home page. A site loads the code of its own alone. */
export const heroes: Record<HomeHero, Drawn> = {
  pair: drawnFirst(async () => (await import('./heroes/pair.tsx')).Pair),
  arches: drawnFirst(async () => (await import('./heroes/arches.tsx')).Arches),
  charter: drawnFirst(async () => (await import('./heroes/charter.tsx')).Charter),
  circles: drawnFirst(async () => (await import('./heroes/circles.tsx')).Circles),
  letter: drawnFirst(async () => (await import('./heroes/letter.tsx')).Letter),
  cover: drawnFirst(async () => (await import('./heroes/cover.tsx')).Cover),
  wall: drawnFirst(async () => (await import('./heroes/wall.tsx')).Wall),
}
