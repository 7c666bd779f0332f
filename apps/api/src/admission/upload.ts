import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** A file of a multipart body, in memory; its size was bounded while it came in. */
export type UploadedFile = { bytes: Buffer; mimetype: string }

/** Reads the one file of a multipart body. Throws `unsupported_media_type`, or `invalid_input` for the field `file`. */
export async function readUpload(request: FastifyRequest): Promise<{ file: UploadedFile; fields: Record<string, unknown> }> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type')
  const file = await readPart(request)
  if (!file) throw new Refusal('invalid_input', { fields: { file: 'required' } })
  return { file, fields: {} }
}

async function readPart(request: FastifyRequest): Promise<UploadedFile | null> {
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') return null
    return { bytes: await part.toBuffer(), mimetype: part.mimetype }
  } catch (error) {
    // What the reader itself refuses has a status, e.g. a file too large; anything else is a body that is none.
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new Refusal('invalid_input', { fields: { file: 'invalid_value' } })
  }
}
