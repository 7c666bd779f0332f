import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { VoiceContainer } from '../voices/sounds.ts'

type SoundWish = {
  container?: VoiceContainer
  seconds?: number
  /** Of a packet, 50 of which are a second. */
  packetBytes?: number
  /** A video beside the sound. */
  video?: boolean
  /** A tag of the file. */
  title?: string
}

/** A sound as a browser records it: packets of Opus, which nothing here decodes. */
export async function aSound({
  container = 'webm',
  seconds = 3,
  packetBytes = 40,
  video = false,
  title = '',
}: SoundWish = {}): Promise<Buffer> {
  const target = new BufferTarget()
  const format = container === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'fragmented' })
  const output = new Output({ format, target })
  const sound = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(sound)
  const picture = new EncodedVideoPacketSource('vp8')
  if (video) output.addVideoTrack(picture)
  output.setMetadataTags({ title })
  await output.start()
  const duration = 0.02
  for (let at = 0; at < seconds / duration; at++)
    await sound.add(new EncodedPacket(new Uint8Array(packetBytes).fill(0xfc), 'key', at * duration, duration), {
      decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 },
    })
  if (video)
    await picture.add(new EncodedPacket(new Uint8Array(40), 'key', 0, seconds), {
      decoderConfig: { codec: 'vp8', codedWidth: 16, codedHeight: 16 },
    })
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}
