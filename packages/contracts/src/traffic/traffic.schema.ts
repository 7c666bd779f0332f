import * as z from 'zod/mini'
import { localeCodes } from '../locales.ts'
import { storable } from '../text.ts'

/**
 * What is counted per landing page, edition, language, source and day (LND-06). `measured` are pages that were opened with `lb` and
 * have been left, `touches` those of them on which the visitor did something, `seconds` the time on all of them (RTE-13).
 */
export const trafficEvents = ['views', 'measured', 'touches', 'seconds', 'signups', 'confirmed', 'purchases'] as const
export type TrafficEvent = (typeof trafficEvents)[number]

/** In seconds. A page that stays open in a tab is not read any longer. */
export const longestVisit = 1800

const seconds = z.int().check(z.minimum(0), z.maximum(longestVisit))

/** What a page with `lb` in its address tells when the visitor leaves it (RTE-13). No id: it is added to counts. */
export const pageVisit = z.strictObject({
  /** The landing page and its language, see `landerSource`; empty on the pages of the site. */
  lander: z.string().check(storable, z.maxLength(60)),
  language: z.enum(localeCodes),
  /** The query of the page: the server reads where the visitor came from. */
  query: z.string().check(storable, z.maxLength(2000)),
  /** Seconds on the page, and until the first touch, key or scroll; null without one. */
  stayed: seconds,
  touched: z.nullable(seconds),
})
export type PageVisit = z.infer<typeof pageVisit>
