import { keptCookie } from '@vonk/contracts/kept-cookie.ts'
import { entryCookie } from '@vonk/contracts/site/entry-warning.rules.ts'

/** Makes the entry warning modal and keeps when it was closed. `cookie` has `{now}` where the time goes (WRN-01). */
export function confirmEntry(page: Document, { protocol }: Pick<Location, 'protocol'>, cookie: string): void {
  const warning = page.querySelector('dialog')
  if (!warning || matchMedia('(display-mode: standalone)').matches) return
  const keep = () => {
    page.cookie = cookie.replace('{now}', new Date().toISOString()) + (protocol === 'https:' ? '; secure' : '')
  }
  // The browser closed it before this script ran.
  if (!warning.open) return keep()
  warning.addEventListener('close', keep)
  warning.open = false
  warning.showModal()
}

const cookie = keptCookie(entryCookie, '{now}', { secure: false })

/** The script of a landing page with the entry warning. */
export const confirmEntryScript = `(${confirmEntry.toString()})(document,location,${JSON.stringify(cookie)})\n`
