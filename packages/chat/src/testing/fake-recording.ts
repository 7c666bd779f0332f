import { onTestFinished, vi } from 'vitest'

/** What the fake device does next. */
export type FakeDevice = {
  /** How loud it is, from 0 to 1. */
  loudness: number
  /** Recordings that were begun, with how each was made. */
  recorders: { mimeType: string; state: string }[]
  /** How many of the tracks of microphones are still on. */
  open: () => number
}

/**
 * Replaces what jsdom lacks: a microphone, the browser's recorder and its measuring of loudness. `refusal`: the browser gives no
 * microphone.
 */
export function fakeRecording({ refusal }: { refusal?: DOMException } = {}): FakeDevice {
  const tracks: { on: boolean }[] = []
  const device: FakeDevice = { loudness: 0.5, recorders: [], open: () => tracks.filter(({ on }) => on).length }

  class FakeRecorder {
    static isTypeSupported = (type: string) => type.startsWith('audio/webm')
    state = 'inactive'
    readonly mimeType: string
    ondataavailable: ((event: { data: Blob }) => void) | null = null
    onstop: (() => void) | null = null
    constructor(_: unknown, { mimeType }: { mimeType: string }) {
      this.mimeType = mimeType
      device.recorders.push(this)
    }
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      // As a browser does: the bytes and the end come later.
      queueMicrotask(() => {
        this.ondataavailable?.({ data: new Blob(['sound'], { type: this.mimeType }) })
        this.onstop?.()
      })
    }
  }
  class FakeContext {
    createAnalyser = () => ({
      fftSize: 2048,
      getFloatTimeDomainData: (samples: Float32Array) => samples.fill(device.loudness),
    })
    createMediaStreamSource = () => ({ connect: () => {} })
    close = () => Promise.resolve()
  }
  const getUserMedia = () => {
    if (refusal) return Promise.reject(refusal)
    const track = { on: true, stop: () => (track.on = false) }
    tracks.push(track)
    return Promise.resolve({ getTracks: () => [track] })
  }
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('AudioContext', FakeContext)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
  })
  return device
}
