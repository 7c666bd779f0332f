import { expect } from '@playwright/test'
import { serverOrigin } from './addresses.ts'

type Item = { channel: string; to: string; subject: string; text: string; links: string[] }

/** Waits for a mail to an address, of one kind if given, and returns the newest. */
export async function mailTo(address: string, isWanted: (item: Item) => boolean = () => true): Promise<Item> {
  let found: Item | undefined
  await expect
    .poll(
      async () => {
        const response = await fetch(`${serverOrigin()}/dev/inbox.json`)
        const { items } = (await response.json()) as { items: Item[] }
        found = items.find((item) => item.channel === 'mail' && item.to === address && isWanted(item))
        return found !== undefined
      },
      { message: `a mail to ${address}`, timeout: 20_000, intervals: [200] },
    )
    .toBe(true)
  if (!found) throw new Error(`No mail to ${address}`)
  return found
}
