import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { callAsk, nothing } from './calls.ts'
import type { Attack } from './part.ts'
import type { Target } from './target.ts'
import { uploadAsk } from './uploads.ts'
import { uploadCases } from './uploads.files.ts'
import { createWorld } from './world.ts'

const run = promisify(execFile)
const what = 'a full disk'

/** A full disk for photos. Uploads must get 503 with Retry-After and leave nothing; everything else must work. */
export async function fullDisk(attack: Attack): Promise<void> {
  const target = await attack.start()
  const folder = join(target.dataDir, 'files')
  await mkdir(folder, { recursive: true })
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  if (!mounted) return attack.report.note(what, 'skipped: this user may not mount a small disk')
  try {
    await checkFull(attack, target, folder)
  } finally {
    await run('umount', ['-l', folder])
  }
}

async function checkFull({ report, random }: Attack, target: Target, folder: string): Promise<void> {
  const world = createWorld(target, random)
  const [me, other] = [world.member({ paid: true, credits: 100 }), world.member()]
  await world.flush()
  const filler = join(folder, 'filler')
  await writeFile(filler, Buffer.alloc(1024 * 1024)).catch(() => {})
  const picture = await uploadCases.find((candidate) => candidate.what === 'a JPEG')?.bytes()
  if (!picture) throw new Error('No upload case is named “a JPEG”')
  const photos = async () => (await target.db.selectFrom('photos').select('id').where('profile_id', '=', me.id).execute()).length
  for (let turn = 0; turn < 5; turn++) {
    const { status, header, text } = await target.ask(uploadAsk(picture, me.cookie))
    report.tried(what)
    if (status !== 503 || !header('retry-after'))
      report.broke(what, `an upload is answered with ${status} ${text.slice(0, 150)}, not 503 with Retry-After`)
  }
  const left = await photos()
  if (left > 0) report.broke(what, `${left} photos without a file are left`)
  const sent = await target.ask(callAsk('chat.send', { ...nothing(random), profile: other.id }, { cookie: me.cookie }))
  if (sent.status !== 200) report.broke(what, `a message is answered with ${sent.status}`)
  // Only a note: readiness checks the data folder, but here the photos are on another disk.
  report.note(what, `/health/ready says ${(await target.ask({ path: '/health/ready' })).text}`)
  await rm(filler, { force: true })
  const again = await eventually(async () => (await target.ask(uploadAsk(picture, me.cookie))).status === 200)
  if (!again) report.broke(what, 'uploads are still refused when there is room again')
}

/** Whether a condition becomes true within 30 s. */
async function eventually(look: () => Promise<boolean>): Promise<boolean> {
  for (let turn = 0; turn < 60; turn++) {
    if (await look()) return true
    await wait(500)
  }
  return false
}
