import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useScreenTitle } from '../blocks/screen-title.ts'

/** Tells a screen reader which screen came into view, as no page load does in an app of one page. */
export function RouteAnnouncer() {
  return <VisuallyHidden aria-live="polite">{useScreenTitle()}</VisuallyHidden>
}
