import { entryCookie, showsEntryWarning } from '@vonk/contracts/site/entry-warning.rules.ts'
import { RenderedWithContext, useBrowserValue } from '@vonk/i18n/rendered-with.ts'
import { cookieText } from '@vonk/state/cookie-text.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useInstalled } from '@vonk/state/site/installed.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { lazy, use, useState } from 'react'
import { usePath } from './use-path.ts'

const EntryWarning = lazy(async () => ({ default: (await import('../features/site/entry-warning.tsx')).EntryWarning }))

const hasEntered = () => cookieText(entryCookie) !== undefined

/** Shows the entry warning where the rules ask for it, also in the HTML of the server (WRN-01, WRN-02). */
export function EntryWarningHost() {
  const path = usePath()
  const settings = useSettings()
  const loggedIn = useCurrentUser() !== null
  const installed = useInstalled()
  const renderedEntered = use(RenderedWithContext)?.entered ?? false
  const entered = useBrowserValue(hasEntered, renderedEntered)
  // Also without cookies it stays closed until the page closes.
  const [closed, setClosed] = useState(false)
  const warns = showsEntryWarning({
    settings,
    layout: path?.layout ?? 'default',
    path: path?.name ?? '',
    loggedIn,
    installed,
    dismissed: entered || closed,
  })
  return warns ? <EntryWarning onClose={() => setClosed(true)} /> : null
}
