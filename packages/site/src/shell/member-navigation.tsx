import { preloaded } from './preloaded.tsx'

/** A member's navigation, which no visitor needs. */
export const { Preloaded: MemberNavigation, load: loadNavigation } = preloaded(
  async () => (await import('./navigation.tsx')).Navigation,
)
