import { type Gift, gifts } from '@vonk/contracts/chat/chat.schema.ts'

/** Whether a message's body names a gift we can draw; one of a newer server may not. */
export const isGift = (name: string): name is Gift => (gifts as readonly string[]).includes(name)
