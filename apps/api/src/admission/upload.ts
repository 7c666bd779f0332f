import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { limits } from '@vonk/contracts/limits.ts'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import { networkOf } from './network.ts'
import { paced, uploadPace } from './pace.ts'
import { Refusal } from './refusal.ts'

/** A file of a multipart body, on disk while its request is answered; its size was bounded while it came in. */
export type UploadedFile = { path: string }

/** The largest body that is taken, in bytes: a file, with room for what stands between the parts. */
const mostBytes = limits.photoBytes + 64 * 1024

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'uploads')

/** Removes what a killed process was receiving. Only while no other process uses the data folder. */
export const removeAbandonedUploads = (config: Pick<Config, 'DATA_DIR'>): Promise<void> =>
  rm(folderOf(config), { recursive: true, force: true })

/**
 * Receives the one file of a multipart body and works with it. The body goes to the disk as it comes, so that many large
 * or slow ones take no memory. Throws `busy` before a byte is read while too many are under way, `too_large` then or as soon as
 * it is, else `unsupported_media_type`, or `invalid_input` for the field `file`.
 */
export function withUpload<T>(
  { config, pools }: Pick<Dependencies, 'config' | 'pools'>,
  request: FastifyRequest,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw new Refusal('too_large')
  const receive = async () => {
    const path = join(folderOf(config), randomUUID())
    await mkdir(folderOf(config), { recursive: true })
    try {
      if (!(await saveFile(request, path))) throw new Refusal('invalid_input', { fields: { file: 'required' } })
      return await work({ path })
    } finally {
      await rm(path, { force: true })
    }
  }
  return pools.uploadsOfNetwork(() => pools.uploads(receive, request.knownMember?.id), networkOf(request.ip))
}

/** Answers whether there was a file in the field `file`. */
async function saveFile(request: FastifyRequest, path: string): Promise<boolean> {
  const tooLarge = watchSize(request)
  const part = await readPart(request, tooLarge)
  if (part?.fieldname !== 'file') return false
  try {
    await pipeline(part.file, paced(uploadPace), createWriteStream(path, { flags: 'wx' }), { signal: tooLarge })
  } catch (error) {
    tooLarge.throwIfAborted()
    throw malformed(error)
  }
  if (part.file.truncated) throw new Refusal('too_large')
  return true
}

/** Aborts as soon as a body is larger than any that is taken, whatever its parts are. */
function watchSize({ raw }: FastifyRequest): AbortSignal {
  const tooLarge = new AbortController()
  let received = 0
  raw.on('data', (bytes: Buffer) => {
    received += bytes.length
    if (received > mostBytes) tooLarge.abort(new Refusal('too_large'))
  })
  return tooLarge.signal
}

async function readPart(request: FastifyRequest, tooLarge: AbortSignal) {
  const aborted = new Promise<never>((_, reject) => {
    tooLarge.addEventListener('abort', () => reject(tooLarge.reason as Refusal), { once: true })
  })
  try {
    return await Promise.race([request.file(), aborted])
  } catch (error) {
    throw malformed(error)
  }
}

/**
 * What the reader itself refuses has a status, e.g. a file too large, and what the disk refuses names a system call; anything
 * else is a body that is none.
 */
const malformed = (error: unknown): unknown =>
  error instanceof Refusal || (error instanceof Error && ('statusCode' in error || 'syscall' in error))
    ? error
    : new Refusal('invalid_input', { fields: { file: 'invalid_value' } })
