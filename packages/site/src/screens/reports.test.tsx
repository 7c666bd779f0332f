import { act, screen, within } from '@testing-library/react'
import { second } from '@vonk/contracts/clock.ts'
import { decisionsContract } from '@vonk/contracts/members/members.decisions.contract.ts'
import type { Decision, OwnReport } from '@vonk/contracts/members/members.decisions.schema.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aDecision, aDecisionForReporter, aDecisionInList, anAppeal, someOwnReports } from '@vonk/fixtures/members/a-decision.ts'
import { refused } from '@vonk/state/testing/network.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { expectScreen, openSite } from '../testing/open-site.tsx'

const token = 'D'.repeat(43)

describe('the reports of a member', () => {
  it('say what was reported, when and what came of it, and are reached from the settings [TRU-08 partly]', async () => {
    const site = await openSite('/settings', { user: aFreeMember() })
    await site.keyboard.click(await screen.findByRole('link', { name: 'See reports' }))
    await expectScreen('Reports and decisions')
    const list = await screen.findByRole('list', { name: 'What you reported' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Profile of RobinThis profile isn’t real · Reported on 11 March 2026A moderator is looking at it.',
      'Conversation with KimAsks for money or tries to trick me · Reported on 8 March 2026Account closed · 10 March 2026See decision 7204418',
      'Message from SamIs rude or threatening · Reported on 2 November 2025A moderator has dealt with it.',
    ])
    expect(screen.queryByText('Decisions about you')).toBeNull()
  })

  it('stand below what was decided about the member', async () => {
    const decided = aDecisionInList({ measure: 'warning', appeal: 'waiting', number: 1_234_567 })
    await openSite('/reports', {
      user: aFreeMember(),
      answer: (on) => {
        on(decisionsContract.ownDecisions, { decisions: [decided] })
        on(decisionsContract.ownReports, { reports: [], next: null })
      },
    })
    expect(await screen.findByText('You haven’t reported anyone.')).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Decisions about you' }))
    expect(list.getByRole('listitem')).toHaveTextContent('Warning given · 10 March 2026Objection sentSee decision 1234567')
    expect(list.getByRole('link')).toHaveAttribute('href', `/decisions?token=${token}`)
  })
})

it('the reports tell of a decision that was made since the member saw them last', async () => {
  const site = await openSite('/settings', { user: aFreeMember() })
  const see = async () => site.keyboard.click(await screen.findByRole('link', { name: 'See reports' }))
  await see()
  expect(await screen.findByText('A moderator is looking at it.')).toBeVisible()
  await act(async () => site.router.navigate(-1))
  // A page that has just been loaded is not asked for again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * second })
  onTestFinished(() => void vi.useRealTimers())
  const [waiting] = someOwnReports()
  const decided = { ...waiting, closed: true, decision: aDecisionInList({ measure: 'warning', number: 1_234_567 }) } as OwnReport
  site.on(decisionsContract.ownReports, { reports: [decided], next: null })
  site.on(decisionsContract.ownDecisions, { decisions: [aDecisionInList({ number: 7_654_321 })] })
  await see()
  expect(await screen.findByRole('link', { name: 'See decision 1234567' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'See decision 7654321' })).toBeVisible()
})

