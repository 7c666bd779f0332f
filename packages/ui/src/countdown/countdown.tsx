import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '../visually-hidden/visually-hidden.tsx'

/** A remaining time in hours, minutes and seconds. */
export interface TimeLeft {
  hours: number
  minutes: number
  seconds: number
}

/** Props of {@link Countdown}. */
export interface CountdownProps {
  /** End of the countdown. */
  until: Date
  /** The current time of the server: the clock of a device can be wrong by hours. */
  clock: () => Date
  /** Text of the remaining time for screen readers: `({ hours, minutes }) => '3 hours 12 minutes left'`. `seconds` is always 0. */
  spoken: (left: TimeLeft) => string
  /** Called once at the end, also if `until` is in the past. */
  onEnd?: () => void
  /** Minutes left at which the time is announced; 10, 5 and 1 by default. */
  announceAt?: readonly number[]
}

const second = 1000
const minute = 60 * second
const lastMinutes = [10, 5, 1]

/** Splits milliseconds into hours, minutes and seconds; negative ones give 0. */
export function timeLeft(milliseconds: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(milliseconds / second))
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}

/** Formats as `03:07:09`: each part has at least two digits. */
export const asDigits = ({ hours, minutes, seconds }: TimeLeft) =>
  [hours, minutes, seconds].map((part) => String(part).padStart(2, '0')).join(':')

/**
 * Hours, minutes and seconds until a moment, each with two digits. [BON-03] Screen readers get the time left as text, to
 * the minute, and an announcement only in the last minutes.
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
      // Just after the second changes, so that none is skipped or shown twice.
      if (next > 0) timer = setTimeout(tick, (next % second) + 5)
    }
    tick()
    return () => clearTimeout(timer)
  }, [end])

  const shown = timeLeft(left)
  const minutesLeft = Math.ceil(left / minute)
  const { hours, minutes } = timeLeft(minutesLeft * minute)
  const text = spoken({ hours, minutes, seconds: 0 })
  return (
    // The server rendered an earlier second; without this, React would discard its page.
    <Time dateTime={`PT${shown.hours}H${shown.minutes}M${shown.seconds}S`} suppressHydrationWarning>
      <span aria-hidden="true" suppressHydrationWarning>
        {asDigits(shown)}
      </span>
      <HiddenText suppressHydrationWarning>{text}</HiddenText>
      <HiddenText role="status" suppressHydrationWarning>
        {announceAt.includes(minutesLeft) ? text : null}
      </HiddenText>
    </Time>
  )
}

const Time = styled.time`
  position: relative;
  font-variant-numeric: lining-nums tabular-nums;
  white-space: nowrap;
`

const HiddenText = styled.span`
  ${visuallyHidden}
`
