import type { Call } from '@vonk/contracts/call.ts'
import { asBytes } from './wire.ts'

/** A request that is being built. */
export type Draft = {
  /** The call of the contract, or another route, that it is based on. */
  name: string
  /** The call that must handle it; null when something else may handle it. */
  call: Call | null
  method: string
  path: string
  query: [string, string][]
  headers: [string, string][]
  /** The body, sent as JSON. */
  json?: unknown
  /** Bytes to send instead of `json`. */
  content?: Buffer | string
  /** Replaces path and query. */
  target?: string
  /** False when it is not valid HTTP: the parser may refuse it or close the connection. */
  http: boolean
  /** True when the server may wait for bytes that never come. */
  mayHang: boolean
  /** The tricks applied to it. */
  tricks: string[]
}

export const setHeader = (draft: Draft, name: string, value: string) => {
  draft.headers = [...draft.headers.filter(([field]) => field.toLowerCase() !== name), [name, value]]
}

export const dropHeader = (draft: Draft, name: string) => {
  draft.headers = draft.headers.filter(([field]) => field.toLowerCase() !== name)
}

export const targetOf = ({ path, query, target }: Draft): string => {
  if (target !== undefined) return target
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&')
  return search ? `${path}?${search}` : path
}

export const contentOf = ({ json, content }: Draft): Buffer | string | undefined =>
  content ?? (json === undefined ? undefined : JSON.stringify(json))

export const bytesOf = (draft: Draft): Buffer =>
  asBytes({ method: draft.method, target: targetOf(draft), headers: draft.headers, body: contentOf(draft) })
