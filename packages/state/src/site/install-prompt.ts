import { createStore, useStore } from '../store.ts'

/** What a browser hands out where the site can be installed; not in the standard's types. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

const offered = createStore<InstallEvent | null>(null)

/** Keeps the browser's offer to install the site until a member asks for it. The answer stops it. */
export function keepInstallPrompt(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    offered.set(event as InstallEvent)
  }
  const forget = () => offered.set(null)
  globalThis.addEventListener('beforeinstallprompt', keep)
  globalThis.addEventListener('appinstalled', forget)
  return () => {
    globalThis.removeEventListener('beforeinstallprompt', keep)
    globalThis.removeEventListener('appinstalled', forget)
    forget()
  }
}

/** Asks the browser to install the site; null where it cannot. An offer holds once. */
export function useInstall(): (() => Promise<void>) | null {
  const event = useStore(offered)
  return (
    event &&
    (async () => {
      offered.set(null)
      await event.prompt()
    })
  )
}
