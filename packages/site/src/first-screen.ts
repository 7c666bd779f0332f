import type { DataRouter } from 'react-router'

/** Resolves when the router has what its first screen needs, or knows that it cannot have it. */
export const firstScreen = (router: Pick<DataRouter, 'state' | 'subscribe'>) =>
  new Promise<void>((ready) => {
    const look = () => router.state.initialized && ready()
    router.subscribe(look)
    look()
  })
