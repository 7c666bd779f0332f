import type { Edition, EditionSlug } from '@vonk/contracts/editions.ts'
import type { Db, Dependencies } from '../dependencies.ts'
import type { Member } from './session.ts'

/**
 * The first parameter of every service: who acts, on which edition, when, and with which connection. `db` is a
 * transaction if the call changes something, otherwise a plain connection. Do slow work (hashing, decoding, network) before
 * the transaction (`prepare`) or after it (`afterCommit`, `tell`), see decision record 0015.
 */
export type Act<Who extends Member | null = Member | null> = {
  deps: Dependencies
  db: Db
  edition: Edition
  site: EditionSlug
  now: Date
  member: Who
  /**
   * Runs `effect` (live events, files) after the commit, never after a rollback. A failing effect is logged and does not
   * fail the call.
   */
  afterCommit: (effect: () => void | Promise<void>) => void
}

/** An act of a logged-in member. */
export type MemberAct = Act<Member>
