import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Photo } from '@vonk/contracts/profile/profile.schema.ts'
import sharp from 'sharp'
import { residentMemory } from '../bench/memory.ts'
import { outcomeOf } from './calls.ts'
import type { Attack, Part } from './part.ts'
import { withPulse } from './pulse.ts'
import type { Ask, Target } from './target.ts'
import { secrets, uploadCases, type UploadCase } from './uploads.files.ts'
import { holdServed } from './uploads.served.ts'
import { createWorld } from './world.ts'

/** A picture may take so long on a machine that has other things to do, in ms. */
const longest = 15_000

export const uploads: Part = {
  name: 'uploads',
  about: 'pictures that are none, too large or full of secrets, and who is served which',
  async run(attack) {
    const target = await attack.start()
    const top = await readdir(target.dataDir)
    const world = createWorld(target, attack.random)
    const members = uploadCases.map(() => world.member({ paid: true }))
    await world.flush()
    for (const [index, one] of uploadCases.entries()) {
      const faults = await holdCase(target, one, members[index]?.cookie ?? '').catch((error: unknown) => [String(error)])
      attack.report.tried('uploads one by one')
      for (const fault of faults) attack.report.broke('uploads one by one', `${one.what}: ${fault}`)
    }
    await holdFolders(attack, target, top)
    await holdManyAtOnce(attack, target)
    await holdServed(attack, target)
  },
}

/** An upload as a browser sends it, except that the name of the file is written as it is. */
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

async function holdCase(target: Target, { expected, bytes, type, name }: UploadCase, cookie: string): Promise<string[]> {
  const answer = await target.ask(uploadAsk(await bytes(), cookie, { type, name }))
  const { status, json, text, took } = answer
  const faults: string[] = []
  if (took > longest) faults.push(`took ${Math.round(took)} ms`)
  if (status >= 500) faults.push(`answered ${status} ${text.slice(0, 200)}`)
  if (status === 200 && expected === 'refused') faults.push('was kept')
  if (status !== 200 && expected === 'kept') faults.push(`was refused: ${status} ${text.slice(0, 200)}`)
  if (status !== 200) return faults
  const { photo } = json as { photo: Photo }
  for (const path of [photo.filename, photo.thumb_filename, photo.match])
    for (const spelled of [path, path.replace('.webp', '.avif')])
      faults.push(...(await holdPicture(target, spelled, cookie)).map((fault) => `${spelled.slice(-10)} ${fault}`))
  return faults
}

/** What is served is a picture of the right kind and size in which nothing is left of what was uploaded beside it. */
async function holdPicture(target: Target, path: string, cookie: string): Promise<string[]> {
  const answer = await target.ask({ path, cookie, patience: 60_000 })
  if (answer.status !== 200) return [`is answered with ${answer.status} ${answer.text.slice(0, 100)}`]
  const { format, width, height, exif, xmp, iptc, pages = 1 } = await sharp(answer.bytes).metadata()
  const latin = answer.bytes.toString('latin1')
  const left = [...secrets, '<script', '<svg', 'alert('].filter((secret) => latin.includes(secret))
  const type = answer.header('content-type')
  return [
    ...(/^image\/(webp|avif)$/.test(type) ? [] : [`is served as ${type}`]),
    ...(answer.header('x-content-type-options') === 'nosniff' ? [] : ['may be taken for something else than a picture']),
    ...(format === 'webp' || format === 'heif' ? [] : [`is ${format}`]),
    ...(width <= 1280 && height <= 1280 && pages === 1 ? [] : [`is ${width} x ${height} with ${pages} pages`]),
    ...(exif || xmp || iptc ? ['carries what its camera wrote'] : []),
    ...left.map((secret) => `holds ${secret}`),
  ]
}

/** Files lie in the folders of their photos and nowhere else. */
async function holdFolders({ report }: Attack, { dataDir }: Target, before: readonly string[]): Promise<void> {
  const what = 'where the files lie'
  const known = new Set([...before, 'files', 'uploads'])
  const strange = (await readdir(dataDir)).filter((name) => !known.has(name))
  const files = (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const lost = files
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dataDir, 'files').length))
    .filter((path) => !/^\/photos\/\d+\/[0-9a-f-]{36}\/(original|large|card|thumb)\.(webp|avif)$/.test(path))
  // Where uploads wait to be read: nothing stays there.
  const waiting = await readdir(join(dataDir, 'uploads')).catch(() => [])
  lost.push(...waiting.map((name) => join('/uploads', name)))
  report.tried(what, files.length)
  for (const name of [...strange, ...lost]) report.broke(what, `there is ${name}`)
  for (const path of ['/tmp/vonk-attack-was-here.jpg', '/etc/vonk-attack-was-here'])
    if (existsSync(path)) report.broke(what, `there is ${path}`)
}

/** Pictures as large as may be, all at the same moment: the server says no to some rather than fall over. */
async function holdManyAtOnce({ report, random }: Attack, target: Target): Promise<void> {
  const what = 'twenty pictures of 49 megapixels at once'
  const world = createWorld(target, random)
  const members = Array.from({ length: 20 }, () => world.member())
  await world.flush()
  const large = await uploadCases.find((one) => one.what === '49 megapixels')?.bytes()
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
  report.note(what, `memory of the server: ${Math.round(before)} MB before, ${Math.round(most)} MB at most`)
}
