import { pageTokens } from '../support/support.pages.ts'
import type { Settings } from './site.schema.ts'

/** The paths that search engines may show. Other pages for visitors have `noindex`: of one person, or of use only once. */
export const indexedPaths = ({ logged_out_search, signups }: Pick<Settings, 'logged_out_search' | 'signups'>): string[] => [
  '/',
  ...(logged_out_search ? ['/members'] : []),
  ...(signups === 'all' ? ['/signup'] : []),
  '/login',
  '/honesty',
  ...pageTokens.map((token) => `/${token}`),
]

/** The beginnings of addresses that only members can open, as robots.txt writes them. */
export const memberPaths = [
  '/chats',
  '/credits',
  '/directdebit',
  '/likes',
  '/match-finder',
  '/members/*/chat',
  '/notifications',
  '/premium',
  '/profile',
  '/reports',
  '/settings',
  '/signup-matches',
  '/signup/',
  '/swipe-game',
  '/transactions',
] as const
