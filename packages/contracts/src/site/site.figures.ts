import * as z from 'zod/mini'
import { replyRate } from '../members/members.reply-rate.ts'

/** Fewer than these are not told: they could be recognised. */
export const fewestTold = 10

/** The days before the count in which refunds and decisions are counted. */
export const figuresDays = 90

/** In which of the last days a member was here to count as such. */
export const hereDays = 30

/** A number of people or of their doings. Zero tells of nobody; null: at least one, and fewer than are told. */
export const told = (count: number): number | null => (count > 0 && count < fewestTold ? null : count)

const count = z.nullable(z.int())

/** What a site says about itself, counted once a day from stored events (TRU-17). */
export const figures = z.object({
  /**
   * The day of the count, in UTC. Its beginning ended the count of what happened; profiles are counted as they were at the first
   * question of the day.
   */
  counted_on: z.iso.date(),
  profiles: z.object({
    /** Visible profiles of people with a confirmed address. */
    members: count,
    /** Of them, here in the last days. */
    here: count,
    /** Of them, with checked photos. */
    verified: count,
    fictional: count,
  }),
  /** Null: too few first messages. */
  replies: z.nullable(
    z.extend(z.omit(replyRate, { counted_on: true }), {
      /** How long half of the answers took at most, of those within a week. Null: too few. */
      median_minutes: z.nullable(z.int()),
    }),
  ),
  refunds: z.object({
    asked: count,
    paid: count,
    /** How many days half of the paid ones took at most; null: too few. */
    median_days: z.nullable(z.number()),
  }),
  decisions: z.object({
    /** Reports that a moderator decided. */
    decided: count,
    /** Of them, those with an appeal that somebody decided. */
    appealed: count,
    /** Of these, those whose decision was changed. */
    overturned: count,
  }),
})
export type Figures = z.infer<typeof figures>
