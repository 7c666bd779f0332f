import { expect, test, type Page } from '@playwright/test'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { timeBonus } from '@vonk/contracts/offers/offers.rules.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { demoMembers } from '@vonk/demo/members.ts'
import { expectScreen } from '../checks/layout.ts'
import { expectLedger } from '../checks/ledger.ts'
import { aMember, messagesBetween, openAs, sendMessage, userOf } from '../people/member.ts'
import { siteOrigin } from '../server/addresses.ts'
import { mailTo } from '../server/inbox.ts'
import { withoutPhotos } from '../server/photos.ts'

/** A site whose country has another currency than the journeys of `credits.spec.ts`, and where no VAT is charged. */
const slug = 'bdsm'

test.afterAll(expectLedger)

test('a member buys from a conversation with the time bonus, orders again, is held by a limit and takes money back [PAY-06 PAY-10 TRU-07 TRU-19 BON-02 BON-03 CHT-21 partly]', async ({
  page,
}) => {
  const nell = await aMember(slug, 'Nell')
  const friend = demoMembers(slug).find(({ kind }) => kind === 'member')
  const { settings } = await nell.call(siteContract.settings, { query: {} })
  const [bundle] = (await nell.call(creditsContract.pricing)).bundles
  if (!friend || !bundle) throw new Error(`${slug} has no demo member or no bundle`)
  const { credits, amount: regular, price: withBonus, currency } = bundle
  const money = (amount: number) => new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100)
  const open = (path: string) => page.goto(siteOrigin(slug) + path)
  await withoutPhotos(page)
  expect(withBonus).toBe(Math.floor(regular * (1 - timeBonus.percentage / 100)))

  await test.step('without credits, the bundles open over the text, at the price of the bonus that runs', async () => {
    for (let left = settings.signup_credits; left >= settings.message_credits; left -= settings.message_credits)
      await sendMessage(nell, friend, `${left} credits left`)
    await openAs(page, nell, '/chats')
    await expect(page.getByText('25% off your first credits').first()).toBeVisible()
    await expect(page.getByText(/^0[0-4](:[0-5]\d){2}$/).first()).toBeVisible()

    await open(`/members/${friend.id}/chat`)
    await expectScreen(page, friend.name)
    await page.getByRole('textbox', { name: `Message to ${friend.name}` }).fill('See you on Sunday?')
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
    await page.getByRole('main').getByRole('link', { name: 'Get Premium' }).click()
    const sheet = page.getByRole('dialog', { name: 'Credits for your conversation' })
    await expect(sheet.getByText('25% off for you')).toBeVisible()
    await sheet.getByRole('radio', { name: new RegExp(`^${credits} credits`) }).check()
    await sheet.getByRole('button', { name: `Pay ${money(withBonus)}`, exact: true }).click()
    await payInSandbox(page, money(withBonus))
    expect(await userOf(nell)).toMatchObject({ paid_user: true, credits })
  })

  const unspent = credits - settings.message_credits
  await test.step('the message that waited goes out', async () => {
    await page.getByRole('link', { name: `Back to ${friend.name}` }).click()
    await expect(page.getByText(/^Your credits are here/)).toBeVisible()
    await expect(page.getByRole('textbox', { name: `Message to ${friend.name}` })).toHaveValue('See you on Sunday?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(async () => (await messagesBetween(nell, friend)).at(-1)).toBe('See you on Sunday?')
    expect((await userOf(nell)).credits).toBe(unspent)
  })

  await test.step('the same order again takes two presses, at the regular price', async () => {
    await open('/credits')
    await expectScreen(page, 'Credits')
    await page.getByRole('link', { name: 'Buy again' }).click()
    await expectScreen(page, 'Buy again')
    await page.getByRole('button', { name: `Pay ${money(regular)}`, exact: true }).click()
    await payInSandbox(page, money(regular))
    expect((await userOf(nell)).credits).toBe(unspent + credits)
  })

  await test.step('a limit that the member sets refuses the next order at once', async () => {
    const spent = withBonus + regular
    const limit = Math.ceil(spent / 100)
    await open('/credits/statement')
    await expectScreen(page, 'Credit statement')
    const today = page.getByRole('region', { name: 'In 24 hours' })
    await expect(today).toContainText(`No limit · ${money(spent)} spent`)
    await today.getByRole('button', { name: 'Change' }).click()
    await today.getByLabel(`At most, in ${currency}`).fill(String(limit))
    await today.getByRole('button', { name: 'Save limit' }).click()
    await expect(today.getByText('Your new limit applies from now on.')).toBeVisible()
    await expect(today).toContainText(`${money(spent)} of ${money(limit * 100)} spent`)

    await open('/credits/repeat-order')
    await expectScreen(page, 'Buy again')
    await page.getByRole('button', { name: `Pay ${money(regular)}`, exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'That’s over a limit you set' })).toBeVisible()
    expect((await userOf(nell)).credits).toBe(unspent + credits)
  })

  await test.step('the unspent credits of the first purchase are taken back, at the sum that was shown', async () => {
    const back = money(Math.ceil((withBonus * unspent) / credits))
    await open('/credits/refunds')
    await expectScreen(page, 'Withdraw from a purchase')
    const purchases = page.getByRole('list', { name: 'You can withdraw from' }).getByRole('listitem')
    const first = purchases.filter({ hasText: `${credits} credits for ${money(withBonus)}` })
    await expect(first).toContainText(`${back} back for ${unspent} unspent credits`)
    await first.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw from this purchase?' })
    await expect(dialog).toContainText(`You get back${back}`)
    await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click()
    await expect(page.getByText('Done. We’ve emailed you the receipt, and it’s here too.')).toBeVisible()
    await expect(purchases).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'Your withdrawals' }).getByRole('listitem')).toContainText(back)
    await mailTo(nell.email, ({ subject }) => subject === `Your withdrawal: you get ${back} back`)
    expect(await userOf(nell), 'the other purchase stays').toMatchObject({ paid_user: true, credits })
  })
})

/** Pays on the page of the sandbox, which shows the sum. */
async function payInSandbox(page: Page, sum: string) {
  await expect(page.getByText('Payment sandbox, no money moves')).toBeVisible()
  await expect(page.getByRole('heading', { name: sum, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectScreen(page, 'You’re Premium')
}
