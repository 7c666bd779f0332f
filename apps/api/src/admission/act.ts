import type { Edition, EditionSlug } from '@vonk/contracts/editions.ts'
import type { Db, Dependencies } from '../dependencies.ts'
import type { Member } from './session.ts'

/**
 * What every service takes first: who does something, where, when, and the connection to do it with. `db` is the
 * transaction of a call that changes something, else a plain connection. Nothing slow belongs between begin and commit:
 * hash, decode and ask others before (`prepare`) or after (`afterCommit`, `tell`), see decision record 0015.
 */
export type Act<Who extends Member | null = Member | null> = {
  deps: Dependencies
  db: Db
  edition: Edition
  site: EditionSlug
  now: Date
  member: Who
  /**
   * Runs `effect` when the transaction has committed, and never when it rolled back: live events, files. An effect that
   * fails is logged; the call has happened all the same.
   */
  afterCommit: (effect: () => void | Promise<void>) => void
}

/** An act of a logged-in member. */
export type MemberAct = Act<Member>
