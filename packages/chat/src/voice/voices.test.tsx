import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { second } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { aConversation, aMessage, aVoiceNote } from '@vonk/fixtures/chat/a-chat.ts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fakeRecording } from '../testing/fake-recording.ts'
import { openConversation } from '../testing/open-conversation.tsx'
import { withSizes } from '../testing/render-in-chat.tsx'
import { withUploads } from '../testing/with-uploads.ts'
import { heightsOf } from './waveform.ts'
// A conversation loads both when it needs them. On a busy machine that takes longer than a test waits.
import './voice-note.tsx'
import './voice-sheet.tsx'

beforeEach(() => {
  withSizes()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => {} }))
  withPlayback()
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** jsdom plays nothing. This says what a browser says, and leaves the time to the test. */
function withPlayback() {
  const paused = new WeakMap<HTMLMediaElement, boolean>()
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return paused.get(this) ?? true
    },
  })
  HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
    paused.set(this, false)
    fireEvent.play(this)
    return Promise.resolve()
  }
  HTMLMediaElement.prototype.pause = function pause(this: HTMLMediaElement) {
    if (paused.get(this) !== false) return
    paused.set(this, true)
    fireEvent.pause(this)
  }
}

const sanne = aConversation({ messages: 1 }, 0)
const facts = { conversation_id: sanne.chat.conversation.id, sender_id: sanne.chat.profile.id }
const offered = { voice_credits: 4 }
const premium = { paid_user: true, credits: 40 }

const open = (messages = sanne.messages, options: Parameters<typeof openConversation>[1] = {}) =>
  openConversation({ ...sanne, messages }, { settings: offered, user: premium, ...options })

const toggles = (name: 'Play' | 'Pause') => screen.findAllByRole('button', { name })
const toggle = (name: 'Play' | 'Pause') => screen.findByRole('button', { name })
const slider = () => screen.findByRole('slider', { name: 'Position in the voice note' })

describe('a received voice note', () => {
  const note = (seq: number) => aMessage({ ...facts, seq, ...aVoiceNote({ filename: `/photos/4/messages/m${seq}/voice` }) })

  it('plays and pauses, shows how far it is, and starts again at its end', async () => {
    const { user } = await open([note(2)])
    await user.click(await toggle('Play'))
    const pause = await toggle('Pause')
    const audio = document.querySelector('audio') as HTMLAudioElement
    expect(audio).toHaveAttribute('src', expect.stringContaining('/photos/4/messages/m2/voice'))
    expect(audio).toHaveAttribute('preload', 'none')
    audio.currentTime = 5
    fireEvent.timeUpdate(audio)
    expect(await slider()).toHaveAttribute('aria-valuetext', '0:05 of 0:12')
    await user.click(pause)
    expect(await toggle('Play')).toBeInTheDocument()
    fireEvent.ended(audio)
    await waitFor(async () => expect(await slider()).toHaveAttribute('aria-valuetext', '0:00 of 0:12'))
  })

  it('can be sought, before and while it plays', async () => {
    await open([note(2)])
    fireEvent.change(await slider(), { target: { value: '9' } })
    const audio = document.querySelector('audio') as HTMLAudioElement
    expect(audio.currentTime).toBe(9)
    expect(await slider()).toHaveAttribute('aria-valuetext', '0:09 of 0:12')
  })

  it('pauses when another one plays', async () => {
    const { user } = await open([note(2), note(3)])
    const [first, other] = (await toggles('Play')) as [HTMLElement, HTMLElement]
    await user.click(first)
    await user.click(other)
    expect(await toggles('Pause')).toEqual([other])
  })

  it('says that it cannot be played, or that it is gone', async () => {
    const gone = aMessage({ ...facts, seq: 3, ...aVoiceNote({ filename: null }) })
    const { user } = await open([note(2), gone])
    expect(await screen.findByText('This voice note is no longer available')).toBeInTheDocument()
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('No source', 'NotSupportedError'))
    await user.click(await toggle('Play'))
    expect(await screen.findByRole('alert')).toHaveTextContent('We can’t play this voice note now.')
  })

  it('is drawn with one bar for each of its heights', () => {
    expect(heightsOf(aVoiceNote().payload.waveform)).toHaveLength(limits.voiceNoteBars)
  })
})

