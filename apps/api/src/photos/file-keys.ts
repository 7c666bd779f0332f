/** Matches keys that cannot name a file outside the store. */
const safeKey = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/i

/** Returns the key of a file. Throws if it could lead out of the store. */
export function checkedKey(key: string): string {
  if (!safeKey.test(key)) throw new Error('This is not a valid file key')
  return key
}

/** Listens to a stream that may break off before its file is open: without a listener its error ends the process. */
export const laterReported = () => {}
