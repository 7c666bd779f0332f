import type { Brand } from '@vonk/brands/brand.ts'
import type { ComponentType } from 'react'
import { Alonetonight } from './landings/alonetonight/alonetonight.tsx'
import { Collagelanding } from './landings/collagelanding/collagelanding.tsx'
import { Gallery } from './landings/gallery/gallery.tsx'
import { Iconslanding } from './landings/iconslanding/iconslanding.tsx'
import { Maplanding } from './landings/maplanding/maplanding.tsx'
import { Socialnetwork } from './landings/socialnetwork/socialnetwork.tsx'
import { Tinderswipe } from './landings/tinderswipe/tinderswipe.tsx'
import { Transitionsvideolanding } from './landings/transitionsvideolanding/transitionsvideolanding.tsx'
import { Video } from './landings/video/video.tsx'
import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'

/** Every landing page by the name in its URL (LND-01). */
export const landings: Record<LanderName, ComponentType<{ brand: Brand }>> = {
  tinderswipe: Tinderswipe,
  alonetonight: Alonetonight,
  collagelanding: Collagelanding,
  gallery: Gallery,
  iconslanding: Iconslanding,
  maplanding: Maplanding,
  socialnetwork: Socialnetwork,
  transitionsvideolanding: Transitionsvideolanding,
  video: Video,
}
