import { describe, expect, it } from 'vitest'
import { suggestEmail } from './email-suggestion.ts'
import { mailDomains, webmailOf } from './mail-domains.ts'

describe('suggestEmail', () => {
  it.each([
    ['robin@gmial.com', 'robin@gmail.com'],
    ['robin@gmal.com', 'robin@gmail.com'],
    ['robin@gmail.con', 'robin@gmail.com'],
    ['robin@gmail.nl', 'robin@gmail.com'],
    ['robin@gmai.co', 'robin@gmail.com'],
    ['robin@hotmial.nl', 'robin@hotmail.nl'],
    ['robin@hotmail.cmo', 'robin@hotmail.com'],
    ['robin@outlok.com', 'robin@outlook.com'],
    ['robin@zigo.nl', 'robin@ziggo.nl'],
    ['robin@jubi.dk', 'robin@jubii.dk'],
    ['robin@elisanet.fl', 'robin@elisanet.fi'],
    ['robin@onett.pl', 'robin@onet.pl'],
    ['robin@lbero.it', 'robin@libero.it'],
    ['robin@btintrnet.com', 'robin@btinternet.com'],
    ['ROBIN@GMIAL.COM', 'ROBIN@gmail.com'],
  ])('corrects %s', async (typed, meant) => {
    expect(await suggestEmail(typed)).toBe(meant)
  })

  it.each([
    'robin@example',
    'no address',
    'robin@acc.test',
    'robin@example.org',
    'robin@live.cn',
    'robin@hotmail.be',
    'robin@hotmail.gr',
    'robin@mine.nl',
    'robin@me.eu',
    'robin@line.com',
    'robin@like.nl',
    'robin@bakker.nl',
    'robin@mail.university.edu',
    'robin@company.co.uk',
    'robin@gmx.li',
  ])('suggests nothing for %s', async (typed) => {
    expect(await suggestEmail(typed)).toBeNull()
  })

  it('changes no provider of the product’s countries [SGN-04]', async () => {
    for (const domain of mailDomains) expect([domain, await suggestEmail(`robin@${domain}`)]).toEqual([domain, null])
    for (const domain of ['kpn.com', 'gmx.at', 'ymail.com', 'yahoo.dk', 'live.at', 'email.de'])
      expect(mailDomains).toContain(domain)
  })
})

describe('webmailOf', () => {
  it.each([
    ['robin@gmail.com', 'Gmail'],
    ['Robin@Hotmail.co.uk', 'Outlook'],
    ['robin@ziggo.nl', 'Ziggo'],
    ['robin@web.de', 'WEB.DE'],
    ['robin@wp.pl', 'WP Poczta'],
  ])('knows where %s is read', (email, name) => {
    expect(webmailOf(email)?.name).toBe(name)
  })

  it.each(['robin@example.org', 'robin@gmail.com.example.org', 'robin@me.eu', 'robin'])('knows no inbox of %s', (email) => {
    expect(webmailOf(email)).toBeNull()
  })
})
