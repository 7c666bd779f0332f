import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useScreenTitle } from '../blocks/screen-title.ts'

/** Announces each new screen to screen readers, because navigation does not load a new page. */
export function RouteAnnouncer() {
  return <VisuallyHidden aria-live="polite">{useScreenTitle()}</VisuallyHidden>
}
