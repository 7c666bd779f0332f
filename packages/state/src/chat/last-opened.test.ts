import { day, hour } from '@vonk/contracts/clock.ts'
import { limits } from '@vonk/contracts/limits.ts'
import { aChat } from '@vonk/fixtures/chat/a-chat.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { describe, expect, it } from 'vitest'
import { quietChat } from './last-opened.ts'

const now = Date.parse('2026-05-06T12:00:00Z')
const before = (ms: number) => new Date(now - ms).toISOString()
const chat = aChat({ updated_at: before(2 * day) }, 1)
const last = { profile: chat.profile.id, at: now - 2 * day }

describe('the conversation that is offered again [CHT-18]', () => {
  it('is the one that was opened last, a day after anybody opened it or wrote in it', () => {
    expect(quietChat(last, [aChat({}, 0), chat], now)).toBe(chat)
    expect(quietChat({ ...last, at: now - day }, [chat], now)).toBe(chat)
  })

  it('is none after the browser should have forgotten it', () => {
    expect(quietChat({ ...last, at: now - (limits.lastChatDays + 1) * day }, [chat], now)).toBeNull()
  })

  it('is none before a day has passed', () => {
    expect(quietChat({ ...last, at: now - day + hour }, [chat], now)).toBeNull()
    expect(quietChat(last, [{ ...chat, updated_at: before(day - hour) }], now)).toBeNull()
  })

  it('is none if nothing was opened, the conversation is gone or the other member left', () => {
    expect(quietChat(null, [chat], now)).toBeNull()
    expect(quietChat(last, [aChat({}, 0)], now)).toBeNull()
    const left = { ...aProfileCard({}, 1), left: true as const }
    expect(quietChat(last, [{ ...chat, profile: left }], now)).toBeNull()
  })
})
