import { writeFile } from 'node:fs/promises'
import { limits } from '@vonk/contracts/limits.ts'
import { BufferTarget, Conversion, FilePathSource, Input, MP4, Mp4OutputFormat, Output, WEBM, WebMOutputFormat } from 'mediabunny'
import { Refusal } from '../admission/refusal.ts'

/** The containers of voice notes, as in their media type `audio/<container>`. */
export type VoiceContainer = 'webm' | 'mp4'

/** What the server knows of a voice note; `duration` in ms. */
export type Sound = { container: VoiceContainer; duration: number }

/** A recorder stops a little after it was told to, in ms. */
const grace = 2000
/** Less is no voice, in ms. */
const shortest = 200

/**
 * Reads an uploaded sound: one track, of Opus in WebM, or of AAC or Opus in MP4, as browsers record them. Measures its packets and
 * believes no header. Replaces the file by one with the same packets alone: with a length and an index, so that players can
 * seek, and without tags such as the place of the recording. Throws `voice_unreadable` or `voice_too_long`.
 */
export async function readSound(path: string): Promise<Sound> {
  const read = await packetsOf(path)
  if (!read || !(read.sound.duration >= shortest)) throw new Refusal('voice_unreadable')
  if (read.sound.duration > limits.voiceNote + grace) throw new Refusal('voice_too_long')
  // A full disk is no fault of the sound: its error is not a refusal.
  await writeFile(path, read.bytes)
  return { ...read.sound, duration: Math.min(read.sound.duration, limits.voiceNote) }
}

async function packetsOf(path: string): Promise<{ sound: Sound; bytes: Uint8Array } | null> {
  const input = new Input({ source: new FilePathSource(path), formats: [WEBM, MP4] })
  try {
    const container = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
    const [track, ...others] = await input.getTracks()
    if (!track?.isAudioTrack() || others.length > 0) return null
    const codec = await track.getCodec()
    if (codec !== 'opus' && !(codec === 'aac' && container === 'mp4')) return null
    const duration = Math.round((await track.computeDuration()) * 1000)
    // Of a long one nothing is kept.
    if (duration > limits.voiceNote + grace) return { sound: { container, duration }, bytes: new Uint8Array() }
    return { sound: { container, duration }, bytes: await copied(input, container) }
  } catch {
    // Whatever the library says: it is not a sound that a browser recorded.
    return null
  } finally {
    input.dispose()
  }
}

async function copied(input: Input, container: VoiceContainer): Promise<Uint8Array> {
  const target = new BufferTarget()
  const format = container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
  const conversion = await Conversion.init({ input, output: new Output({ format, target }), tags: {}, showWarnings: false })
  await conversion.execute()
  if (!target.buffer) throw new Error('The library wrote nothing')
  return new Uint8Array(target.buffer)
}
