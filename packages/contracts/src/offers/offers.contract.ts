import * as z from 'zod/mini'
import { get } from '../call.ts'
import { text } from '../text.ts'
import { discountCode } from './offers.schema.ts'

export const offersContract = {
  discountCode: get('/api/discountcode.php', {
    summary: 'A discount code by its name, or the member’s welcome code with welcome=true; null if there is none (BON-04)',
    // A member who never paid gets the welcome code at the first question.
    changes: true,
    access: 'member',
    origin: 'spec',
    // The client also sends the query parameters of the route.
    query: z.looseObject({ code: z.optional(text({ max: 40 })), welcome: z.optional(z.literal('true')) }),
    answer: z.object({ discountcode: z.nullable(discountCode) }),
  }),
}
