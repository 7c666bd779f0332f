import { expect, test, type Locator, type Page } from '@playwright/test'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import { expectScreen } from '../checks/layout.ts'
import { aMember, buy, openAs, sendMessage } from '../people/member.ts'
import { withoutPhotos } from '../server/photos.ts'

const pile = (page: Page) => page.getByRole('group', { name: 'People to swipe' })
const topCard = (page: Page) => pile(page).getByRole('link')
const nameOn = async (card: Locator) => (await card.innerText()).split(',')[0] ?? ''

/** A pointer takes the top card by some pixels, and lets go. */
async function drag(page: Page, by: number) {
  // Waits until the card is at its place and nothing lies above it.
  await topCard(page).click({ trial: true })
  const { x, y, width } = (await pile(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const [fromX, atY] = [x + width / 2, y + 40]
  await page.mouse.move(fromX, atY)
  await page.mouse.down()
  await page.mouse.move(fromX + by / 2, atY, { steps: 4 })
  await page.mouse.move(fromX + by, atY, { steps: 4 })
  await page.mouse.up()
}

/** Judges the top card, and waits for the next one. */
async function judge(page: Page, act: () => Promise<unknown>) {
  const before = await topCard(page).innerText()
  await act()
  await expect(topCard(page)).not.toHaveText(before)
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** The screens of a desktop have the same parts. */
test.describe('on a phone', () => {
  // While one screen changes into another, the pointer reaches neither.
  test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

  test('a member finds people by their day, the swipe game and the match finder, and reads a profile [MEM-06 MEM-07 LIK-07 PRF-01 partly]', async ({
    page,
  }) => {
    // Somebody of the demo may like back.
    await page.addLocatorHandler(page.getByRole('dialog', { name: 'New like!' }), (match) =>
      match.getByRole('button', { name: 'Keep looking' }).click(),
    )
    const withPhotos = await withoutPhotos(page)
    const me = await aMember('bbw', 'Robin')
    await me.call(profileContract.saveProfile, { body: { interests: ['coffee', 'travelling', 'music', 'cooking'] } })
    await openAs(page, me, '/')

    await test.step('the day has people with reasons, whom one passes and likes', async () => {
      await expectScreen(page, 'Hi Robin')
      const people = page.getByRole('list', { name: 'People for you today' }).getByRole('article')
      const first = people.first()
      await first.getByRole('button', { name: /^Pass on / }).click()
      await expect(first).toContainText('We won’t suggest them for a month.')
      await first.getByRole('button', { name: /^Undo passing on / }).click()
      await first.getByRole('button', { name: /^Like / }).click()
      await expect(first).toContainText('You like them')
    })

    await test.step('cards are dragged and judged by keys, and a pass is taken back', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Swipe game' }).click()
      await expectScreen(page, 'Swipe game')
      const passed = await nameOn(topCard(page))
      await judge(page, () => drag(page, -220))
      await page.getByRole('button', { name: 'Take back the last pass' }).click()
      await expect(topCard(page)).toContainText(passed)
      await judge(page, () => drag(page, 220))
      await expect(page.getByText('3 likes left today')).toBeVisible()
      await pile(page).focus()
      await judge(page, () => page.keyboard.press('ArrowLeft'))
      await page.keyboard.press('Backspace')
      await judge(page, () => page.keyboard.press('ArrowRight'))
      await expect(page.getByText('2 likes left today')).toBeVisible()
    })

    await test.step('after four likes the game says when the next one comes', async () => {
      const like = page.getByRole('button', { name: 'Like', exact: true })
      await judge(page, () => like.click())
      await expect(page.getByText('1 like left today')).toBeVisible()
      await like.click()
      await expect(page.getByText('That’s four likes for today')).toBeVisible()
      await expect(page.getByText(/^Next like in /)).toContainText(/23 hours|24 hours/)
      await expect(like).toBeDisabled()
    })

    await test.step('questions lead to members with what fits', async () => {
      await page.goBack()
      await page.getByRole('main').getByRole('link', { name: 'Match finder' }).click()
      await page.getByRole('link', { name: 'Start' }).click()
      await expectScreen(page, 'How old should they be?')
      for (let question = 1; question <= 10; question++) {
        const next = page.getByRole('button', { name: /^(Next|Show who fits)$/ })
        const asks = page.getByRole('heading', { level: 1 })
        const before = await asks.innerText()
        if (before === 'Who fits your answers') break
        if (await next.isEnabled()) await next.click()
        else await page.getByRole('button', { name: 'It doesn’t matter' }).click()
        await expect(asks).not.toHaveText(before)
      }
      await expectScreen(page, 'Who fits your answers')
    })

    // Other journeys also sign up here, without photos.
    const match = page
      .getByRole('list', { name: 'Who fits your answers' })
      .getByRole('article')
      .filter({ has: page.locator('img') })
      .first()
    await expect(match).toContainText(/\d+% of your wishes/)
    const link = match.getByRole('heading').getByRole('link')
    const who = await nameOn(link)

    await test.step('a profile shows its photos, is liked, blocked and unblocked', async () => {
      await withPhotos()
      await link.click()
      await expectScreen(page, new RegExp(`^${who}, `))
      await page.getByRole('button', { name: /^Photo 1 of / }).click()
      const photos = page.getByRole('dialog', { name: `Photos of ${who}` })
      const photo = photos.getByRole('img', { name: /^Photo 1 of / })
      await expect(photo).toBeVisible()
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await photos.getByRole('button', { name: 'Close' }).click()
      const actions = page.getByRole('group', { name: `Get in touch with ${who}` })
      await actions.getByRole('button', { name: 'Like' }).click()
      await expect(actions.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true')
      const menu = page.getByRole('button', { name: `More about ${who}: block or report` })
      await menu.click()
      await page.getByRole('menuitem', { name: 'Block' }).click()
      await page
        .getByRole('dialog', { name: `Block ${who}?` })
        .getByRole('button', { name: 'Block' })
        .click()
      await expect(actions).toBeHidden()
      await menu.click()
      await page.getByRole('menuitem', { name: 'Unblock' }).click()
      await expect(actions.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false')
    })

    await test.step('a profile is reported', async () => {
      await page.getByRole('button', { name: `More about ${who}: block or report` }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await sendReport(page, `Report ${who}`)
    })
  })
})

for (const { name, slug, viewport, hasTouch } of [
  { name: 'phone', slug: 'bbw', ...phone },
  { name: 'desktop', slug: 'gilf', viewport: { width: 1280, height: 800 }, hasTouch: false },
] as const) {
  test.describe(`on a ${name}`, () => {
    // While one screen changes into another, the pointer reaches neither.
    test.use({ viewport, hasTouch, contextOptions: { reducedMotion: 'reduce' } })

    test('one message is reported with two touches, and the conversation from its menu [CHT-16]', async ({ page }) => {
      const [me, other] = [await aMember(slug, 'Robin'), await aMember(slug, 'Kim')]
      await buy(other)
      await sendMessage(other, me, 'Send me money, please')
      await openAs(page, me, `/members/${other.id}/chat`)
      const message = page.getByRole('log').getByText('Send me money, please')
      await expect(message).toBeVisible()
      await expectScreen(page, 'Kim')
      // The hint comes late, and moves the message away from the touch.
      await expect(page.getByText(/Never send money/)).toBeVisible()
      if (hasTouch) {
        const sheet = page.getByRole('dialog', { name: 'Message from Kim' })
        await pressLong(page, message, sheet)
        await sheet.getByRole('button', { name: 'Report message' }).click()
      } else {
        await page.getByRole('button', { name: /^Options for the message from Kim/ }).click()
        await page.getByRole('menuitem', { name: 'Report message' }).click()
      }
      await sendReport(page, 'Report a message from Kim')
      await page.getByRole('button', { name: 'More about Kim: block or report' }).click()
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await sendReport(page, 'Report your conversation with Kim')
    })
  })
}

/** Chooses a reason and sends the report. */
async function sendReport(page: Page, title: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('radio', { name: 'Asks for money or tries to trick me' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  const thanks = page.getByRole('dialog', { name: 'Thanks for telling us' })
  await thanks.getByRole('button', { name: 'Done' }).click()
  await expect(thanks).toBeHidden()
}

/** A finger stays on an element until a sheet opens, which stays open after it. */
async function pressLong(page: Page, element: Locator, sheet: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const touch = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect(sheet).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(sheet).toBeVisible()
}
