import { asLines, isBlank, isLines } from '@vonk/contracts/characters.ts'
import { day } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import type { DecisionSide, HouseRule, Measure } from '@vonk/contracts/members/members.decisions.schema.ts'
import type { ReportEvidence } from '../../database/schema.ts'

/** What a moderator wants to decide. `photos` and `message`: what a removal takes out of sight. */
export type Verdict = {
  measure: Measure
  rule: HouseRule | null
  facts: string
  photos: readonly string[]
  message: string | null
}

/** Characters of what a moderator writes to a member. */
export const factsLength = 2000

/**
 * The name of a moderator in one spelling: Anna and “ anna ” are the same person. Only plain letters, so that nobody passes for somebody
 * else with a letter that looks the same.
 *
 * @throws {Error} for staff, if it is none
 */
export function moderatorNamed(text: string): string {
  const name = text.normalize('NFKC').trim().toLowerCase()
  if (name.length < 2 || name.length > 60 || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new Error('Say who decides with --by: a name of the letters a to z, digits and hyphens, always the same.')
  return name
}

/** Whether a moderator may decide an appeal: neither who made the decision nor who overturned it before may. */
export const mayDecideAppeal = (moderator: string, deciders: readonly string[]): boolean => !deciders.includes(moderator)

/** What a moderator wrote to a member, as it is stored. Undefined if it is empty, too long, or has characters that no text needs. */
export function writtenByModerator(text: string): string | undefined {
  const lines = asLines(text).trim()
  return isBlank(lines) || lines.length > factsLength || !isLines(lines) ? undefined : lines
}

type Reported = { isMember: boolean; about: string; evidence: ReportEvidence }

/**
 * Checks that a verdict fits its report.
 *
 * @throws {Error} for staff: what does not fit
 */
export function checkVerdict({ measure, rule, facts, photos, message }: Verdict, { isMember, about, evidence }: Reported): void {
  if (writtenByModerator(facts) === undefined)
    throw new Error(`Say what you found with --facts, as text of at most ${factsLength} characters. The member reads it.`)
  if ((measure === 'none') !== (rule === null))
    throw new Error('Every measure needs the rule that was broken (--rule), and no measure means that none was.')
  if (!isMember && (measure === 'warning' || measure === 'closing'))
    throw new Error('Nobody can be warned or closed out behind a fictional profile. Remove photos, or correct the profile.')
  const named = photos.length > 0 || message !== null
  if (named !== (measure === 'removal'))
    throw new Error('A removal needs what it removes (--photo or --message), and no other measure does.')
  const isTheirs = (evidence.messages ?? []).some(({ id, sender_id: sender }) => id === message && sender === about)
  if (message !== null && !isTheirs) throw new Error(`The report has no message ${message} of the reported member.`)
}

type Decided = { decided_at: Date; measure: Measure; effective_at: Date | null; undone_at: Date | null }

/**
 * The last day on which a side may appeal, as mails and pages name it: after six months (Digital Services Act, article 20). Null if there is nothing that it could want: the account
 * is closed already, or nothing was done to it.
 */
export function lastAppealDay(decided: Decided, side: DecisionSide): Date | null {
  const { measure, decided_at, effective_at, undone_at } = decided
  const hasReason = side === 'reporter' ? measure !== 'closing' || undone_at !== null : isAgainst(decided) && !undone_at
  if (!hasReason) return null
  const since = side === 'reporter' ? (undone_at ?? decided_at) : (effective_at ?? decided_at)
  return new Date(since.getTime() + limits.appealDays * day)
}

/** Whether {@link lastAppealDay} has ended, wherever in the world. */
export const isAppealOver = (last: Date, now: Date): boolean => now.getTime() >= last.getTime() + day

/** Whether a decision did something to who was reported, who then is told. */
export const isAgainst = ({ measure, effective_at: since }: Pick<Decided, 'measure' | 'effective_at'>): boolean =>
  measure !== 'none' && since !== null
