import { day } from '../clock.ts'
import { limits } from '../limits.ts'

/** Keeps whom a member of a browser opened last. A cookie, so that the server renders the list of conversations accordingly. */
export const lastChatCookie = 'last-chat'

/** The member with whom a conversation was opened last, and when, in ms (CHT-18). */
export type LastOpened = { profile: string; at: number }

/** A browser keeps the newest ones, of as many members. Cookies have little space. */
const atMost = 3

/** An entry of the cookie: the ids of the member and of the profile, and the time. */
const entry = /^([\da-f-]{36})\*([\da-f-]{36})\*(\d{1,15})$/

function readEntries(text: string): (LastOpened & { member: string })[] {
  return text
    .split('~', atMost)
    .map((part) => entry.exec(part))
    .flatMap((found) => (found ? [{ member: found[1] ?? '', profile: found[2] ?? '', at: Number(found[3]) }] : []))
}

/** What a member opened last, by the value of the cookie. Null if it says nothing, also if somebody changed it. */
export function readLastOpened(text: string, member: string): LastOpened | null {
  const found = readEntries(text).find((one) => one.member === member)
  return found ? { profile: found.profile, at: found.at } : null
}

/** Returns the value for the cookie with what a member opened last; with null, without this member. */
export function withLastOpened(text: string, member: string, last: LastOpened | null, now: number): string {
  const others = readEntries(text).filter((one) => one.member !== member && now - one.at < limits.lastChatDays * day)
  return [...(last ? [{ member, ...last }] : []), ...others]
    .slice(0, atMost)
    .map(({ member: by, profile, at }) => `${by}*${profile}*${at}`)
    .join('~')
}
