import { currentUserQuery } from '@vonk/state/session.ts'
import { settingsQuery } from '@vonk/state/site/site.queries.ts'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
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

const notOpenYet = () => import('./screens/not-open-yet.tsx')

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
        screen(paths.chats, () => import('./screens/chats.tsx')),
        screen(paths.likes, () => import('./screens/likes.tsx')),
        screen(paths.likesOfType, () => import('./screens/likes-of-type.tsx')),
        screen(paths.likedMember, () => import('./screens/member.tsx')),
        screen(paths.credits, () => import('./screens/credits.tsx')),
        screen(paths.premium, () => import('./screens/credits.tsx')),
        screen(paths.order, () => import('./screens/order.tsx')),
        screen(paths.repeatOrder, notOpenYet),
        screen(paths.transaction, () => import('./screens/transaction.tsx')),
        screen(paths.pricing, () => import('./screens/pricing.tsx')),
        screen(paths.profile, () => import('./screens/profile.tsx')),
        screen(paths.settings, () => import('./screens/settings.tsx')),
        screen(paths.notifications, () => import('./screens/notifications.tsx')),
        screen(paths.completeSignup, () => import('./screens/complete-signup.tsx')),
        screen(paths.resetPassword, () => import('./screens/reset-password.tsx')),
        screen(paths.resetPasswordDo, () => import('./screens/reset-password-do.tsx')),
        screen(paths.activateDone, () => import('./screens/activate-done.tsx')),
        screen(paths.activateError, () => import('./screens/activate-error.tsx')),
        screen(paths.mailChangeDo, () => import('./screens/mail-change-do.tsx')),
        screen(paths.directDebit, notOpenYet),
        screen(paths.complaints, () => import('./screens/complaints.tsx')),
        screen(paths.accountDeleted, () => import('./screens/account-deleted.tsx')),
        screen(paths.langConfig, () => import('./screens/lang-config.tsx')),
        screen(paths.matchFinder, () => import('./screens/match-finder.tsx')),
        screen(paths.signupMatches, () => import('./screens/signup-matches.tsx')),
        screen(paths.swipeGame, () => import('./screens/swipe-game.tsx')),
        screen(paths.page, () => import('./screens/information-page.tsx')),
        { path: '*', lazy: async () => ({ Component: (await import('./blocks/not-found.tsx')).NotFound }) },
      ]),
      inLayout({ lazy: async () => ({ Component: (await import('./layouts/chat-layout.tsx')).ChatLayout }) }, [
        screen(paths.chat, () => import('./screens/chat.tsx')),
        screen(paths.memberChat, () => import('./screens/member-chat.tsx')),
      ]),
      inLayout({ lazy: async () => ({ Component: (await import('./layouts/lander-layout.tsx')).LanderLayout }) }, [
        screen(paths.memberLanding, notOpenYet),
        screen(paths.memberSignup, () => import('./screens/signup.tsx')),
        screen(paths.memberLanding2, notOpenYet),
        screen(paths.memberLanding3, notOpenYet),
      ]),
      inLayout({ lazy: async () => ({ Component: (await import('./layouts/empty-layout.tsx')).EmptyLayout }) }, [
        screen(paths.login, () => import('./screens/login.tsx')),
        screen(paths.signup, () => import('./screens/signup.tsx')),
        screen(paths.unsubscribe, () => import('./screens/unsubscribe.tsx')),
        screen(paths.signupStep, () => import('./screens/signup-step.tsx')),
        screen(paths.activationMail, () => import('./screens/activation-mail.tsx')),
      ]),
    ],
  },
]
