import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asDigits, Countdown, timeLeft } from './countdown.tsx'

const start = new Date('2026-11-20T19:30:00.000Z')
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds)
const spoken = ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min left`
const clock = () => new Date()

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})
function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })
}

describe('Countdown', () => {
  it('shows hours, minutes and seconds with two digits each [BON-03 partly]', () => {
    expect(asDigits(timeLeft(3 * 3_600_000 + 7 * 60_000 + 9000))).toBe('03:07:09')
    expect(asDigits(timeLeft(100 * 3_600_000))).toBe('100:00:00')
    expect(asDigits(timeLeft(-5))).toBe('00:00:00')
  })

  it('counts every second [BON-03 partly]', () => {
    render(<Countdown until={after(14_400_000)} clock={clock} spoken={spoken} />)
    expect(screen.getByText('04:00:00')).toBeDefined()
    pass(1010)
    expect(screen.getByText('03:59:59')).toBeDefined()
    pass(60_000)
    expect(screen.getByText('03:58:59')).toBeDefined()
  })

  it('uses the given clock, not the clock of the device', () => {
    const anHourBehind = () => new Date(Date.now() - 3_600_000)
    render(<Countdown until={after(60_000)} clock={anHourBehind} spoken={spoken} />)
    expect(screen.getByText('01:01:00')).toBeDefined()
  })

  it('calls onEnd once and stops at the end [BON-03 partly]', () => {
    const onEnd = vi.fn<() => void>()
    render(<Countdown until={after(2000)} clock={clock} spoken={spoken} onEnd={onEnd} />)
    pass(1500)
    expect(onEnd).not.toHaveBeenCalled()
    pass(10_000)
    expect(screen.getByText('00:00:00')).toBeDefined()
    expect(onEnd).toHaveBeenCalledOnce()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('gives screen readers the minutes left, and announces only the last ones', () => {
    render(<Countdown until={after(11 * 60_000)} clock={clock} spoken={spoken} />)
    expect(screen.getByText('0 h 11 min left')).toBeDefined()
    expect(screen.getByRole('status').textContent).toBe('')
    pass(60_010)
    expect(screen.getByRole('status').textContent).toBe('0 h 10 min left')
    pass(60_000)
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

it('goes on from a page that the server rendered seconds before', () => {
  const countdown = <Countdown until={after(60_000)} clock={clock} spoken={spoken} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(countdown)
  expect(container.textContent).toContain('00:01:00')
  vi.setSystemTime(after(4000))
  const errors: unknown[] = []
  let unmount = () => {}
  act(() => {
    const root = hydrateRoot(container, countdown, { onRecoverableError: (error) => errors.push(error) })
    unmount = () => root.unmount()
  })
  expect(errors).toEqual([])
  pass(1010)
  expect(container.textContent).toContain('00:00:55')
  act(unmount)
})
