import { screen } from '@testing-library/react'
import type { Complaint } from '@vonk/contracts/support/complaints.schema.ts'
import { supportContract } from '@vonk/contracts/support/support.contract.ts'
import { aFreeMember } from '@vonk/fixtures/account/a-user.ts'
import { aComplaint } from '@vonk/fixtures/support/a-complaint.ts'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { expectPath, expectScreen, openSite } from '../testing/open-site.tsx'

const token = 'A'.repeat(43)

const openForm = async ({ path = '/complaints', user = aFreeMember(), receipt = true } = {}) => {
  const site = await openSite(path, {
    user,
    answer: (on) => {
      on(supportContract.fileComplaint, { filed: { number: 4_821_773, receipt } })
      on(supportContract.complaint, { complaint: aComplaint() })
    },
  })
  await screen.findByRole('textbox', { name: /Your message/ })
  return site
}

describe('the form', () => {
  it('files a complaint and shows its number and state [INF-03]', async () => {
    const site = await openForm()
    await site.keyboard.selectOptions(screen.getByRole('combobox', { name: 'What do you want to send?' }), 'Illegal content')
    await site.keyboard.type(screen.getByRole('textbox', { name: /Name/ }), 'Mia')
    await site.keyboard.type(screen.getByRole('textbox', { name: /Your message/ }), 'This is not allowed')
    await site.keyboard.click(screen.getByRole('button', { name: 'Send' }))
    await expectScreen('Your message 4821773')
    await expectPath(site, '/complaints?filed=4821773')
    expect(screen.getByRole('status')).toHaveTextContent('We’ve emailed you a receipt')
    expect(site.asked(supportContract.fileComplaint).map(({ body }) => body)).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'illegal',
        email: aFreeMember().email,
        name: 'Mia',
        text: 'This is not allowed',
        language: 'en',
      },
    ])
  })

  it('says what is missing, and keeps what was typed when it cannot be sent', async () => {
    const site = await openForm()
    await site.keyboard.click(screen.getByRole('button', { name: 'Send' }))
    const text = screen.getByRole('textbox', { name: /Your message/ })
    expect(await screen.findByText('Please fill this in.')).toBeVisible()
    expect(text).toHaveAttribute('aria-invalid', 'true')
    site.on(supportContract.fileComplaint, () => HttpResponse.json({ error: { code: 'mail_limit' } }, { status: 429 }))
    await site.keyboard.type(text, 'It does not work')
    await site.keyboard.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(text).toHaveValue('It does not work')
  })

  it('is filed once after a lost answer, but a corrected one is another', async () => {
    const site = await openForm()
    site.on(supportContract.fileComplaint, () => HttpResponse.error())
    const text = screen.getByRole('textbox', { name: /Your message/ })
    const send = () => site.keyboard.click(screen.getByRole('button', { name: 'Send' }))
    const filed = () => site.asked(supportContract.fileComplaint).map(({ body }) => body as { id: string; text: string })
    await site.keyboard.clear(text)
    await site.keyboard.type(text, 'First')
    await send()
    expect(await screen.findByRole('alert')).toBeVisible()
    await send()
    await expect.poll(() => filed().length).toBeGreaterThan(1)
    await screen.findByRole('alert')
    await site.keyboard.type(text, ', corrected')
    site.on(supportContract.fileComplaint, () => HttpResponse.json({ filed: { number: 4_821_773, receipt: false } }))
    await send()
    expect(await screen.findByText(/Write down the number/)).toBeVisible()
    const ids = new Map(filed().map(({ id, text: words }) => [words, id]))
    expect([...ids.keys()]).toEqual(['First', 'First, corrected'])
    expect(new Set(filed().map(({ id }) => id)).size).toBe(2)
  })

  it('confirms a withdrawal without words [TRU-07 partly]', async () => {
    const site = await openForm({ path: '/complaints?kind=withdrawal' })
    await site.keyboard.click(screen.getByRole('button', { name: 'Confirm withdrawal' }))
    await expectScreen('Your message 4821773')
    expect(site.asked(supportContract.fileComplaint)[0]?.body).toMatchObject({ kind: 'withdrawal', text: '' })
  })
})

describe('the link in the receipt', () => {
  const openLink = (complaint: Complaint | null) =>
    openSite(`/complaints?token=${token}`, {
      answer: (on) =>
        on(supportContract.complaint, () =>
          complaint ? HttpResponse.json({ complaint }) : HttpResponse.json({ error: { code: 'not_found' } }, { status: 404 }),
        ),
    })

  it('shows the answer, as plain text [INF-03 partly]', async () => {
    await openLink(aComplaint({ answered_at: '2026-03-12T12:00:00.000Z', answer: '<b>Solved</b>' }))
    expect(await screen.findByText('<b>Solved</b>')).toBeVisible()
    expect(screen.getByText('Answered on 12 March 2026')).toBeVisible()
  })

  it('says so if there is no such complaint', async () => {
    await openLink(null)
    await expectScreen('We cannot find this message')
    expect(screen.getByRole('link', { name: 'Send another message' })).toHaveAttribute('href', '/complaints')
  })
})
