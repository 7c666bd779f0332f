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
import { limitBandwidth, uploadBandwidth } from './bandwidth.ts'
import { Refusal } from './refusal.ts'

/** A file of a multipart body. It is on disk until the request ends and is at most `limits.photoBytes` long. */
export type UploadedFile = { path: string }

/** The largest accepted body, in bytes: a file and the multipart headers. */
const maxBytes = limits.photoBytes + 64 * 1024

const folderOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => join(DATA_DIR, 'uploads')

/** Removes files that a killed process left. Call it only while no other process uses the data folder. */
export const removeAbandonedUploads = (config: Pick<Config, 'DATA_DIR'>): Promise<void> =>
  rm(folderOf(config), { recursive: true, force: true })

/** Passes an empty folder to `work`, on the disk of the file store, and removes it afterwards. */
export async function withScratchFolder<T>(config: Pick<Config, 'DATA_DIR'>, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(folderOf(config), randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Receives the one file of a multipart body and passes it to `work`. Streams the body to disk, so that many large or slow
 * uploads take no memory. Throws `busy` before it reads a byte if too many uploads run, `too_large` as soon as the body
 * exceeds the limit, `unsupported_media_type`, or `invalid_input` for the field `file`.
 */
export function withUpload<T>(
  { config, pools }: Pick<Dependencies, 'config' | 'pools'>,
  request: FastifyRequest,
  work: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Refusal('too_large')
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

/** Returns whether the field `file` contained a file. */
async function saveFile(request: FastifyRequest, path: string): Promise<boolean> {
  const tooLarge = watchSize(request)
  const part = await readPart(request, tooLarge)
  if (part?.fieldname !== 'file') return false
  try {
    await pipeline(part.file, limitBandwidth(uploadBandwidth), createWriteStream(path, { flags: 'wx' }), { signal: tooLarge })
  } catch (error) {
    tooLarge.throwIfAborted()
    throw malformed(error)
  }
  if (part.file.truncated) throw new Refusal('too_large')
  return true
}

/** Aborts as soon as the whole body exceeds `mostBytes`, in whichever part. */
function watchSize({ raw }: FastifyRequest): AbortSignal {
  const tooLarge = new AbortController()
  let received = 0
  raw.on('data', (bytes: Buffer) => {
    received += bytes.length
    if (received > maxBytes) tooLarge.abort(new Refusal('too_large'))
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
 * Errors of the multipart parser have a status (e.g. file too large), errors of the disk a system call. Every other error
 * means that the body is malformed.
 */
const malformed = (error: unknown): unknown =>
  error instanceof Refusal || (error instanceof Error && ('statusCode' in error || 'syscall' in error))
    ? error
    : new Refusal('invalid_input', { fields: { file: 'invalid_value' } })
