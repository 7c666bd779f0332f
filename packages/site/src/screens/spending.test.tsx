import { screen, within } from '@testing-library/react'
import { spendingContract } from '@vonk/contracts/credits/spending.contract.ts'
import { statementContract } from '@vonk/contracts/credits/statement.contract.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aPremiumMember } from '@vonk/fixtures/account/a-user.ts'
import { aMovement, aStatement, someSpending } from '@vonk/fixtures/credits/a-statement.ts'
import { uuidOf } from '@vonk/fixtures/random.ts'
import { describe, expect, it } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

type Answer = NonNullable<Parameters<typeof openSite>[1]>['answer']
const open = (answer?: Answer) =>
  openSite('/credits/statement', {
    user: aPremiumMember(),
    answer: (on) => {
      on(statementContract.statement, answers.credits.statement)
      on(spendingContract.spending, answers.credits.spending)
      answer?.(on)
    },
  })
const group = (name: string) => within(screen.getByRole('region', { name }))

describe('the statement of credits', () => {
  it('shows totals that add up, every movement with the balance after it, and the file [TRU-06]', async () => {
    await open()
    await expectScreen('Credit statement')
    const totals = (await screen.findAllByRole('definition')).map(({ textContent }) => textContent)
    expect(totals).toEqual(['+50', '+10', '+2', '−12', '50'])
    const rows = within(screen.getByRole('list', { name: 'Everything in and out' })).getAllByRole('listitem')
    expect(rows).toHaveLength(6)
    expect(rows[0]).toHaveTextContent(/^MessageTo Noor · .*−250 left$/)
    expect(rows[1]).toHaveTextContent(/^ReturnedNot delivered to Noor · .*\+252 left$/)
    expect(within(rows[4] ?? expect.unreachable()).getByRole('link', { name: 'Bought' })).toHaveAttribute(
      'href',
      `/transactions/${uuidOf(700)}`,
    )
    expect(rows[4]).toHaveTextContent('€24.99')
    expect(screen.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute('href', '/statement.csv')
  })

  it('loads older movements and announces them', async () => {
    const older = { ...aStatement(), movements: [aMovement({ id: uuidOf(1), kind: 'photo', name: 'Sam' })] }
    const site = await open((on) => on(statementContract.statement, { ...aStatement(), next: uuidOf(900) }))
    const more = await screen.findByRole('button', { name: 'Show older' })
    site.on(statementContract.statement, older)
    await site.keyboard.click(more)
    expect(await screen.findByText(/To Sam/)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
  })

  it('says what will be there while there is nothing', async () => {
    await open((on) => on(statementContract.statement, { ...aStatement(), movements: [] }))
    expect(await screen.findByText(/Nothing here yet/)).toBeInTheDocument()
  })
})

describe('the limits for buying', () => {
  it('show what was spent, and a raise that waits', async () => {
    const from = '2026-11-21T19:30:00.000Z'
    const [dayLimit, week, month] = someSpending().limits
    const limits = [dayLimit, { ...week, next: { amount: 8000, from } }, month] as ReturnType<typeof someSpending>['limits']
    await open((on) => on(spendingContract.spending, someSpending({ limits })))
    expect(await screen.findByText('€24.99 of €50.00 spent')).toBeInTheDocument()
    expect(screen.getByText(/^€80\.00 from /)).toBeInTheDocument()
    expect(screen.getByText('No limit · €0.00 spent')).toBeInTheDocument()
  })

  it('are set in whole amounts; an empty one is no limit', async () => {
    const site = await open()
    await site.keyboard.click(await group('In 7 days').findByRole('button', { name: 'Change' }))
    const amount = group('In 7 days').getByLabelText('At most, in EUR')
    expect(amount).toHaveValue('50')
    await site.keyboard.clear(amount)
    await site.keyboard.type(amount, '30,5')
    await site.keyboard.click(screen.getByRole('button', { name: 'Save limit' }))
    expect(await screen.findByText('Enter a whole amount.')).toBeInTheDocument()
    await site.keyboard.clear(amount)
    site.on(spendingContract.limitSpending, someSpending())
    await site.keyboard.click(screen.getByRole('button', { name: 'Save limit' }))
    expect(await screen.findByText('Your new limit applies from now on.')).toBeInTheDocument()
    expect(site.asked(spendingContract.limitSpending).map(({ body }) => body)).toEqual([{ period: 'week', amount: null }])
  })

  it('have a break, which begins when it is chosen', async () => {
    const site = await open((on) => on(spendingContract.pauseBuying, answers.credits.pauseBuying))
    await site.keyboard.click(await group('A break from buying').findByRole('button', { name: 'Change' }))
    await site.keyboard.click(screen.getByRole('radio', { name: '7 days' }))
    await site.keyboard.click(screen.getByRole('button', { name: 'Start the break' }))
    expect(await screen.findByText(/^You’re taking a break until /)).toBeInTheDocument()
  })
})
