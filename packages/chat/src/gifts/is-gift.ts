import { type Gift, gifts } from '@vonk/contracts/chat/chat.schema.ts'

/** Whether the body of a message names a known gift. A newer server may send unknown ones. */
export const isGift = (name: string): name is Gift => (gifts as readonly string[]).includes(name)
