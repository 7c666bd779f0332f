import { limits } from '@vonk/contracts/limits.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { waveformOf } from './waveform.ts'

/** A recording that can be sent. `duration` in ms. */
export type Recording = { sound: Blob; duration: number; waveform: string }

/** Why nothing can be recorded: the member or the browser refuses, there is no microphone, or the browser cannot. */
export type RecorderProblem = 'denied' | 'missing' | 'unsupported'

export type RecorderState =
  | { step: 'ready'; problem: RecorderProblem | null }
  | { step: 'asking' }
  /** `levels`: how loud it was so far, from 0 to 1, one for each `levelEvery`. */
  | { step: 'recording'; elapsed: number; levels: readonly number[] }
  | { step: 'done'; recording: Recording }

/** How often the level is measured, in ms. */
export const levelEvery = 80

/** Speech needs no more, in bits per second. */
const bitRate = 32_000

/** What the server accepts. The first plays in every browser, but not every browser records it. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4']

/** Shorter recordings are slips of the finger, in ms. */
const shortest = 500

type Running = { stop: (keep: boolean) => void }

/** Records a voice note of at most a minute with the microphone of this device, until `stop`. `discard` forgets what there is. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ step: 'ready', problem: null })
  const running = useRef<Running | null>(null)
  /** Counts the attempts: one that was given up while the browser asked must not begin any more. */
  const attempt = useRef(0)

  const discard = useCallback(() => {
    attempt.current += 1
    running.current?.stop(false)
    running.current = null
    setState({ step: 'ready', problem: null })
  }, [])

  const start = useCallback(async () => {
    const type = supportedType()
    if (type === null) return setState({ step: 'ready', problem: 'unsupported' })
    const mine = (attempt.current += 1)
    setState({ step: 'asking' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (mine !== attempt.current) return endTracks(stream)
      running.current = record(stream, type, setState)
    } catch (error) {
      if (mine === attempt.current) setState({ step: 'ready', problem: problemOf(error) })
    }
  }, [])

  const stop = useCallback(() => {
    running.current?.stop(true)
    running.current = null
  }, [])

  // The light of the microphone goes out with the sheet.
  useEffect(
    () => () => {
      attempt.current += 1
      running.current?.stop(false)
    },
    [],
  )
  return { state, start, stop, discard }
}

const supportedType = (): string | null =>
  typeof MediaRecorder === 'undefined' || !navigator.mediaDevices
    ? null
    : (types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null)

const problemOf = (error: unknown): RecorderProblem =>
  error instanceof DOMException && (error.name === 'NotFoundError' || error.name === 'OverconstrainedError')
    ? 'missing'
    : 'denied'

const endTracks = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}

/** Records a stream and tells how it goes, until it is stopped or a minute has passed. */
function record(stream: MediaStream, type: string, tell: (state: RecorderState) => void): Running {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: bitRate })
  const meter = createMeter(stream)
  const parts: Blob[] = []
  const levels: number[] = []
  const began = Date.now()
  const elapsed = () => Math.min(Date.now() - began, limits.voiceNote)
  let kept = true
  let duration = 0

  const end = (keep: boolean) => {
    if (recorder.state === 'inactive') return
    kept = keep && elapsed() >= shortest
    duration = Math.round(elapsed())
    recorder.stop()
  }
  const timer = setInterval(() => {
    levels.push(meter.level())
    tell({ step: 'recording', elapsed: elapsed(), levels: [...levels] })
    if (elapsed() >= limits.voiceNote) end(true)
  }, levelEvery)

  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.onstop = () => {
    clearInterval(timer)
    meter.close()
    endTracks(stream)
    if (!kept) return tell({ step: 'ready', problem: null })
    const sound = new Blob(parts, { type })
    tell({ step: 'done', recording: { sound, duration, waveform: waveformOf(levels) } })
  }
  recorder.start()
  tell({ step: 'recording', elapsed: 0, levels: [] })
  return { stop: end }
}

/** Measures how loud a stream is now, from 0 to 1. */
function createMeter(stream: MediaStream): { level: () => number; close: () => void } {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = 2048
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // Ears hear ratios: a whisper is visible beside a laugh.
      return Math.min(1, Math.sqrt(Math.sqrt(power)) * 1.4)
    },
    close: () => void context.close(),
  }
}
