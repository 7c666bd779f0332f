import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { OwnPhoto } from '@vonk/contracts/profile/profile.schema.ts'
import sharp from 'sharp'
import { dropUploads, photoJobsEnd } from '../bench/photo-jobs.ts'
import { residentMemory } from '../bench/memory.ts'
import { outcomeOf } from './calls.ts'
import type { Attack, Part } from './part.ts'
import { withPulse } from './pulse.ts'
import type { Ask, Target } from './target.ts'
import { secrets, uploadCases, type UploadCase } from './uploads.files.ts'
import { longest, whenRead } from './uploads.read.ts'
import { checkServed } from './uploads.served.ts'
import { createWorld } from './world.ts'

export const uploads: Part = {
  name: 'uploads',
  about: 'files that are not pictures, too large or with metadata, and who may see which photo',
  async run(attack) {
    const target = await attack.start()
    const top = await readdir(target.dataDir)
    const world = createWorld(target, attack.random)
    const members = uploadCases.map(() => world.member({ paid: true }))
    await world.flush()
    for (const [index, uploadCase] of uploadCases.entries()) {
      const faults = await checkCase(target, uploadCase, members[index]?.cookie ?? '').catch((error: unknown) => [String(error)])
      attack.report.tried('uploads one by one')
      for (const fault of faults) attack.report.broke('uploads one by one', `${uploadCase.what}: ${fault}`)
    }
    await checkFolders(attack, target, top)
    await checkManyAtOnce(attack, target)
    await checkServed(attack, target)
  },
}

/** An upload like that of a browser, but without escaping of the file name. */
export function uploadAsk(bytes: Buffer, cookie: string, { type = 'image/jpeg', name = 'me.jpg' } = {}): Ask {
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    method: 'POST',
    path: '/api/photo.php',
    cookie,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
    patience: 60_000,
  }
}

async function checkCase(target: Target, { expected, bytes, type, name }: UploadCase, cookie: string): Promise<string[]> {
  const answer = await target.ask(uploadAsk(await bytes(), cookie, { type, name }))
  const { status, json, text, took } = answer
  const faults: string[] = []
  if (took > longest) faults.push(`took ${Math.round(took)} ms`)
  if (status >= 500) faults.push(`answered ${status} ${text.slice(0, 200)}`)
  if (status !== 200 && expected === 'kept') faults.push(`was refused: ${status} ${text.slice(0, 200)}`)
  if (status !== 200) return faults
  const { photo } = json as { photo: OwnPhoto }
  const read = await whenRead(target, photo.id)
  if (read === null) return [...faults, 'was not read in time']
  // A file whose header is fine may be refused when it is decoded.
  if (read === 'refused' && expected === 'kept') faults.push('was refused by the job')
  if (read === 'pending' && expected === 'refused') faults.push('was kept')
  if (read === 'refused') return faults
  for (const path of [photo.filename, photo.thumb_filename, photo.match])
    for (const spelled of [path, path.replace('.webp', '.avif')])
      faults.push(...(await checkPicture(target, spelled, cookie)).map((fault) => `${spelled.slice(-10)} ${fault}`))
  return faults
}

/** A served photo must be a picture of the right format and size, without metadata or other content of the upload. */
async function checkPicture(target: Target, path: string, cookie: string): Promise<string[]> {
  const answer = await target.ask({ path, cookie, patience: 60_000 })
  if (answer.status !== 200) return [`is answered with ${answer.status} ${answer.text.slice(0, 100)}`]
  const { format, width, height, exif, xmp, iptc, pages = 1 } = await sharp(answer.bytes).metadata()
  const latin = answer.bytes.toString('latin1')
  const left = [...secrets, '<script', '<svg', 'alert('].filter((secret) => latin.includes(secret))
  const type = answer.header('content-type')
  return [
    ...(/^image\/(webp|avif)$/.test(type) ? [] : [`is served as ${type}`]),
    ...(answer.header('x-content-type-options') === 'nosniff' ? [] : ['may be interpreted as another type']),
    ...(format === 'webp' || format === 'heif' ? [] : [`is ${format}`]),
    ...(width <= 1280 && height <= 1280 && pages === 1 ? [] : [`is ${width} x ${height} with ${pages} pages`]),
    ...(exif || xmp || iptc ? ['contains metadata of the camera'] : []),
    ...left.map((secret) => `contains ${secret}`),
  ]
}

/** Files must be in the folders of their photos and nowhere else. */
async function checkFolders({ report }: Attack, { dataDir, db }: Target, before: readonly string[]): Promise<void> {
  const what = 'where the files are'
  await photoJobsEnd(db)
  const known = new Set([...before, 'files', 'uploads'])
  const strange = (await readdir(dataDir)).filter((name) => !known.has(name))
  const files = (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const lost = files
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'files').length))
    .filter((path) => !/^\/photos\/\d+\/[0-9a-f-]{36}\/(original|large|card|thumb)\.(webp|avif)$/.test(path))
  // Uploads wait here until they are read. Nothing may remain.
  const waiting = await readdir(join(dataDir, 'uploads')).catch(() => [])
  lost.push(...waiting.map((name) => join('/uploads', name)))
  report.tried(what, files.length)
  for (const name of [...strange, ...lost]) report.broke(what, `there is ${name}`)
  for (const path of ['/tmp/vonk-attack-was-here.jpg', '/etc/vonk-attack-was-here'])
    if (existsSync(path)) report.broke(what, `there is ${path}`)
}

/** Pictures of the maximum size, in parallel. The server must refuse some of them and keep running. */
async function checkManyAtOnce({ report, random }: Attack, target: Target): Promise<void> {
  const what = 'twenty pictures of 49 megapixels at once'
  const world = createWorld(target, random)
  const members = Array.from({ length: 20 }, () => world.member())
  await world.flush()
  const large = await uploadCases.find((candidate) => candidate.what === '49 megapixels')?.bytes()
  if (!large) throw new Error('There is no large picture')
  const before = await residentMemory(target.server.pid)
  let most = before
  const watch = setInterval(() => {
    void residentMemory(target.server.pid).then((now) => (most = Math.max(most, now)))
  }, 100)
  const statuses = await withPulse(target, report, 'pings meanwhile', () =>
    Promise.all(
      members.map(async ({ cookie }) => {
        const answer = await target.ask(uploadAsk(large, cookie))
        if (answer.status === 503 && !answer.header('retry-after')) report.broke(what, '503 without Retry-After')
        return outcomeOf(answer.status, answer.json)
      }),
    ),
  ).finally(() => clearInterval(watch))
  report.tried(what, statuses.length)
  for (const status of statuses)
    if (!['ok', 'busy', 'unavailable', 'rate_limited', 'photo_unreadable'].includes(status))
      report.broke(what, `answered ${status}`)
  const counts = Map.groupBy(statuses, (status) => status)
  report.note(what, [...counts].map(([status, list]) => `${status} x ${list.length}`).join(', '))
  await dropUploads(target.db)
  report.note(what, `memory of the server: ${Math.round(before)} MB before, ${Math.round(most)} MB at most`)
}