describe('the link to a decision', () => {
  const open = (decision: Decision | null, user: ReturnType<typeof aFreeMember> | null = null) =>
    openSite(`/decisions?token=${token}`, {
      user,
      answer: (on) => on(decisionsContract.decision, decision ? { decision } : () => refused(404, 'not_found')),
    })

  it('tells the reported member the rule, the facts and how to appeal, and takes the appeal without a login [TRU-08 partly]', async () => {
    const site = await open(aDecision({ measure: 'closing', facts: '<b>Asked</b> for money' }))
    await expectScreen('Decision 7204418')
    for (const said of [
      /we’ve closed your account/,
      /^Not allowed: asking for money/,
      '<b>Asked</b> for money',
      /A person decided/,
    ])
      expect(screen.getByText(said)).toBeVisible()
    expect(screen.getByText(/until 9 September 2026/)).toBeVisible()
    const send = screen.getByRole('button', { name: 'Send objection' })
    await site.keyboard.click(send)
    expect(await screen.findByText('Please fill this in.')).toBeVisible()
    expect(site.asked(decisionsContract.appeal)).toEqual([])
    const appeal = anAppeal({ text: 'It was not me' })
    site.on(decisionsContract.appeal, { decision: aDecision({ measure: 'closing', appeal, appeal_until: null }) })
    await site.keyboard.type(screen.getByRole('textbox', { name: 'Why is the decision wrong?' }), 'It was not me')
    await site.keyboard.click(send)
    const status = await screen.findByText(/We’ve got your objection/)
    expect(status).toBeVisible()
    expect(status.closest('[role=status]')).toHaveFocus()
    expect(site.asked(decisionsContract.appeal).map(({ body }) => body)).toEqual([{ token, text: 'It was not me' }])
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('keeps the words of an appeal that was refused', async () => {
    const site = await open(aDecision())
    site.on(decisionsContract.appeal, () => refused(409, 'appeal_over'))
    const text = await screen.findByRole('textbox', { name: 'Why is the decision wrong?' })
    await site.keyboard.type(text, 'Too late')
    await site.keyboard.click(screen.getByRole('button', { name: 'Send objection' }))
    expect(await screen.findByText(/no longer possible to object/)).toBeVisible()
    expect(text).toHaveValue('Too late')
  })

  it('shows an appeal that another tab has sent, instead of the form', async () => {
    const site = await open(aDecision())
    const appeal = anAppeal({ text: 'Sent by the other tab' })
    site.on(decisionsContract.appeal, () => refused(409, 'appeal_filed'))
    site.on(decisionsContract.decision, { decision: aDecision({ appeal, appeal_until: null }) })
    await site.keyboard.type(await screen.findByRole('textbox', { name: 'Why is the decision wrong?' }), 'Once more')
    await site.keyboard.click(screen.getByRole('button', { name: 'Send objection' }))
    expect(await screen.findByText('Sent by the other tab')).toBeVisible()
    expect(screen.getByRole('status')).toHaveFocus()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('tells who reported the outcome and nothing of the facts, and shows the answer to an appeal [TRU-08 partly]', async () => {
    const appeal = anAppeal({ outcome: 'overturned', decided_at: '2026-03-20T12:00:00.000Z', answer: 'We missed a message.' })
    await open(aDecisionForReporter({ appeal, appeal_until: null }), aFreeMember())
    expect(await screen.findByText(/we’ve given a warning/)).toBeVisible()
    expect(screen.getByText(/Conversation with Robin/)).toBeVisible()
    expect(screen.queryByText('What we found')).toBeNull()
    expect(screen.queryByText(/We never say who/)).toBeNull()
    expect(screen.getByText('We took another look on 20 March 2026: you’re right.')).toBeVisible()
    expect(screen.getByText('We missed a message.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Reports and decisions' })).toHaveAttribute('href', '/reports')
  })

  it('says that a measure was undone', async () => {
    await open(aDecision({ undone_at: '2026-03-20T12:00:00.000Z', appeal_until: null }))
    expect(await screen.findByText(/On 20 March 2026 we put it right/)).toBeVisible()
    expect(screen.queryByText(/You broke a house rule/)).toBeNull()
    expect(screen.getByText('Warning given')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('tells who reported and was right after an undoing so, with the way to the new decision', async () => {
    const appeal = anAppeal({ outcome: 'overturned', decided_at: '2026-03-25T12:00:00.000Z', answer: 'We missed a message.' })
    const newer = { number: 7_300_001, token: 'N'.repeat(43) }
    await open(aDecisionForReporter({ undone_at: '2026-03-20T12:00:00.000Z', appeal, appeal_until: null, newer }))
    expect(await screen.findByText('Since then we’ve made a new decision.')).toBeVisible()
    expect(screen.queryByText(/You were right to tell us/)).toBeNull()
    expect(screen.getByRole('link', { name: 'See decision 7300001' })).toHaveAttribute('href', `/decisions?token=${newer.token}`)
  })

  it('says what was removed: how many photos, and when a message was sent', async () => {
    const removed = { photos: 2, message: true, message_sent_at: '2026-03-08T12:00:00.000Z' }
    await open(aDecision({ measure: 'removal', removed }))
    expect(await screen.findByText('We removed 2 photos from your profile.')).toBeVisible()
    expect(screen.getByText(/^We removed a message you sent on 8 March 2026/)).toBeVisible()
  })

  it('says so if there is no such decision', async () => {
    await open(null)
    await expectScreen('We cannot find this decision')
  })
})
