import { titleWithCount } from '@vonk/contracts/chat/chat.rules.ts'
import { useScreenTitle } from '../blocks/screen-title.ts'

/** The tab's title, preceded by the number of unread messages and new likes in brackets (NAV-09). */
export function TabTitle({ count = 0 }: { count?: number }) {
  const title = useScreenTitle()
  // The page keeps its original title until the first screen sets one.
  return title === '' ? null : <title>{titleWithCount(title, count)}</title>
}
