import { allBrands } from '@vonk/brands/all.ts'
import { editionSlugs, editions } from '@vonk/contracts/editions.ts'
import { createTexts } from '@vonk/i18n/server.ts'
import { describe, expect, it } from 'vitest'
import type { Mail } from '../dependencies.ts'
import { linkRules, noticeRules, decisionKinds, formKinds, startKinds, type MailPurpose } from './purposes.ts'
import { renderMail, type Letterhead } from './render.ts'

const texts = createTexts()
const mail = (over: Partial<Mail> = {}): Mail => ({
  edition: editions.milf,
  userId: '0195a000-0000-4000-8000-000000000001',
  to: 'anna@example.com',
  locale: 'nl',
  kind: 'activation',
  facts: {},
  action: 'http://milf.localhost:4000/activate/done?token=a&b=1',
  ...over,
})
const letterhead = {
  home: 'http://milf.localhost/',
  company: { name: 'Vonk Example B.V.', address: 'Voorbeeldkade 12', city: 'Amsterdam', country: 'NL' },
  account: {
    unsubscribe: 'http://milf.localhost/notifications/unsubscribe?token=abc',
    choose: 'http://milf.localhost/notifications',
  },
}
const rendered = (over?: Partial<Mail>, head: Letterhead = letterhead) => renderMail(mail(over), texts, head)

describe('a mail', () => {
  it.each(editionSlugs)('has the name, the colours and the address of its own site: %s [NTF-03]', (slug) => {
    const brand = allBrands.find((candidate) => candidate.slug === slug)
    const home = `http://${slug}.localhost/`
    const { subject, html, text } = rendered({ edition: editions[slug] }, { ...letterhead, home })
    for (const part of [subject, html, text]) expect(part).toContain(brand?.name)
    expect(html).toContain(brand?.theme.colours.light.primary)
    expect(html).toContain(brand?.theme.colours.dark.primary)
    for (const part of [html, text]) expect(part).toContain(home)
    // A double quote in a font family would end the attribute.
    expect(html).not.toMatch(/style="[^"]*"[^\s>/]/)
  })

  it('is in the language of the member [NTF-03]', () => {
    const dutch = rendered()
    const english = rendered({ locale: 'en' })
    expect(dutch.html).toContain('<html lang="nl-NL">')
    expect(dutch.subject).toContain('Bevestig je e-mailadres')
    expect(english.html).toContain('<html lang="en-GB">')
    expect(english.subject).toContain('Confirm your email address')
  })

  it('says the same as text as in HTML: what to do, why it came, how to stop it, and who sent it', () => {
    const { html, text } = rendered({ locale: 'en' })
    const said = [
      'Nice to meet you',
      'Confirm my email address',
      'because someone signed up at Rubine',
      'You get these emails even when all others are off',
      'Unsubscribe',
      letterhead.account.unsubscribe,
      'Choose your emails',
      letterhead.account.choose,
      'Vonk Example B.V., Voorbeeldkade 12, Amsterdam, Netherlands',
    ]
    for (const words of said) for (const part of [html, text]) expect(part).toContain(words)
    expect(rendered().html).toContain('Amsterdam, Nederland')
  })

  it('escapes its link in HTML', () => {
    const { html, text } = rendered()
    expect(html).toContain('href="http://milf.localhost:4000/activate/done?token=a&amp;b=1"')
    expect(text).toContain('http://milf.localhost:4000/activate/done?token=a&b=1')
  })

  it('has all its texts', () => {
    const kinds = [...(Object.keys({ ...linkRules, ...noticeRules }) as MailPurpose[]), ...decisionKinds]
    for (const locale of ['en', 'nl'] as const)
      for (const kind of kinds) expect(rendered({ locale, kind }).text).not.toMatch(/[a-z]\.[a-z]+\.?\n|\{\{/)
  })

  it('to a person without an account has its texts, and nothing to unsubscribe from [SGN-11 partly]', () => {
    for (const locale of ['en', 'nl'] as const)
      for (const kind of [...startKinds, ...formKinds]) {
        const { text, html, subject } = rendered({ locale, kind, userId: null }, { ...letterhead, account: null })
        expect(`${subject}\n${text}`).not.toMatch(/[a-z]\.[a-z]+\.?\n|\{\{/)
        expect(subject).toContain('Rubine')
        for (const part of [text, html]) expect(part).not.toContain('/notifications')
      }
  })

  it('names the device and the time of a new login [TRU-12 partly]', () => {
    const facts = { at: '2026-11-22T03:15:00.000Z', browser: 'Firefox', system: 'Windows' }
    const english = rendered({ kind: 'new-login', locale: 'en', facts }).text
    expect(english).toContain('Firefox on Windows')
    expect(english).toContain('22 November 2026 at 04:15')
    expect(rendered({ kind: 'new-login', facts: { at: facts.at } }).text).toContain('een onbekende browser')
  })
})
