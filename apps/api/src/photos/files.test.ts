import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { minute } from '@vonk/contracts/clock.ts'
import getPort from 'get-port'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { bucketOf, readConfig } from '../config.ts'
import type { FileStore } from '../dependencies.ts'
import { makeDataFolder } from '../testing/data-folder.ts'
import { fileOf } from '../testing/pictures.ts'
import { startS3, type TestS3 } from '../testing/s3-server.ts'
import { createBucketStore } from './bucket-store.ts'
import { createFileStore } from './files.ts'
import { FilesUnavailable } from './files-unavailable.ts'

const dataDir = await makeDataFolder()
const s3 = await startS3()
afterAll(async () => {
  await s3.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const storeWith = (env: Record<string, string>) => createFileStore(readConfig({ DATA_DIR: dataDir, ...env }))
const uploads = () => readdir(join(dataDir, 'uploads')).catch(() => [])
const keysIn = async (files: FileStore, folder: string) => {
  const keys: string[] = []
  for await (const { key } of files.list(folder)) keys.push(key)
  return keys.toSorted()
}
let folders = 0
/** The name of a folder that no other test uses. */
const aFolder = () => `photos/${(folders += 1)}`

describe.each([
  ['a folder', () => storeWith({})],
  ['a bucket', () => storeWith(s3.env)],
])('files in %s', async (_, open) => {
  const files = await open()

  it('come back as they were written: from memory, from a file and from a stream', async () => {
    const folder = aFolder()
    const large = randomBytes(2_000_000)
    const path = await fileOf(large)
    await files.write(`${folder}/written.webp`, Buffer.from('written'))
    await files.take(path, `${folder}/taken`)
    await files.writeStream(`${folder}/streamed`, Readable.from([large.subarray(0, 9), large.subarray(9)]))
    expect(existsSync(path)).toBe(false)

    expect(String(await files.read(`${folder}/written.webp`))).toBe('written')
    for (const key of [`${folder}/taken`, `${folder}/streamed`]) {
      expect((await files.read(key))?.equals(large)).toBe(true)
      const opened = await files.open(key)
      expect(opened?.bytes).toBe(large.length)
      for (const stream of [opened?.stream(), opened?.stream()])
        expect((await buffer(stream ?? Readable.from([]))).equals(large)).toBe(true)
      expect(await files.withCopy(key, async (copy) => (await readFile(copy)).equals(large))).toBe(true)
    }
    await files.write(`${folder}/written.webp`, Buffer.from('written anew'))
    expect(String(await files.read(`${folder}/written.webp`))).toBe('written anew')
    expect(await uploads()).toEqual([])
  })

  it('are null where there are none', async () => {
    expect(await files.read('photos/none')).toBeNull()
    expect(await files.open('photos/none')).toBeNull()
    expect(await files.withCopy('photos/none', () => expect.fail('There is no copy'))).toBeNull()
    expect(await keysIn(files, 'photos/none')).toEqual([])
    await files.remove('photos/none')
  })

  it('are seen by nobody before they are complete, and leave nothing if they break off', async () => {
    const folder = aFolder()
    const gone = new PassThrough()
    const early = files.writeStream(`${folder}/gone`, gone)
    gone.destroy(new Error('There is no archive'))
    await expect(early).rejects.toThrow('There is no archive')
    const [whole, half] = [new PassThrough(), new PassThrough()]
    const written = files.writeStream(`${folder}/whole`, whole)
    const broken = files.writeStream(`${folder}/half`, half)
    for (const stream of [whole, half]) stream.write(randomBytes(500_000))
    expect(await files.read(`${folder}/whole`)).toBeNull()
    half.destroy(new Error('The archive is too large'))
    await expect(broken).rejects.toThrow('The archive is too large')
    whole.end('the end')
    await written
    expect(await keysIn(files, folder)).toEqual([`${folder}/whole`])
    expect(await uploads()).toEqual([])
  })

  it('leave no copy behind, also if the work with it fails', async () => {
    const key = `${aFolder()}/original`
    await files.write(key, Buffer.from('a picture'))
    await expect(files.withCopy(key, () => Promise.reject(new Error('No picture')))).rejects.toThrow('No picture')
    expect(String(await files.read(key))).toBe('a picture')
    expect(await uploads()).toEqual([])
  })

  it('are removed with everything below a folder, and nothing beside it', async () => {
    const folder = aFolder()
    // More than one page of a list.
    const names = Array.from({ length: 1003 }, (_each, index) => `${folder}/many/${index % 7}/${index}`)
    for (let at = 0; at < names.length; at += 50)
      await Promise.all(names.slice(at, at + 50).map((key) => files.write(key, Buffer.from('x'))))
    const beside = [`${folder}/many-more`, `${folder}/manyfold/1`]
    for (const key of beside) await files.write(key, Buffer.from('x'))

    expect(await keysIn(files, `${folder}/many`)).toEqual(names.toSorted())
    await files.remove(`${folder}/many`)
    expect(await keysIn(files, folder)).toEqual(beside.toSorted())
    await files.remove(`${folder}/many-more`)
    expect(await keysIn(files, folder)).toEqual([`${folder}/manyfold/1`])
  })

  it('are listed with the time of writing', async () => {
    const folder = aFolder()
    await files.write(`${folder}/a/card.webp`, Buffer.from('x'))
    for await (const { key, writtenAt } of files.list(folder)) {
      expect(key).toBe(`${folder}/a/card.webp`)
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(minute)
    }
    expect(await keysIn(files, folder)).toHaveLength(1)
  })

  it.each(['../secret', 'photos/../../secret', '/etc/passwd', 'photos//1', 'photos/.hidden', '', 'photos/1?versions', 'a b'])(
    'have no key like “%s”',
    async (key) => {
      const tries = [
        () => files.write(key, Buffer.from('x')),
        () => files.writeStream(key, Readable.from(['x'])),
        () => files.take('/dev/null', key),
        () => files.read(key),
        () => files.open(key),
        () => files.withCopy(key, async () => 'read'),
        () => files.remove(key),
        () => keysIn(files, key),
        () => files.placeOf(key),
      ]
      for (const attempt of tries) await expect((async () => attempt())()).rejects.toThrow('This is not a valid file key')
    },
  )
})

it('tells staff the path of a file in a folder, and an address of one in a bucket', async () => {
  const [folder, bucket] = [await storeWith({}), await storeWith(s3.env)]
  for (const files of [folder, bucket]) await files.write('photos/6/a/original.webp', Buffer.from('a picture'))
  expect(await readFile(await folder.placeOf('photos/6/a/original.webp'), 'utf8')).toBe('a picture')
  const address = await bucket.placeOf('photos/6/a/original.webp')
  const seen = await fetch(address)
  expect([seen.status, seen.headers.get('content-type'), await seen.text()]).toEqual([200, 'image/webp', 'a picture'])
  expect((await fetch(address.replace('original', 'other'))).status).toBe(403)
})

describe('a bucket that does not answer as it should', () => {
  const key = 'photos/6/secret-id/original.webp'

  /** Each way to use a store. */
  const uses = (files: FileStore): [string, () => Promise<unknown>][] => [
    ['write', () => files.write(key, Buffer.from('x'))],
    ['writeStream', () => files.writeStream(key, Readable.from(['x']))],
    ['read', () => files.read(key)],
    ['open', () => files.open(key)],
    ['withCopy', () => files.withCopy(key, async () => 'read')],
    ['remove', () => files.remove('photos/6')],
    ['list', () => keysIn(files, 'photos')],
  ]
  const expectUnavailable = async (files: FileStore, reason: RegExp, { except = '' } = {}) => {
    const said: Record<string, unknown> = {}
    const ways = uses(files).filter(([name]) => name !== except)
    for (const [name, attempt] of ways) {
      const error: unknown = await attempt().catch((thrown: unknown) => thrown)
      said[name] = error instanceof FilesUnavailable ? error.message : error
      expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(/secret|S3RVER/)
    }
    expect(said).toEqual(Object.fromEntries(ways.map(([name]) => [name, expect.stringMatching(reason)])))
  }
  /** A store whose patience is short, in ms. */
  const hasty = (env: Record<string, string>, patience = 500) => {
    const config = readConfig({ DATA_DIR: dataDir, ...s3.env, ...env })
    const bucket = bucketOf(config)
    return bucket ? createBucketStore(bucket, config, { patience }) : expect.fail('There is no bucket')
  }

  it('is no missing file: wrong key, missing bucket, nobody there', async () => {
    await expectUnavailable(
      await storeWith({ ...s3.env, S3_SECRET_ACCESS_KEY: 'another-secret' }),
      /^The bucket refused with 403/,
      {
        // The server of the tests does not check the signature of a list.
        except: 'list',
      },
    )
    await expectUnavailable(await storeWith({ ...s3.env, S3_BUCKET: 'elsewhere' }), /NoSuchBucket|There is no bucket elsewhere/)
    await expectUnavailable(await storeWith({ ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${await getPort()}` }), /: ECONNREFUSED$/)
    for (const env of [{ S3_SECRET_ACCESS_KEY: 'another-secret' }, { S3_BUCKET: 'elsewhere' }])
      expect(await (await storeWith({ ...s3.env, ...env })).isReady()).toBe(false)
    expect(await (await storeWith(s3.env)).isReady()).toBe(true)
  })

  it('makes nobody wait for ever', async () => {
    const own: TestS3 = await startS3()
    onTestFinished(() => own.stop())
    own.signal('SIGSTOP')
    await expectUnavailable(hasty(own.env), /^The bucket did not answer: time-out$/)
    expect(await uploads()).toEqual([])
  })

  /** A server that answers in this way. Returns its address. */
  const answering = async (answer: RequestListener) => {
    const server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it('is asked again after a passing failure, and gets the same file again', async () => {
    const got: string[] = []
    const endpoint = await answering((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        got.push(String(Buffer.concat(chunks)))
        response
          .writeHead(got.length % 3 === 0 ? 200 : 503, { etag: `"${md5Of('a picture')}"` })
          .end(request.method === 'PUT' ? '' : 'a picture')
      })
    })
    const files = hasty({ S3_ENDPOINT: endpoint }, 10_000)
    await files.writeStream(key, Readable.from(['a ', 'picture']))
    expect(got).toEqual(['a picture', 'a picture', 'a picture'])
    expect(String(await files.read(key))).toBe('a picture')
    await expect(
      hasty({ S3_ENDPOINT: await answering((_request, response) => response.writeHead(503).end()) }).read(key),
    ).rejects.toThrow('The bucket refused with 503')
  })

  const md5Of = (text: string) => createHash('md5').update(text).digest('hex')
  const etag = `"${md5Of('a picture')}"`
  const list = (more: string, keys: string[]) =>
    `<?xml version="1.0"?><ListBucketResult>${keys.map((one) => `<Contents><Key>${one}</Key><Size>1</Size></Contents>`).join('')}${more}</ListBucketResult>`

  it.each<[string, number, Record<string, string>, string]>([
    ['the page of a proxy', 200, { 'content-type': 'text/html', etag }, '<html>Welcome</html>'],
    ['something without an ETag', 200, { 'content-type': 'image/webp' }, 'a picture'],
    ['another file', 200, { etag }, 'a Picture'],
    ['nothing', 204, { etag }, ''],
    ['a part', 206, { etag }, 'a picture'],
  ])('is not believed with %s', async (_answer, status, headers, body) => {
    const endpoint = await answering((request, response) =>
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body),
    )
    const files = hasty({ S3_ENDPOINT: endpoint })
    await expect(files.read(key)).rejects.toThrow(FilesUnavailable)
    await expect(files.withCopy(key, () => expect.fail('It is no file'))).rejects.toThrow(FilesUnavailable)
    await expect(keysIn(files, 'photos')).rejects.toThrow(FilesUnavailable)
    await expect(files.remove('photos/6')).rejects.toThrow(FilesUnavailable)
    const opened = files.open(key).then((file) => buffer(file?.stream() ?? Readable.from([])))
    await expect(opened).rejects.toThrow(FilesUnavailable)
    expect(await uploads()).toEqual([])
  })

  it('has not stored a file if it says so with an error, or names another file', async () => {
    for (const [headers, body] of [
      [{ etag }, '<?xml version="1.0"?><Error><Code>InternalError</Code></Error>'],
      [{ etag: `"${md5Of('half')}"` }, ''],
      [{}, ''],
    ] as const) {
      const files = hasty({
        S3_ENDPOINT: await answering((request, response) => {
          request.resume()
          response.writeHead(200, headers).end(body)
        }),
      })
      await expect(files.write(key, Buffer.from('a picture'))).rejects.toThrow(FilesUnavailable)
      await expect(files.writeStream(key, Readable.from(['a picture']))).rejects.toThrow(FilesUnavailable)
    }
  })

  it('does not send less than it announced', async () => {
    const endpoint = await answering((request, response) =>
      request.method === 'HEAD'
        ? response.writeHead(200, { etag, 'content-length': 100 }).end()
        : response.writeHead(200, { etag }).end('a picture'),
    )
    const opened = await hasty({ S3_ENDPOINT: endpoint }).open(key)
    expect(opened?.bytes).toBe(100)
    await expect(buffer(opened?.stream() ?? Readable.from([]))).rejects.toThrow(FilesUnavailable)
  })

  it.each<[string, (request: number) => string]>([
    [
      'the same place',
      () => list('<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>', ['photos/1']),
    ],
    ['nothing', (at) => list(`<IsTruncated>true</IsTruncated><NextContinuationToken>${at}</NextContinuationToken>`, [])],
    [
      'the same files',
      (at) =>
        list(
          `<IsTruncated>true</IsTruncated><NextContinuationToken>${at}</NextContinuationToken>`,
          Array.from({ length: 1000 }, (_each, index) => `photos/${index}`),
        ),
    ],
  ])('does not list for ever: %s again and again', async (_what, answer) => {
    let asked = 0
    const endpoint = await answering((_request, response) => {
      asked += 1
      response.writeHead(200, { 'content-type': 'application/xml' }).end(answer(asked))
    })
    await expect(keysIn(hasty({ S3_ENDPOINT: endpoint }, 10_000), 'photos')).rejects.toThrow(FilesUnavailable)
  })

  it('does not pass half a file as a whole one, or one that stands still', async () => {
    const cut = await answering((_request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('half')
      setImmediate(() => response.destroy())
    })
    const still = await answering((_request, response) => void response.writeHead(200, { 'content-length': 1000 }).write('half'))
    for (const endpoint of [cut, still]) {
      const files = hasty({ S3_ENDPOINT: endpoint }, 200)
      await expect(files.read(key)).rejects.toThrow(FilesUnavailable)
      await expect(files.withCopy(key, () => expect.fail('It is not complete'))).rejects.toThrow(FilesUnavailable)
      const opened = await files.open(key).catch(() => null)
      if (opened) await expect(buffer(opened.stream())).rejects.toThrow(FilesUnavailable)
    }
    expect(await uploads()).toEqual([])
  })
})
