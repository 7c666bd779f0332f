import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { allBrands } from '@vonk/brands/all.ts'
import { siteOrigin } from '../server/addresses.ts'
import { startLog } from '../server/start-server.ts'

test('one command starts the whole product and says where everything is [OPS-01]', async ({ page }) => {
  // The table comes once the server is ready, so a moment later than the journeys may begin.
  await expect.poll(() => readFile(startLog, 'utf8')).toMatch(/Inbox\s+\S+/)
  const said = await readFile(startLog, 'utf8')
  for (const { slug, name } of allBrands) {
    for (const word of [name, siteOrigin(slug), `free@${slug}.demo`, `premium@${slug}.demo`]) expect(said).toContain(word)
    await page.goto(siteOrigin(slug))
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
  }
  const inbox = /Inbox\s+(\S+)/.exec(said)?.[1]
  expect(inbox).toBeDefined()
  expect((await page.goto(inbox ?? ''))?.status()).toBe(200)
})
