import { createStore, useStore } from '../store.ts'

/** The `beforeinstallprompt` event, which TypeScript's DOM types do not have. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

const offered = createStore<InstallEvent | null>(null)

/** Keeps the browser's install prompt until a member asks for it. Returns the function that stops it. */
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

/** Returns the function that shows the install prompt; null if the browser has not offered it. A prompt works once. */
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
