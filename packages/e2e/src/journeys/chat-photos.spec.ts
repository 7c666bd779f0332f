import { expect, test } from '@playwright/test'
import { expectAccessible } from '../checks/accessible.ts'
import { aMember, buy, openAs } from '../people/member.ts'
import { aPicture } from '../people/picture.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone a photo is a blur until it is opened, survives a reload without a connection, and one to view once is gone after it [CHT-06] [CHT-17 partly]', async ({
  page,
  browser,
}) => {
  const [fay, gus] = await Promise.all([aMember('gilf', 'Fay'), aMember('gilf', 'Gus')])
  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const choose = page.locator('input[type=file]:not([capture])')
  const log = page.getByRole('log')
  await openAs(page, fay, `/members/${gus.id}/chat`)

  await test.step('a free member is offered Premium instead', async () => {
    await page.getByRole('button', { name: 'Photo, gift and more' }).click()
    await page.getByRole('menuitem', { name: 'Send a photo' }).click()
    const offer = page.getByRole('dialog', { name: 'Photos come with Premium' })
    await expect(offer.getByRole('link', { name: 'Get Premium' })).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Photo, gift and more' })).toBeFocused()
  })

  await test.step('the photo is shown with its price before it is sent, and waits for a connection over a reload', async () => {
    await buy(fay)
    await page.reload()
    await page.getByRole('textbox').fill('Typed, and not sent yet')
    await page.getByRole('button', { name: 'Photo, gift and more' }).click()
    await page.getByRole('menuitem', { name: 'Send a photo' }).click()
    await choose.setInputFiles(await aPicture(page))
    await expect(page.getByRole('img', { name: 'The photo you chose' })).toBeVisible()
    await expectAccessible(page)
    await page.route('**/api/message-photo.php*', (route) => route.abort())
    await page.getByRole('button', { name: /^Send for \d+ credits?/ }).click()
    await expect(log.getByRole('img', { name: 'Your photo' })).toBeVisible()
    await page.reload()
    await expect(log.getByRole('img', { name: 'Your photo' })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveValue('Typed, and not sent yet')
    await page.unroute('**/api/message-photo.php*')
    await expect(log.getByText('Sent', { exact: true })).toBeVisible({ timeout: 40_000 })
  })

  await test.step('the other member presses the blur and sees the photo, and the sender learns of it', async () => {
    await openAs(other, gus, '/chats')
    await other.getByRole('main').getByRole('link', { name: /Fay/ }).click()
    await other.getByRole('button', { name: 'Show Fay’s photo' }).click()
    await other.getByRole('button', { name: 'Enlarge Fay’s photo' }).click()
    const large = other.getByRole('dialog', { name: 'Photo from Fay' })
    await expect(large.getByRole('img', { name: 'Photo from Fay' })).toHaveJSProperty('complete', true)
    await large.getByRole('button', { name: 'Close' }).click()
    await expect(other.getByRole('button', { name: 'Enlarge Fay’s photo' })).toBeFocused()
    await expect(log.getByText('Opened', { exact: true })).toBeVisible()
    await expectAccessible(other)
  })

  await test.step('a photo to view once is gone when it is closed, also after a reload', async () => {
    await page.getByRole('button', { name: 'Photo, gift and more' }).click()
    await page.getByRole('menuitem', { name: 'Send a photo' }).click()
    await choose.setInputFiles(await aPicture(page))
    await page.getByRole('switch', { name: /View once/ }).check()
    await page.getByRole('button', { name: /^Send for \d+ credits?/ }).click()
    await other.getByRole('button', { name: 'Show Fay’s photo, which you can view once' }).click()
    const large = other.getByRole('dialog', { name: 'Photo from Fay' })
    await expect(large.getByRole('img')).toHaveJSProperty('complete', true)
    await expect(large.getByText('When you close it, it’s gone.')).toBeVisible()
    await large.getByRole('button', { name: 'Close' }).click()
    await expect(other.getByRole('log').getByText('Photo viewed')).toBeVisible()
    await expect(other.getByRole('log')).toBeFocused()
    await other.reload()
    await expect(other.getByRole('log').getByText('Photo viewed')).toBeVisible()
    await expect(log.getByText('Photo viewed')).toBeVisible()
  })
  await other.close()
})