describe('recording a voice note', () => {
  const press = (name: string) => screen.findByRole('button', { name })
  const startIn = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await press('Record a voice note'))
    await user.click(await press('Start recording'))
    return press('Stop recording')
  }
  /** The member talks for some seconds: only the clock goes on. */
  const talk = (seconds: number) => vi.setSystemTime(Date.now() + seconds * second)
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  it('plays it before it is sent for the price on the button, and shows its progress, which can be cancelled', async () => {
    const device = fakeRecording()
    withUploads()
    const { user } = await open()
    const stop = await startIn(user)
    expect(screen.getByText('Recording')).toHaveAttribute('role', 'status')
    talk(3)
    await user.click(stop)
    expect(device.recorders).toMatchObject([{ mimeType: 'audio/webm;codecs=opus', state: 'inactive' }])
    const dialog = await screen.findByRole('dialog', { name: 'A voice note for Sanne' })
    expect(await within(dialog).findByRole('button', { name: 'Play' })).toBeInTheDocument()
    expect(device.open()).toBe(0)
    await user.click(within(dialog).getByRole('button', { name: 'Send for 4 credits' }))
    const progress = await screen.findByRole('progressbar', { name: 'Sending your voice note' })
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '40'))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  })

  it('ends with a held press, and can be recorded again', async () => {
    const device = fakeRecording()
    const { user } = await open()
    await user.click(await press('Record a voice note'))
    const start = await press('Start recording')
    fireEvent.pointerDown(start, { button: 0 })
    await press('Stop recording')
    talk(3)
    fireEvent.pointerUp(await press('Stop recording'))
    await user.click(await press('Record again'))
    expect(await press('Start recording')).toBeInTheDocument()
    expect([device.recorders.length, device.open()]).toEqual([1, 0])
  })

  it('is cancelled by its button and by closing, which turns the microphone off', async () => {
    const device = fakeRecording()
    const { user } = await open()
    await startIn(user)
    expect(device.open()).toBe(1)
    await user.click(await press('Cancel'))
    await press('Start recording')
    await waitFor(() => expect(device.open()).toBe(0))
    await user.click(await press('Start recording'))
    await press('Stop recording')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(device.open()).toBe(0))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ends by itself after a minute, and forgets a slip of the finger', async () => {
    const device = fakeRecording()
    const { user } = await open()
    await user.click(await startIn(user))
    expect(await press('Start recording')).toBeInTheDocument()
    await user.click(await press('Start recording'))
    await press('Stop recording')
    talk(70)
    expect(await press('Record again')).toBeInTheDocument()
    expect((await slider()).getAttribute('aria-valuetext')).toBe('0:00 of 1:00')
    expect(device.open()).toBe(0)
  })

  it('works by keyboard alone', async () => {
    fakeRecording()
    const { user } = await open()
    const opener = await press('Record a voice note')
    act(() => opener.focus())
    await user.keyboard('{Enter}')
    const start = await press('Start recording')
    act(() => start.focus())
    await user.keyboard('{Enter}')
    const stop = await press('Stop recording')
    talk(3)
    expect(stop).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await press('Record again')).toBeInTheDocument()
  })

  it.each([
    ['NotAllowedError', 'We can’t use your microphone.'],
    ['NotFoundError', 'We can’t find a microphone'],
  ])('says what helps after a %s', async (name, text) => {
    fakeRecording({ refusal: new DOMException('', name) })
    const { user } = await open()
    await user.click(await press('Record a voice note'))
    await user.click(await press('Start recording'))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it('says that this browser cannot', async () => {
    const { user } = await open()
    await user.click(await press('Record a voice note'))
    await user.click(await press('Start recording'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser can’t record.')
  })

  it('is offered with Premium to a free member', async () => {
    const { user } = await open(sanne.messages, { user: { paid_user: false, credits: 40 } })
    await user.click(await press('Record a voice note'))
    expect(await screen.findByRole('dialog', { name: 'Voice notes come with Premium' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Get Premium' })).toHaveAttribute('href', '/premium')
  })

  it('gives its place to the button that sends as soon as there is a text', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('textbox'), 'Hi')
    expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  })

  it('is not offered where the site has no price for it', async () => {
    await open(sanne.messages, { settings: { voice_credits: null } })
    expect(await screen.findByRole('button', { name: 'Send' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Record a voice note' })).toBeNull()
  })
})
