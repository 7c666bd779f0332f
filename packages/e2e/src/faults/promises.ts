import { ledgerFaults } from '@vonk/api/features/credits/ledger.proof.ts'
import { until, type World } from './world.ts'

/**
 * Waits until all is sent and has arrived, and returns what is wrong then: every message that a member wrote is stored once, shown
 * once and in order by every device of both members, and paid once; unread counts are equal on all devices; the ledger adds up.
 */
export async function brokenPromises(world: World): Promise<string[]> {
  const { devices, written } = world
  const refused = () => devices.flatMap((device) => device.refused().map((code) => `${device.name} was refused with ${code}`))
  const wrong = devices.flatMap(({ seenWrong }) => seenWrong)
  try {
    await until(() => devices.every((device) => device.unsent() === 0), 'all messages are sent')
    await until(() => devices.every((device) => device.isLive()), 'all streams are open')
  } catch (error) {
    return [...wrong, ...refused(), String(error)]
  }
  const members = [...new Set(devices.map(({ member }) => member.id))]
  const messages = await world
    .db()
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'seq', 'sender_id', 'kind', 'credits'])
    .where('sender_id', 'in', members)
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute()
  const sides = await world
    .db()
    .selectFrom('participants')
    .innerJoin('conversations', 'conversations.id', 'participants.conversation_id')
    .select(['participants.profile_id', 'participants.conversation_id', 'participants.unread', 'conversations.last_seq'])
    .where('participants.profile_id', 'in', members)
    .execute()

  const stored = new Map(messages.map((message) => [message.id, message]))
  if (stored.size !== written.length) wrong.push(`${written.length} messages were written, ${stored.size} are stored`)
  for (const { id, kind, place } of written) {
    const found = stored.get(id)
    if (!found) wrong.push(`message ${place} is not stored`)
    else if (found.kind !== kind) wrong.push(`message ${place} is stored as ${found.kind}, not as ${kind}`)
  }

  const last = new Map<string, number>()
  for (const { id, device, to, place } of written) {
    const key = `${device.member.id} ${device.name} ${to.id}`
    const seq = stored.get(id)?.seq ?? 0
    if (seq <= (last.get(key) ?? 0)) wrong.push(`message ${place} of ${device.name} is stored before an earlier one`)
    last.set(key, seq)
  }

  for (const { conversation_id, profile_id, last_seq } of sides) {
    const expected = messages.filter((message) => message.conversation_id === conversation_id).map(({ id }) => id)
    if (expected.length !== last_seq) wrong.push(`a conversation has ${expected.length} messages, its last number is ${last_seq}`)
    for (const device of devices.filter(({ member }) => member.id === profile_id)) {
      const shown = () =>
        device
          .histories()
          .get(conversation_id)
          ?.messages.map(({ id }) => id) ?? []
      const isSame = () => {
        device.look()
        const now = shown()
        return now.length === expected.length && now.every((id, place) => id === expected[place])
      }
      await until(isSame, `${device.name} shows everything`, 30_000).catch(() => {
        const known = new Set(shown())
        const missing = expected.flatMap((id, place) => (known.has(id) ? [] : [place + 1]))
        wrong.push(
          `${device.name} shows ${known.size} of ${expected.length} messages, without ${missing.join(' ')}, or in another order`,
        )
      })
    }
  }
  wrong.push(...(await differentCounts(world, sides)))

  const entries = await world
    .db()
    .selectFrom('ledger')
    .select(['reference', 'amount'])
    .where('kind', 'in', ['message', 'gift'])
    .where(
      'from_account',
      'in',
      members.map((id) => `wallet:${id}`),
    )
    .execute()
  if (entries.length !== stored.size) wrong.push(`${stored.size} messages are stored, ${entries.length} are paid`)
  for (const { reference, amount } of entries)
    if (amount !== stored.get(reference)?.credits) wrong.push(`message ${reference} was paid with ${amount} credits`)
  return [...wrong, ...refused(), ...(await ledgerFaults(world.db()))]
}

/** Devices whose number of unread messages is not that of the server. */
async function differentCounts({ devices }: World, sides: readonly { profile_id: string; unread: number }[]): Promise<string[]> {
  const wrong: string[] = []
  for (const device of devices) {
    const unread = sides.filter(({ profile_id }) => profile_id === device.member.id).reduce((sum, side) => sum + side.unread, 0)
    await until(() => device.unread() === unread, `${device.name} counts ${unread} unread messages`, 10_000).catch(() =>
      wrong.push(`${device.name} counts ${device.unread()} unread messages of ${unread}`),
    )
  }
  return wrong
}
