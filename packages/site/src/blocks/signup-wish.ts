import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { matchPath } from 'react-router'
import { paths } from '../paths.ts'

/** What a visitor wanted to do that only members can do. */
export type SignupWish = 'chat' | 'gift' | 'photos' | 'like'

const leadsTo = ({ pattern }: { pattern: string }, pathname: string) => matchPath(pattern, pathname) !== null

/** The member whom a visitor wanted to write to, or to like for an answer, and the question of the answer (PRF-10). */
export function wishedMember(address: string): { id: string | null; answer: string | null; like: string | null } {
  const [pathname = '', search] = address.split('?', 2)
  const parameters = new URLSearchParams(search)
  const like = parameters.get('like')
  const liked = like === null ? null : matchPath(paths.likedMember.pattern, pathname)
  const written = matchPath(paths.memberChat.pattern, pathname)
  return { id: (liked ?? written)?.params.id ?? null, answer: parameters.get('answer'), like: liked && like }
}

/** The member whom an address is about: to write to, to like, or whose photos to see. */
export const memberIn = (address: string): string | null => {
  const pathname = address.split('?', 1)[0] ?? ''
  const matches = [paths.memberChat, paths.likedMember, paths.member].map(({ pattern }) => matchPath(pattern, pathname))
  return matches.find((match) => match !== null)?.params.id ?? null
}

/** The signup for a visitor who was sent to the login on the way to `next`: the same member and cards. */
export function signupOnTheWayTo(next: string | null): string {
  const { id, answer, like } = wishedMember(next ?? '')
  if (id === null) return paths.signup.href()
  const cards = new URLSearchParams({ ...(answer && { answer }), ...(like && { like }) })
  return `${paths.memberSignup.href({ id })}${cards.size > 0 ? `?${cards}` : ''}`
}

/** Why a visitor opens an address, or null if the address gets no signup modal (SGN-07). */
export function signupWish({ pathname, search }: { pathname: string; search: string }): SignupWish | null {
  if (leadsTo(paths.memberChat, pathname)) return new URLSearchParams(search).has('gifts') ? 'gift' : 'chat'
  if (leadsTo(paths.member, pathname)) return new URLSearchParams(search).has('photos') ? 'photos' : null
  if ([paths.likes, paths.likesOfType, paths.likedMember].some((path) => leadsTo(path, pathname))) return 'like'
  if ([paths.chats, paths.chat].some((path) => leadsTo(path, pathname))) return 'chat'
  return null
}

/** The cards that the visitor replies to and likes, if the profile shows them. */
export function cardsOf(to: Profile | null, { answer, like }: { answer: string | null; like: string | null }) {
  const find = (wanted: string | null) => to?.prompts.find(({ question }) => question === wanted) ?? null
  const liked = find(like)
  // What one writes with a like is about the same answer.
  return { liked, answered: find(answer) ?? liked }
}
