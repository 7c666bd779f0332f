import { expect } from '@playwright/test'
import { serverOrigin } from './addresses.ts'

type Item = { channel: string; to: string; subject: string; text: string; links: string[] }

/** Waits for a mail to an address, of one kind if given, and returns the newest. */
export const mailTo = (address: string, isWanted: (item: Item) => boolean = () => true): Promise<Item> =>
  newest('mail', address, isWanted)

/** Waits for a text message to a number in international form, and returns the newest. */
export const smsTo = (phone: string): Promise<Item> => newest('sms', phone, () => true)

async function newest(channel: string, to: string, isWanted: (item: Item) => boolean): Promise<Item> {
  let found: Item | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${serverOrigin()}/dev/inbox.json?to=${encodeURIComponent(to)}`)
        // A server that is busy is asked again.
        if (!response.ok) return false
        const { items } = (await response.json()) as { items: Item[] }
        found = items.find((item) => item.channel === channel && isWanted(item))
        return found !== undefined
      },
      { message: `a ${channel} to ${to}`, timeout: 20_000, intervals: [200] },
    )
    .toBe(true)
  if (!found) throw new Error(`The inbox has no ${channel} to ${to}`)
  return found
}
