import { preloaded } from './preloaded.tsx'
import { TabTitle } from './tab-title.tsx'

const navigation = preloaded(async () => (await import('./navigation.tsx')).Navigation)
const banners = preloaded(async () => (await import('./member-banners.tsx')).MemberBanners)
const shell = preloaded(async () => (await import('./member-shell.tsx')).MemberShell, <TabTitle />)

/** What of the shell is about an account, so that a visitor does without it; one file of its own in the build. */
export const MemberNavigation = navigation.Preloaded
export const MemberBanners = banners.Preloaded
export const MemberShell = shell.Preloaded

/** Fetches it all, so that a member's first screen shows with it. */
export const loadForMembers = () => Promise.all([navigation, banners, shell].map(({ load }) => load()))
