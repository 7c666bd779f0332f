import { screen, waitFor, within } from '@testing-library/react'
import { creditsContract } from '@vonk/contracts/credits/credits.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { someDiscountedPricing } from '@vonk/fixtures/credits/a-payment.ts'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { paths } from '../../paths.ts'
import { openSite } from '../../testing/open-site.tsx'
import { BundleSheet } from './bundle-sheet.tsx'

function Opened() {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <button onClick={() => setOpen(true)}>Buy</button>
      {open ? <BundleSheet onClose={() => setOpen(false)} /> : null}
    </main>
  )
}

it('has a row for each bundle with the price before the discount, and one button with the sum [CHT-21 partly]', async () => {
  const pricing = someDiscountedPricing()
  const { bundles } = pricing
  const site = await openSite(paths.chats.href(), {
    user: aFreeMember(),
    parts: [{ path: paths.chats.pattern, element: <Opened /> }],
    answer: (on) => on(creditsContract.pricing, pricing),
  })
  await site.keyboard.click(screen.getByRole('button', { name: 'Buy' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Credits for your conversation' }))
  const rows = await sheet.findAllByRole('radio', { name: /Regular price:.*Your price:/ })
  expect(rows).toHaveLength(bundles.length)
  const [first] = bundles
  if (!first) throw new Error('There is no bundle')
  const money = (amount: number) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency: first.currency }).format(amount / 100)
  await site.keyboard.click(rows[0] as HTMLElement)
  site.on(creditsContract.buy, () => new Promise<never>(() => {}))
  await site.keyboard.click(sheet.getByRole('button', { name: `Pay ${money(first.price)}` }))
  await waitFor(() => expect(site.asked(creditsContract.buy)[0]?.body).toMatchObject({ bundle: first.id, price: first.price }))
})
