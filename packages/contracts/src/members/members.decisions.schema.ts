import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { lines, moment } from '../text.ts'
import { reportKinds, reportReasons } from './members.schema.ts'

/** The rules that a decision names, each a line of the page with the house rules (`/ban`) with a sentence in `decisions.json`. */
export const houseRules = [
  'minors',
  'money',
  'identity',
  'intimate',
  'threats',
  'nudity',
  'paid_sex',
  'advertising',
  'private_data',
  'photos',
  'law',
] as const
export type HouseRule = (typeof houseRules)[number]

/**
 * What a moderator does about a report (TRU-08): nothing, a warning, photos or a message out of sight, or the account closed.
 */
export const measures = ['none', 'warning', 'removal', 'closing'] as const
export type Measure = (typeof measures)[number]

/** Whom a decision concerns: who reported, and who was reported. */
export const decisionSides = ['reporter', 'reported'] as const
export type DecisionSide = (typeof decisionSides)[number]

/** `upheld`: the decision stands. `overturned`: it was wrong. */
export const appealOutcomes = ['upheld', 'overturned'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** The token of the link to a decision. */
export const decisionToken = z.string().check(z.regex(/^[\w-]{43}$/, { error: 'malformed_text' }))

/** Why a decision is wrong, in the words of who appeals. */
const appealText = lines({ min: 1, max: limits.appealLength })

/** What a member fills in. */
export const appealForm = z.strictObject({ text: appealText })

/** An appeal to file, by the token of the link to its decision. */
export const appealToFile = z.strictObject({ token: decisionToken, text: appealText })

/** What somebody reported. */
const reported = z.object({
  /** The name of the profile at that time. */
  name: z.string(),
  kind: z.enum(reportKinds),
  reason: z.enum(reportReasons),
  reported_at: moment,
})

/**
 * A decision, as one of the two sides sees it. Neither learns who decided; who was reported does not learn who reported, and who
 * reported not what the other was told.
 */
export const decision = z.object({
  number: z.int(),
  side: z.enum(decisionSides),
  decided_at: moment,
  measure: z.enum(measures),
  /** Null if nothing was wrong. */
  rule: z.nullable(z.enum(houseRules)),
  /** What the moderator found; null for the side that is not told. */
  facts: z.nullable(z.string()),
  /** For who reported; null later than the report is kept. */
  report: z.nullable(reported),
  /** What a removal took out of sight, for the side that posted it. */
  removed: z.nullable(
    z.object({
      /** How many photos. */
      photos: z.int(),
      message: z.boolean(),
      /** When the message was sent; null if there is none, or its conversation is gone. */
      message_sent_at: z.nullable(moment),
    }),
  ),
  /** When the measure was undone. */
  undone_at: z.nullable(moment),
  /** The decision that came of the appeal of who reported, who alone is told. */
  newer: z.nullable(z.object({ number: z.int(), token: decisionToken })),
  /** The appeal of this side. */
  appeal: z.nullable(
    z.object({
      text: z.string(),
      filed_at: moment,
      decided_at: z.nullable(moment),
      outcome: z.nullable(z.enum(appealOutcomes)),
      answer: z.nullable(z.string()),
    }),
  ),
  /** Until when this side may appeal; null if it may not, or has. */
  appeal_until: z.nullable(moment),
})
export type Decision = z.infer<typeof decision>

/** A decision in a list, with the token of its page. */
export const decisionInList = z.object({
  ...z.pick(decision, { number: true, decided_at: true, measure: true, undone_at: true }).shape,
  token: decisionToken,
  /** The appeal of this side. */
  appeal: z.nullable(z.enum(['waiting', ...appealOutcomes])),
})
export type DecisionInList = z.infer<typeof decisionInList>

/** An own report. */
export const ownReport = z.object({
  ...reported.shape,
  /** A moderator dealt with it before there were decisions. */
  closed: z.boolean(),
  /** The last decision about it; null while it waits. */
  decision: z.nullable(decisionInList),
})
export type OwnReport = z.infer<typeof ownReport>
