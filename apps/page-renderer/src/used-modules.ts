import { AsyncLocalStorage } from 'node:async_hooks'

const used = new AsyncLocalStorage<Set<string>>()

// The build has every dynamic import of the site call this with the module's path in the repository.
Object.assign(globalThis, { noteModule: (path: string) => used.getStore()?.add(path) })

/** The result of `act`, and the modules that it imported on demand. */
export async function modulesUsedBy<T>(act: () => Promise<T>): Promise<{ result: T; modules: ReadonlySet<string> }> {
  const modules = new Set<string>()
  return { result: await used.run(modules, act), modules }
}
