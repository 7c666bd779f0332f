import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OwnPhoto, PhotoReason } from '@vonk/contracts/profile/profile.schema.ts'
import { profileContract } from '@vonk/contracts/profile/profile.contract.ts'
import sharp, { type Sharp } from 'sharp'
import { onTestFinished } from 'vitest'
import type { TestApp, TestMember } from './harness.ts'

/** A picture that looks like no other: coloured clouds. */
export const clouds = (width = 160, height = 200): Sharp =>
  sharp(randomBytes(9 * 9 * 3), { raw: { width: 9, height: 9, channels: 3 } }).resize(width, height, { fit: 'fill' })

/** The same as a JPEG. */
export const aPicture = (width?: number, height?: number): Promise<Buffer> => clouds(width, height).jpeg().toBuffer()

/** Writes a file for the current test. Returns its path. */
export async function fileOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-picture-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return path
}

type Form = { payload: Buffer; headers: Record<string, string> }

/** The body of an upload with one file. */
export function formOf(bytes: Buffer | string, { field = 'file' }: { field?: string } = {}): Form {
  const boundary = 'between-the-parts'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Uploads a file as a member. Its job has not run yet. */
export async function upload(server: Pick<TestApp, 'as'>, member: TestMember, bytes: Buffer | string) {
  const { status, headers, json } = await server.as(member).request('POST', profileContract.addPhoto.path, formOf(bytes))
  return { status, headers, ...(json as { photo: OwnPhoto; error?: { code: string; fields?: Record<string, string> } }) }
}

/** Decides about a photo like a moderator, or approves it. */
export async function review(server: TestApp, { id }: { id: string }, reason: PhotoReason | null = null): Promise<void> {
  const { edition } = await server.db.selectFrom('photos').select('edition').where('id', '=', id).executeTakeFirstOrThrow()
  await server.deps.jobs.send('photo-review', { edition, photo: id, reason })
  await server.jobs.run()
}

/** Uploads a picture, reads it and approves it. */
export async function addActivePhoto(server: TestApp, member: TestMember, bytes?: Buffer): Promise<OwnPhoto> {
  const { photo } = await upload(server, member, bytes ?? (await aPicture()))
  await server.jobs.run()
  await review(server, photo)
  return photo
}
