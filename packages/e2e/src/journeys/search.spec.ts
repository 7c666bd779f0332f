import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../checks/accessible.ts'
import { expectHydrated } from '../checks/layout.ts'
import { aMember, openAs } from '../people/member.ts'
import { withoutPhotos } from '../server/photos.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Members found' }).getByRole('article')
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove: ${name}` })
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Somebody who searches everyone. */
async function openSearch(page: Page, viewport: { width: number; height: number }) {
  await withoutPhotos(page)
  await page.setViewportSize(viewport)
  await openAs(page, await aMember('general', 'Sasha'), '/members?everyone=1')
  await expectHydrated(page)
}

async function expectWomen(page: Page) {
  await expect(page).toHaveURL(/\/members\?gender=female$/)
  await expect(chip(page, 'Women')).toBeVisible()
}

test('on a desktop a member filters beside the results [MEM-02 partly]', async ({ page }) => {
  await openSearch(page, { width: 1280, height: 800 })
  await page.getByRole('search', { name: 'Filters' }).getByRole('button', { name: 'Women' }).click()
  await expectWomen(page)
})

test('on a phone a member filters, opens a profile and comes back, and saves the search [MEM-02]', async ({ page }) => {
  await openSearch(page, { width: 390, height: 844 })

  await test.step('a filter in a sheet changes the address, and is a chip', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'Women' }).click()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Show \d+ members$/ }).click()
    await expect(sheet).toBeHidden()
    await expectWomen(page)
  })

  await test.step('a profile opens from the second page, keeps its neighbours in a reload, and back leads to the same page and place', async () => {
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/members\?gender=female&page=2$/)
    await expect(page.getByRole('link', { name: /^Page 2 of/ })).toHaveAttribute('aria-current', 'page')
    const member = cards(page).nth(6).getByRole('heading').getByRole('link')
    const who = await member.innerText()
    await member.scrollIntoViewIfNeeded()
    const place = await scrolledTo(page)
    expect(place).toBeGreaterThan(0)
    await member.click()
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(who.split(',')[0] ?? '')
    await page.reload()
    await expectHydrated(page)
    const neighbours = page.getByRole('navigation', { name: 'Your search' })
    await expect(neighbours.getByRole('link', { name: 'Previous' })).toBeVisible()
    await neighbours.getByRole('link', { name: 'Next' }).click()
    await expect(heading).not.toContainText(who.split(',')[0] ?? '')
    await page.goBack()
    await expect(page).toHaveURL(/\/members\?gender=female&page=2$/)
    await expect.poll(() => scrolledTo(page)).toBe(place)
  })

  await test.step('a reload keeps it', async () => {
    await page.reload()
    await expectHydrated(page)
    await expect(page.getByRole('link', { name: /^Page 2 of/ })).toHaveAttribute('aria-current', 'page')
    await expect(chip(page, 'Women')).toBeVisible()
  })

  await test.step('the search is saved, and opens again', async () => {
    await page.getByRole('button', { name: 'Saved searches' }).click()
    const sheet = page.getByRole('dialog', { name: 'Saved searches' })
    await sheet.getByRole('button', { name: 'Save this search' }).click()
    await expect(sheet.getByRole('link', { name: 'Women' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await chip(page, 'Women').click()
    await expect(page).toHaveURL(/\/members\?everyone=1$/)
    await page.getByRole('button', { name: 'Saved searches' }).click()
    await sheet.getByRole('link', { name: 'Women' }).click()
    await expect(page).toHaveURL(/\/members\?gender=female$/)
  })
})
