import type { Call } from '@vonk/contracts/call.ts'
import { asBytes } from './wire.ts'

/** A request that is still being written. */
export type Draft = {
  /** What it was before anything was changed: a call of the contract, or another route. */
  name: string
  /** The call that answers it; null once it may be answered by something else. */
  call: Call | null
  method: string
  path: string
  query: [string, string][]
  headers: [string, string][]
  /** A value that goes out as JSON. */
  json?: unknown
  /** Bytes that go out instead. */
  content?: Buffer | string
  /** Written over path and query. */
  target?: string
  /** False once it is no HTTP any more: refusing it may be the parser's business, and closing the connection its answer. */
  http: boolean
  /** True when the server may wait for more that never comes. */
  mayHang: boolean
  /** What was done to it. */
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
