import { createHash } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { hour, second } from '@vonk/contracts/clock.ts'
import { S3mini, S3ServiceError } from 's3mini'
import { withScratchFolder } from '../admission/upload.ts'
import type { Bucket, Config } from '../config.ts'
import type { FileStore } from '../dependencies.ts'
import { checkedKey, laterReported } from './file-keys.ts'
import { FilesUnavailable } from './files-unavailable.ts'
import { honestFetch, md5In } from './honest-fetch.ts'
import { patientFetch } from './patient-fetch.ts'

/** Files in one answer of the store, the most that it gives. */
const pageSize = 1000
/** How long a request may take, and a download stand still while somebody waits for it, in ms. */
const defaultPatience = 10 * second
/** How long staff can open the address of a file, in seconds. */
const openFor = hour / second

/**
 * Stores files in a bucket of S3-compatible storage, which several servers share. A file goes there in one request of known length:
 * nobody sees it before it is complete, and nothing is left of one that breaks off.
 */
export function createBucketStore(
  { name, ...access }: Bucket,
  config: Pick<Config, 'DATA_DIR'>,
  { patience = defaultPatience } = {},
): FileStore {
  const open = (until: 'end' | 'headers') =>
    new S3mini({ ...access, fetch: honestFetch(patientFetch({ until, patience }), access.endpoint) })
  const s3 = open('end')
  const downloads = open('headers')

  const put = async (key: string, content: Buffer | Blob) => {
    const [answer, said] = await answered(async () => {
      const stored = await s3.putObject(key, content, typeOf(key))
      return [stored, await stored.text()] as const
    })
    // Some stores answer with 200 before they know that they fail.
    if (/<(?:error|html)\b/i.test(said)) throw new FilesUnavailable('The bucket said 200 and an error')
    const named = md5In(answer.headers)
    if (named !== null && named !== (await md5Of(content))) throw new FilesUnavailable('The bucket stored something else')
  }
  const putFile = async (path: string, key: string) => put(key, await openAsBlob(path))

  /** Null if there is no such file. A bucket that is gone answers 404, too, but its files are not missing. */
  const found = async <T>(request: () => Promise<T>): Promise<T | null> => {
    try {
      return await request()
    } catch (error) {
      const refusal = refusalIn(error)
      if (refusal?.status !== 404) throw unavailable(error)
      if (refusal.serviceCode === 'NoSuchKey' || (await answered(() => s3.bucketExists()))) return null
      throw new FilesUnavailable(`There is no bucket ${name}, or its files may not be listed`)
    }
  }

  /** A reader of the files below a folder, a page at a time. It ends with an error if it meets the same files again. */
  const pagesOf = (folder: string) => {
    const met = new Set<string | undefined>()
    return async (from?: string) => {
      const lister = open('end')
      const listed = await answered(() => lister.listObjectsPaged('/', `${folder}/`, pageSize, from))
      if (!listed?.objects) throw new FilesUnavailable(`There is no bucket ${name}`)
      const first = listed.objects[0]?.Key
      if (met.has(first)) throw new FilesUnavailable('The bucket lists the same files again')
      met.add(first)
      return { files: listed.objects, next: listed.nextContinuationToken }
    }
  }

  async function* download(key: string, bytes: number): AsyncGenerator<Uint8Array> {
    yield* piecesOf(await answered(() => downloads.getObjectRaw(key)), { patience, bytes })
  }

  return {
    write: async (key, bytes) => put(checkedKey(key), bytes),
    async writeStream(key, bytes) {
      checkedKey(key)
      bytes.on('error', laterReported)
      await withScratchFolder(config, async (folder) => {
        const draft = join(folder, 'draft')
        await pipeline(bytes, createWriteStream(draft))
        await putFile(draft, key)
      })
    },
    async take(path, key) {
      await putFile(path, checkedKey(key))
      await rm(path)
    },
    async read(key) {
      checkedKey(key)
      const answer = await found(() => s3.getObjectRaw(key))
      return answer && buffer(piecesOf(answer, { patience }))
    },
    async open(key) {
      checkedKey(key)
      const bytes = await found(() => s3.getContentLength(key))
      return bytes === null ? null : { bytes, stream: () => Readable.from(download(key, bytes), { objectMode: false }) }
    },
    async withCopy(key, work) {
      checkedKey(key)
      return withScratchFolder(config, async (folder) => {
        const answer = await found(() => downloads.getObjectRaw(key))
        if (!answer) return null
        const copy = join(folder, 'copy')
        await pipeline(piecesOf(answer, { patience }), createWriteStream(copy))
        return work(copy)
      })
    },
    async remove(prefix) {
      checkedKey(prefix)
      await answered(() => s3.deleteObject(prefix))
      const page = pagesOf(prefix)
      let isLast: boolean
      do {
        // Always the first page: the files of the one before are gone.
        const { files, next } = await page()
        if (files.length === 0 && next === undefined) return
        const removed = await answered(() => s3.deleteObjects(files.map(({ Key }) => Key)))
        if (removed.includes(false)) throw new FilesUnavailable('The bucket kept files that were to be removed')
        isLast = next === undefined
      } while (!isLast)
    },
    async *list(folder) {
      checkedKey(folder)
      const page = pagesOf(folder)
      let from: string | undefined
      do {
        const { files, next } = await page(from)
        for (const { Key, LastModified } of files) yield { key: Key, writtenAt: LastModified }
        from = next
      } while (from !== undefined)
    },
    placeOf: (key) => s3.getPresignedUrl('GET', checkedKey(key), openFor, { 'response-content-type': typeOf(key) }),
    isReady: () => s3.bucketExists(),
  }
}

