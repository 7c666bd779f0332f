import { clientHeader } from '@vonk/contracts/account/account.contract.ts'
import { localeCookie } from '@vonk/contracts/locales.ts'
import { entryCookie } from '@vonk/contracts/site/entry-warning.rules.ts'
import { demoLogins, demoPassword } from '@vonk/demo/logins.ts'
import type { Browser, Page } from 'playwright'

type DemoSite = Parameters<typeof demoLogins>[0]

/** A page at the width of a phone, in English, on which the premium member of the demo is logged in. No match waits. */
export async function openLoggedIn(browser: Browser, site: DemoSite, port: number): Promise<Page> {
  const origin = `http://${site}.localhost:${port}`
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB', baseURL: origin })
  await context.addCookies([{ name: entryCookie, value: new Date().toISOString(), url: origin }])
  await context.addCookies([{ name: localeCookie, value: 'en', url: origin }])
  const page = await context.newPage()
  await page.goto('/icon.svg')
  await page.evaluate(
    async ([header, body]) => {
      const headers = { 'content-type': 'application/json', [header.name]: header.value }
      await fetch('/api/user.php', { method: 'POST', headers, body })
      const answer = (await (await fetch('/api/likes.php', { headers })).json()) as { matches: { profile: { id: string } }[] }
      // A new match opens a dialog over every page.
      for (const { profile } of answer.matches)
        await fetch('/api/match-seen.php', { method: 'POST', headers, body: JSON.stringify({ profile: profile.id }) })
    },
    [clientHeader, JSON.stringify({ email: demoLogins(site).premium.email, password: demoPassword })] as const,
  )
  return page
}
