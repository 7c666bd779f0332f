import * as z from 'zod/mini'
import { text } from '../text.ts'
import { isPublicAddress } from '../public-address.ts'

/** An address of a partner: https on a public host, without a password. */
const partnerAddress = z.string().check(z.maxLength(500), z.refine(isPublicAddress))

/** What a partner answers: its name, and its profiles. More than so many are an error of the partner (PRM-01). */
export const partnerAnswer = z.object({
  partner: text({ min: 1, max: 40 }),
  profiles: z
    .array(
      z.object({
        name: text({ min: 1, max: 40 }),
        picture: z.nullable(partnerAddress),
        live: z.boolean(),
        address: partnerAddress,
      }),
    )
    .check(z.maxLength(200)),
})
export type PartnerAnswer = z.infer<typeof partnerAnswer>

/** A partner's live profile. It is no member: nothing that counts, likes or writes knows its id. */
export const promotion = z.object({
  /** Names it in the address of the page before one leaves. */
  id: z.string(),
  partner: z.string(),
  name: z.string(),
  /** A small picture as a data URL, so that no visitor's browser asks the partner for anything. */
  picture: z.nullable(z.string()),
  address: z.string(),
  /** The host of the address, as a visitor reads it. */
  host: z.string(),
  /** Made up by the server of a developer: there is no partner. */
  sandbox: z.boolean(),
})
export type Promotion = z.infer<typeof promotion>
