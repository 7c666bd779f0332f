import { AsyncLocalStorage } from 'node:async_hooks'

const used = new AsyncLocalStorage<Set<string>>()

// The build adds a call of this function to every dynamic import of the site, with the path of the module in the repository.
Object.assign(globalThis, { noteModule: (path: string) => used.getStore()?.add(path) })

/** Returns the result of `act` and the modules that it imported dynamically. */
export async function modulesUsedBy<T>(act: () => Promise<T>): Promise<{ result: T; modules: ReadonlySet<string> }> {
  const modules = new Set<string>()
  return { result: await used.run(modules, act), modules }
}
