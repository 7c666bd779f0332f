import { expect } from '@playwright/test'
import { serverOrigin } from './addresses.ts'

type Item = { channel: string; to: string; subject: string; text: string; links: string[] }

/** Waits for a mail to an address, of one kind if given, and returns the newest. */
export const mailTo = (address: string, isWanted: (item: Item) => boolean = () => true): Promise<Item> =>
  newest(`a mail to ${address}`, (item) => item.channel === 'mail' && item.to === address && isWanted(item))

/** Waits for a text message to a number in international form, and returns the newest. */
export const smsTo = (phone: string): Promise<Item> =>
  newest(`a text message to ${phone}`, (item) => item.channel === 'sms' && item.to === phone)

async function newest(what: string, isWanted: (item: Item) => boolean): Promise<Item> {
  let found: Item | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${serverOrigin()}/dev/inbox.json`)
        const { items } = (await response.json()) as { items: Item[] }
        found = items.find(isWanted)
        return found !== undefined
      },
      { message: what, timeout: 20_000, intervals: [200] },
    )
    .toBe(true)
  if (!found) throw new Error(`The inbox has not ${what}`)
  return found
}
