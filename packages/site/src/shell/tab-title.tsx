import { titleWithCount } from '@vonk/contracts/chat/chat.rules.ts'
import { useScreenTitle } from '../blocks/screen-title.ts'

/** The tab's title, with what waits for the member in brackets before it (NAV-09). */
export function TabTitle({ count = 0 }: { count?: number }) {
  const title = useScreenTitle()
  // Until the first screen says its name the page keeps the one it came with.
  return title === '' ? null : <title>{titleWithCount(title, count)}</title>
}
