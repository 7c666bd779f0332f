import * as z from 'zod/mini'
import { get } from '../call.ts'
import { text } from '../text.ts'
import { promotion } from './promotion.schema.ts'

export const promotionContract = {
  promotion: get('/api/promotion.php', {
    summary:
      'A partner’s live profile for the slot, or the one with the id; null if there is none or the site has it off (PRM-01)',
    access: 'anyone',
    origin: 'ours',
    query: z.strictObject({ id: z.optional(text({ min: 1, max: 40 })) }),
    answer: z.object({ promotion: z.nullable(promotion) }),
  }),
}
