import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { allBrands } from '@vonk/brands/all.ts'
import { siteOrigin } from '../server/addresses.ts'
import { withoutPhotos } from '../server/photos.ts'
import { startLog } from '../server/start-server.ts'

test('one command starts the whole product and prints all addresses [OPS-01]', async ({ page }) => {
  await withoutPhotos(page)
  // The server prints the table when it is ready, perhaps after the first journeys have begun.
  await expect.poll(() => readFile(startLog, 'utf8')).toMatch(/Inbox\s+\S+/)
  const output = await readFile(startLog, 'utf8')
  for (const { slug, name } of allBrands) {
    for (const word of [name, siteOrigin(slug), `free@${slug}.demo`, `premium@${slug}.demo`]) expect(output).toContain(word)
    await page.goto(siteOrigin(slug))
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  }
  const inbox = /Inbox\s+(\S+)/.exec(output)?.[1]
  expect(inbox).toBeDefined()
  expect((await page.goto(inbox ?? ''))?.status()).toBe(200)
})
