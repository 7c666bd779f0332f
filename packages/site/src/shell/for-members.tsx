import { preloaded } from './preloaded.tsx'
import { TabTitle } from './tab-title.tsx'

const navigation = preloaded(async () => (await import('./navigation.tsx')).Navigation)
const banners = preloaded(async () => (await import('./member-banners.tsx')).MemberBanners)
const shell = preloaded(async () => (await import('./member-shell.tsx')).MemberShell, <TabTitle />)

/** The parts of the shell for members only. They are a separate file of the build, which visitors do not load. */
export const MemberNavigation = navigation.Preloaded
export const MemberBanners = banners.Preloaded
export const MemberShell = shell.Preloaded

/** Loads all of them before a member's first screen renders. */
export const loadForMembers = () => Promise.all([navigation, banners, shell].map(({ load }) => load()))
