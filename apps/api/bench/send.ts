import { randomUUID } from 'node:crypto'

export const messagePath = '/api/message.php'

const text = 'Shall we have a coffee on Saturday, around eleven?'

export const bodyOf = (recipient: string) => ({ id: randomUUID(), profile: recipient, kind: 'text', payload: { text } })
