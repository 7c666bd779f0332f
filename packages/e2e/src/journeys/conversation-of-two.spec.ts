import { expect, test, type Locator, type Page } from '@playwright/test'
import { accountContract } from '@vonk/contracts/account/account.contract.ts'
import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { expectHydrated } from '../checks/layout.ts'
import { aMember, buy, openAs, sendMessage, userOf } from '../people/member.ts'
import { withoutPhotos } from '../server/photos.ts'

for (const { device, slug, viewport, hasTouch } of [
  { device: 'phone', slug: 'she', viewport: { width: 390, height: 844 }, hasTouch: true },
  { device: 'desktop', slug: 'bdsm', viewport: { width: 1440, height: 900 }, hasTouch: false },
] as const)
  test.describe(`on a ${device}`, () => {
    const press = (button: Locator) => (hasTouch ? button.tap() : button.click())

    /** Chooses an act in the menu of the message with this place among those with such a name: a sheet on a phone. */
    async function choose(page: Page, message: RegExp, place: number, act: string) {
      await press(log(page).getByRole('button', { name: message }).nth(place))
      const named = { name: act, exact: true }
      const inSheet = page.getByRole('dialog').getByRole('button', named)
      await press(inSheet.or(page.getByRole('menuitem', named)).or(page.getByRole('menuitemcheckbox', named)))
    }

    // While one screen changes into another, the pointer reaches neither.
    test.use({ viewport, hasTouch, contextOptions: { reducedMotion: 'reduce' } })

    test('two members send a gift, react, reply, unsend and send phrase cards; one mutes and searches, the other says goodbye kindly, and a block shows on the open page [TRU-18] [CHT-07 CHT-19 CHT-20 partly]', async ({
      page: annas,
      browser,
    }) => {
      const brams = await browser.newPage({ viewport, hasTouch, reducedMotion: 'reduce' })
      const [anna, bram, cleo] = await Promise.all([aMember(slug, 'Anna'), aMember(slug, 'Bram'), aMember(slug, 'Cleo')])
      await Promise.all([buy(anna), buy(bram), bram.call(accountContract.saveLanguage, { body: { language: 'nl' } })])
      await sendMessage(cleo, anna, 'Are you free on Sunday?')
      await sendMessage(anna, bram, 'Do you like the sea?')
      await Promise.all([withoutPhotos(annas), withoutPhotos(brams)])
      await Promise.all([openAs(annas, anna, `/members/${bram.id}/chat`), openAs(brams, bram, '/chats', 'nl')])
      await Promise.all([expectHydrated(annas), expectHydrated(brams)])

      await test.step('a gift costs its price and reaches the list and the conversation of the other', async () => {
        const [{ credits }, { settings }] = await Promise.all([userOf(anna), anna.call(siteContract.settings, { query: {} })])
        await press(annas.getByRole('button', { name: 'Send a gift' }))
        const gifts = annas.getByRole('dialog', { name: 'A gift for Bram' })
        await gifts.getByRole('radio', { name: /^Love letter/ }).check()
        await press(gifts.getByRole('button', { name: new RegExp(`^Send for ${settings.gift_credits} credits`) }))
        await expect(log(annas).getByText('Love letter')).toBeVisible()
        await expect(row(brams, 'Anna')).toContainText('Cadeau: Liefdesbrief')
        await press(row(brams, 'Anna').getByRole('link'))
        await expect(log(brams).getByText('Liefdesbrief')).toBeVisible()
        expect((await userOf(anna)).credits).toBe(credits - settings.gift_credits)
      })

      await test.step('both see the reaction to the gift', async () => {
        await choose(brams, /^Opties voor het bericht van Anna/, 1, 'Hart')
        await expect(log(brams).getByRole('button', { name: /^Jouw reactie: Hart/ })).toBeVisible()
        await expect(log(annas).getByRole('img', { name: 'Bram reacted: Heart' })).toBeVisible()
      })

      await test.step('both see what a reply quotes', async () => {
        await choose(brams, /^Opties voor het bericht van Anna/, 0, 'Beantwoorden')
        await expect(brams.getByRole('textbox', { name: 'Bericht aan Anna' })).toBeFocused()
        await brams.keyboard.type('Elke zomer')
        await press(brams.getByRole('button', { name: 'Verstuur', exact: true }))
        await expect(log(annas).getByText('Elke zomer')).toBeVisible()
        await expect(log(annas).getByRole('button', { name: /^You\s*Do you like the sea\?$/ })).toBeVisible()
        await expect(log(brams).getByRole('button', { name: /^Anna\s*Do you like the sea\?$/ })).toBeVisible()
      })

      await test.step('a message that is taken back disappears for both', async () => {
        await annas.getByRole('textbox', { name: 'Message to Bram' }).fill('Sent by mistake')
        await press(annas.getByRole('button', { name: 'Send', exact: true }))
        for (const page of [annas, brams]) await expect(log(page).getByText('Sent by mistake')).toBeVisible()
        await expect(annas.getByText('Sending…')).toBeHidden()
        await choose(annas, /^Options for your message/, 2, 'Unsend')
        await expect(log(annas).getByText('You withdrew this message')).toBeVisible()
        await expect(log(brams).getByText('Bericht ingetrokken')).toBeVisible()
        for (const page of [annas, brams]) await expect(log(page).getByText('Sent by mistake')).toHaveCount(0)
      })

      await test.step('each reads a phrase card in both languages', async () => {
        if (hasTouch) await press(annas.getByRole('button', { name: 'Photo, gift and more' }))
        const role = hasTouch ? 'menuitem' : 'button'
        await press(annas.getByRole(role, { name: 'Choose a phrase card' }))
        const cards = annas.getByRole('dialog', { name: 'Phrase cards' })
        await cards.getByRole('radio', { name: 'Kind words' }).check()
        await cards.getByRole('radio', { name: /^Your message made me smile\./ }).check()
        await press(cards.getByRole('button', { name: /^Send for / }))
        await expectBoth([annas, brams], 'Your message made me smile.', 'Je bericht maakte me aan het glimlachen.')
      })

      await test.step('a muted conversation is marked in the list, and the search finds it', async () => {
        await press(annas.getByRole('button', { name: 'More about Bram: block or report' }))
        await press(annas.getByRole('menuitem', { name: 'Mute conversation' }))
        await press(hasTouch ? annas.getByRole('link', { name: 'Back to messages' }) : row(annas, 'Cleo').getByRole('link'))
        await expect(row(annas, 'Bram')).toContainText('Muted')
        // What arrives while the conversation is open is read.
        await expect(annas.getByRole('textbox', { name: 'Message to Bram' })).toHaveCount(0)
        for (const text of ['Wandelen', 'Zwemmen']) await sendMessage(bram, anna, text)
        await expect(row(annas, 'Bram')).toContainText('2 unread messages')
        await annas.getByRole('searchbox', { name: 'Search conversations' }).fill('bra')
        await expect(row(annas, 'Cleo')).toHaveCount(0)
      })

      await test.step('both read a kind goodbye', async () => {
        await press(row(annas, 'Bram').getByRole('link'))
        await expect(log(annas).getByText('Zwemmen')).toBeInViewport()
        await press(brams.getByRole('button', { name: 'Meer over Anna: blokkeren of melden' }))
        await press(brams.getByRole('menuitem', { name: 'Netjes afscheid nemen' }))
        const cards = brams.getByRole('dialog', { name: 'Zinnenkaarten' })
        await cards.getByRole('radio', { name: /^Ik wil hier stoppen\./ }).check()
        await press(cards.getByRole('button', { name: /^Verstuur voor / }))
        await expectBoth(
          [annas, brams],
          'I’d like to stop here. I wish you all the best.',
          'Ik wil hier stoppen. Ik wens je alle goeds.',
        )
      })

      await test.step('a block takes the conversation from the open pages of both', async () => {
        await press(brams.getByRole('button', { name: 'Meer over Anna: blokkeren of melden' }))
        await press(brams.getByRole('menuitem', { name: 'Blokkeren' }))
        await press(brams.getByRole('dialog', { name: 'Anna blokkeren?' }).getByRole('button', { name: 'Blokkeren' }))
        await expect(annas.getByText('We can’t show this conversation')).toBeVisible()
        await expect(log(annas)).toHaveCount(0)
        await expect(annas.getByRole('textbox', { name: 'Message to Bram' })).toHaveCount(0)
        await expect(brams.getByText('Je hebt Anna geblokkeerd.')).toBeVisible()
        await expect(row(brams, 'Anna')).toHaveCount(0)
      })
      await brams.close()
    })
  })

const log = (page: Page) => page.getByRole('log')

/** The row of a member in the list of conversations. */
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(name) }) })

async function expectBoth(pages: readonly Page[], ...texts: string[]) {
  for (const page of pages) for (const text of texts) await expect(log(page).getByText(text)).toBeInViewport()
}