/** What a browser of staff needs to show a file. No page of members gets files from the bucket itself. */
const typeOf = (key: string) => (/\.(webp|avif)$/.test(key) ? `image/${key.slice(-4)}` : 'application/octet-stream')

const md5Of = async (content: Buffer | Blob): Promise<string> => {
  const hash = createHash('md5')
  if (content instanceof Blob) for await (const piece of content.stream()) hash.update(piece)
  else hash.update(content)
  return hash.digest('hex')
}

/**
 * The body of an answer. Its reader may take long, the bucket may not. Fails at its end if it is not the file that the store named, or not
 * as long as `bytes`.
 */
async function* piecesOf(
  { body, headers }: Response,
  { patience, bytes = lengthIn(headers) }: { patience: number; bytes?: number | null },
): AsyncGenerator<Uint8Array> {
  const [named, hash] = [md5In(headers), createHash('md5')]
  let length = 0
  const reader = body?.getReader()
  try {
    for (;;) {
      const { done, value } = reader ? await answered(() => inTime(reader.read(), patience)) : { done: true, value: undefined }
      if (done) break
      const piece = value as Uint8Array
      length += piece.byteLength
      if (named !== null) hash.update(piece)
      if (bytes !== null && length > bytes) break
      yield piece
    }
  } finally {
    // Without this, a member who leaves would keep the connection.
    await reader?.cancel().catch(() => {})
  }
  if (bytes !== null && length !== bytes) throw new FilesUnavailable('The bucket sent a file of another length')
  if (named !== null && named !== hash.digest('hex')) throw new FilesUnavailable('The bucket sent another file')
}

/** The length that the store announced; null if it says nothing of the file, because somebody on the way compressed it. */
const lengthIn = (headers: Headers): number | null => {
  const length = headers.get('content-length')
  return length === null || headers.has('content-encoding') ? null : Number(length)
}

function inTime<T>(reading: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), patience)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

async function answered<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw unavailable(error)
  }
}

/** What the store said. The library wraps some of it. */
function refusalIn(error: unknown): S3ServiceError | null {
  if (error instanceof S3ServiceError) return error
  return error instanceof Error && error.cause ? refusalIn(error.cause) : null
}

const knownIn = (error: unknown): FilesUnavailable | null =>
  error instanceof FilesUnavailable ? error : error instanceof Error && error.cause ? knownIn(error.cause) : null

/** Errors of the library and of the network contain keys and answers, which name photos of members. The log gets the reason alone. */
function unavailable(error: unknown): FilesUnavailable {
  const known = knownIn(error)
  if (known) return known
  const refusal = refusalIn(error)
  if (refusal) return new FilesUnavailable(`The bucket refused with ${refusal.status} ${refusal.serviceCode ?? ''}`.trimEnd())
  const { name, code } = rootOf(error)
  return new FilesUnavailable(`The bucket did not answer: ${name === 'TimeoutError' ? 'time-out' : (code ?? name)}`)
}

function rootOf(error: unknown): { name: string; code?: string } {
  if (!(error instanceof Error)) return { name: typeof error }
  if (error.cause instanceof Error) return rootOf(error.cause)
  const { code } = error as NodeJS.ErrnoException
  return { name: error.name, ...(typeof code === 'string' && { code }) }
}
