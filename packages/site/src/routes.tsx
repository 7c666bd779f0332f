import { currentUserQuery } from '@vonk/state/session.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import type { LaterScreens } from './later-screens.ts'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { paths } from './paths.ts'
import { siteContext } from './router-context.ts'
import { screen } from './screen.ts'
import * as indexScreen from './screens/index.tsx'
import { ErrorPage, ShellError } from './shell/error-page.tsx'
import { loadForMembers } from './shell/for-members.tsx'
import { Shell } from './shell/shell.tsx'
import { Splash } from './shell/splash.tsx'

/** Loads what every screen needs. */
async function shellData({ context }: LoaderFunctionArgs): Promise<null> {
  const { client, loadRooms } = context.get(siteContext)
  const [user] = await Promise.all([client.ensureQueryData(currentUserQuery()), client.ensureQueryData(settingsQuery())])
  if (user) await Promise.all([loadForMembers(), loadRooms(['notifications'])])
  return null
}

/** Puts screens into a layout. If a screen fails, the layout stays. */
const inLayout = (layout: Pick<RouteObject, 'Component' | 'lazy'>, screens: RouteObject[]): RouteObject => ({
  ...layout,
  children: [{ ErrorBoundary: ErrorPage, children: screens }],
})

/** Loads a screen that the pages of visitors have no link to, by the list of these. */
const later = (name: keyof LaterScreens) => async () => (await import('./later-screens.ts')).laterScreens[name]()

/** Every screen of the product (RTE-01), by layout. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ShellError,
    HydrateFallback: Splash,
    loader: shellData,
    // The queries refresh settings and user.
    shouldRevalidate: () => false,
    children: [
      inLayout({ Component: DefaultLayout }, [
        // Part of the main bundle, because most first visits open it.
        screen(paths.index, () => Promise.resolve(indexScreen)),
        screen(paths.members, () => import('./screens/members.tsx')),
        screen(paths.member, () => import('./screens/member.tsx')),
        screen(paths.chats, later('chats')),
        screen(paths.likes, later('likes')),
        screen(paths.likesOfType, later('likesOfType')),
        screen(paths.likedMember, () => import('./screens/member.tsx')),
        screen(paths.credits, later('credits')),
        screen(paths.premium, later('credits')),
        screen(paths.spending, later('spending')),
        screen(paths.refunds, later('refunds')),
        screen(paths.order, later('order')),
        screen(paths.repeatOrder, later('repeatOrder')),
        screen(paths.transaction, later('transaction')),
        screen(paths.pricing, () => import('./screens/pricing.tsx')),
        screen(paths.honesty, later('honesty')),
        screen(paths.profile, later('profile')),
        screen(paths.settings, later('settings')),
        screen(paths.notifications, later('notifications')),
        screen(paths.reports, later('reports')),
        screen(paths.decision, later('decision')),
        screen(paths.completeSignup, later('completeSignup')),
        screen(paths.resetPassword, later('resetPassword')),
        screen(paths.resetPasswordDo, later('resetPasswordDo')),
        screen(paths.activateDone, later('activateDone')),
        screen(paths.activateError, later('activateError')),
        screen(paths.mailChangeDo, later('mailChangeDo')),
        screen(paths.directDebit, later('directDebit')),
        screen(paths.complaints, later('complaints')),
        screen(paths.accountDeleted, later('accountDeleted')),
        screen(paths.langConfig, later('langConfig')),
        screen(paths.matchFinder, later('matchFinder')),
        screen(paths.signupMatches, later('signupMatches')),
        screen(paths.swipeGame, later('swipeGame')),
        screen(paths.partner, later('partner')),
        screen(paths.page, () => import('./screens/information-page.tsx')),
        { path: '*', lazy: async () => ({ Component: (await import('./blocks/not-found.tsx')).NotFound }) },
      ]),
      inLayout({ lazy: async () => ({ Component: (await import('./layouts/chat-layout.tsx')).ChatLayout }) }, [
        screen(paths.chat, later('chat')),
        screen(paths.memberChat, later('memberChat')),
      ]),
      inLayout({ lazy: async () => ({ Component: (await import('./layouts/lander-layout.tsx')).LanderLayout }) }, [
        screen(paths.memberLanding, later('memberLanding')),
        screen(paths.memberSignup, () => import('./screens/signup.tsx')),
        screen(paths.memberLanding2, later('memberLanding2')),
        screen(paths.memberLanding3, later('memberLanding3')),
      ]),
      inLayout({ lazy: async () => ({ Component: (await import('./layouts/empty-layout.tsx')).EmptyLayout }) }, [
        screen(paths.login, () => import('./screens/login.tsx')),
        screen(paths.signup, () => import('./screens/signup.tsx')),
        screen(paths.unsubscribe, later('unsubscribe')),
        screen(paths.signupStep, later('signupStep')),
        screen(paths.activationMail, later('activationMail')),
      ]),
    ],
  },
]
