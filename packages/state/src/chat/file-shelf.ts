/** Keeps the photos and voice notes of unsent messages in the browser, by the id of the message. */
export type FileShelf = {
  /** Also keeps the file in memory, so that this tab can show and send it at once. */
  put: (id: string, file: Blob) => void
  get: (id: string) => Promise<Blob | null>
  remove: (id: string) => void
  close: () => void
}

// The names are older than voice notes. Browsers have databases with them.
const databaseName = 'outbox-photos'
const storeName = 'photos'

/**
 * The shelf of a member. The files survive a reload and a closed tab where the browser has IndexedDB and room. Otherwise they
 * are only in memory, and are lost with the tab.
 */
export function createFileShelf(member: string, factory: IDBFactory | null = factoryOfBrowser()): FileShelf {
  const here = new Map<string, Blob>()
  const keyOf = (id: string) => `${member}:${id}`
  let opening: Promise<IDBDatabase | null> | null = null
  const open = () => (opening ??= factory ? openDatabase(factory) : Promise.resolve(null))

  const work = async <Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>) => {
    const database = await open()
    if (!database) return undefined
    return await settled(act(database.transaction(storeName, mode).objectStore(storeName))).catch(() => undefined)
  }

  return {
    put: (id, file) => {
      here.set(id, file)
      void work('readwrite', (store) => store.put(file, keyOf(id)))
    },
    get: async (id) => here.get(id) ?? ((await work('readonly', (store) => store.get(keyOf(id)))) as Blob | undefined) ?? null,
    remove: (id) => {
      here.delete(id)
      void work('readwrite', (store) => store.delete(keyOf(id)))
    },
    close: () => void opening?.then((database) => database?.close()),
  }
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser could not use its storage'))
  })

async function openDatabase(factory: IDBFactory): Promise<IDBDatabase | null> {
  try {
    const request = factory.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    return await settled(request)
  } catch {
    return null
  }
}

/** If storage is disabled, even reading `indexedDB` can throw. */
function factoryOfBrowser(): IDBFactory | null {
  try {
    return globalThis.indexedDB ?? null
  } catch {
    return null
  }
}
