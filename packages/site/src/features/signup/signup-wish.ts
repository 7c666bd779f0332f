import { matchPath } from 'react-router'
import { paths } from '../../paths.ts'

/** What a visitor wanted to do that only members can do. */
export type SignupWish = 'chat' | 'gift' | 'photos' | 'like'

const leadsTo = ({ pattern }: { pattern: string }, pathname: string) => matchPath(pattern, pathname) !== null

/** The member whom a visitor wanted to write to, or null. */
export const wishedMember = (pathname: string): string | null => matchPath(paths.memberChat.pattern, pathname)?.params.id ?? null

/** Why a visitor opens an address, or null if the address gets no signup modal (SGN-07). */
export function signupWish({ pathname, search }: { pathname: string; search: string }): SignupWish | null {
  if (leadsTo(paths.memberChat, pathname)) return new URLSearchParams(search).has('gifts') ? 'gift' : 'chat'
  if (leadsTo(paths.member, pathname)) return new URLSearchParams(search).has('photos') ? 'photos' : null
  if ([paths.likes, paths.likesOfType, paths.likedMember].some((path) => leadsTo(path, pathname))) return 'like'
  if ([paths.chats, paths.chat].some((path) => leadsTo(path, pathname))) return 'chat'
  return null
}
