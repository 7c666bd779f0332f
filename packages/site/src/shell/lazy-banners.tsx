import { preloaded } from './preloaded.tsx'

/** Alerts and offers, which are about an account, so that a visitor does without them. */
export const { Preloaded: MemberBanners, load: loadBanners } = preloaded(
  async () => (await import('./member-banners.tsx')).MemberBanners,
)
