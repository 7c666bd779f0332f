import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { hiddenFromSight } from '../visually-hidden/visually-hidden.tsx'

/** What is left, in whole parts. */
export interface TimeLeft {
  hours: number
  minutes: number
  seconds: number
}

/** Props of {@link Countdown}. */
export interface CountdownProps {
  /** The moment it counts down to. */
  until: Date
  /** What time it is; a clock set by the server, as a device's own may be wrong by hours. */
  clock: () => Date
  /** What is left in words, for a screen reader: `({ hours, minutes }) => '3 hours 12 minutes left'`. Seconds are 0. */
  spoken: (left: TimeLeft) => string
  /** Called once the end is reached, also for one that lies in the past. */
  onEnd?: () => void
  /** Whole minutes at which the time left is announced by itself; 10, 5 and 1 when not given. */
  announceAt?: readonly number[]
}

const second = 1000
const minute = 60 * second
const lastMinutes = [10, 5, 1]

/** Parts of a time in milliseconds; nothing is left of a negative one. */
export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / second))
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}

/** `03:07:09`: every part with two digits at least. */
export const asDigits = ({ hours, minutes, seconds }: TimeLeft) =>
  [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * Hours, minutes and seconds until a moment, each with two digits. [BON-03] Quiet for a screen reader, which finds the
 * time left in words to the minute and hears it announced in the last minutes alone.
 */
export function Countdown({ until, clock, spoken, onEnd, announceAt = lastMinutes }: CountdownProps) {
  const end = until.getTime()
  const [left, setLeft] = useState(() => end - clock().getTime())
  const look = useEffectEvent((at: number) => {
    const next = at - clock().getTime()
    setLeft(next)
    if (next <= 0) onEnd?.()
    return next
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      const next = look(end)
      // Just after the second has turned, so that no second is shown twice or left out.
      if (next > 0) timer = setTimeout(tick, (next % second) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end])

  const shown = timeLeft(left)
  const minutesLeft = Math.ceil(left / minute)
  const { hours, minutes } = timeLeft(minutesLeft * minute)
  const words = spoken({ hours, minutes, seconds: 0 })
  return (
    <Time dateTime={`PT${shown.hours}H${shown.minutes}M${shown.seconds}S`}>
      <span aria-hidden="true">{asDigits(shown)}</span>
      <Words>{words}</Words>
      <Words role="status">{announceAt.includes(minutesLeft) ? words : null}</Words>
    </Time>
  )
}

const Time = styled.time`
  position: relative;
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`

const Words = styled.span`
  ${hiddenFromSight}
`
