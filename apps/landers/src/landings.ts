import type { LanderName } from '@vonk/contracts/landers/landers.rules.ts'
import { alonetonight } from './landings/alonetonight/alonetonight.tsx'
import { collagelanding } from './landings/collagelanding/collagelanding.tsx'
import { gallery } from './landings/gallery/gallery.tsx'
import { iconslanding } from './landings/iconslanding/iconslanding.tsx'
import { maplanding } from './landings/maplanding/maplanding.tsx'
import { socialnetwork } from './landings/socialnetwork/socialnetwork.tsx'
import { tinderswipe } from './landings/tinderswipe/tinderswipe.tsx'
import { transitionsvideolanding } from './landings/transitionsvideolanding/transitionsvideolanding.tsx'
import { video } from './landings/video/video.tsx'
import type { LanderPlan } from './plan.ts'

/** Every landing page by the name in its URL (LND-01). */
export const landings: Record<LanderName, LanderPlan> = {
  tinderswipe,
  alonetonight,
  collagelanding,
  gallery,
  iconslanding,
  maplanding,
  socialnetwork,
  transitionsvideolanding,
  video,
}
