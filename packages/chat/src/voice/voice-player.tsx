import { Pause, Play } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { inputOverLabel } from '@vonk/ui/visually-hidden/input-over-label.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Bars } from './bars.tsx'
import { clockOf } from './clock-of.ts'
import { heightsOf } from './waveform.ts'

type VoicePlayerProps = {
  /** Null: it cannot be played yet. */
  src: string | null
  /** In ms. */
  duration: number
  waveform: string
}

/** The one that plays: another pauses it. */
let playing: HTMLAudioElement | null = null

/** Steps of the arrow keys, in seconds. */
const step = 1

/** Plays a voice note. The waveform is a slider over its time, for pointer and keyboard. */
export function VoicePlayer({ src, duration, waveform }: VoicePlayerProps) {
  const { t } = useTranslation('chat')
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  const heights = useMemo(() => inPairs(heightsOf(waveform)), [waveform])
  const length = duration / 1000
  const share = Math.min(1, time / length)

  useEffect(() => {
    const element = audio.current
    return () => {
      element?.pause()
      if (playing === element) playing = null
    }
  }, [])

  function toggle() {
    const element = audio.current
    if (!element) return
    if (!element.paused) return element.pause()
    if (playing !== element) playing?.pause()
    playing = element
    setHasFailed(false)
    // The browser cannot load it, or the member pauses it before it has begun.
    element.play().catch((error: unknown) => setHasFailed(!(error instanceof DOMException && error.name === 'AbortError')))
  }
  function seek(to: number) {
    setTime(to)
    if (audio.current) audio.current.currentTime = to
  }

  return (
    <Player>
      <Toggle type="button" aria-label={isPlaying ? t('voice.pause') : t('voice.play')} disabled={src === null} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Toggle>
      <Track>
        <Unplayed heights={heights} />
        <Played style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}>
          <Bars heights={heights} />
        </Played>
        <input
          type="range"
          min={0}
          max={length}
          step={step}
          value={time}
          disabled={src === null}
          aria-label={t('voice.position')}
          aria-valuetext={t('voice.at', { time: clockOf(time * 1000), length: clockOf(duration) })}
          onChange={({ target }) => seek(Number(target.value))}
        />
      </Track>
      <Time aria-hidden="true">{clockOf(isPlaying || time > 0 ? time * 1000 : duration)}</Time>
      {hasFailed ? <Failed role="alert">{t('voice.failed')}</Failed> : null}
      {/* The words are not known, so there are no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={audio}
        src={src ?? undefined}
        preload="none"
        onPlay={() => setIsPlaying(true)}
        onPause={() => setIsPlaying(false)}
        onTimeUpdate={({ currentTarget }) => setTime(Math.min(currentTarget.currentTime, length))}
        onEnded={() => {
          setIsPlaying(false)
          setTime(0)
        }}
      />
    </Player>
  )
}

/** The louder of each two bars: a bubble is narrow. */
const inPairs = (heights: readonly number[]) =>
  heights.flatMap((height, at) => (at % 2 === 0 ? [Math.max(height, heights[at + 1] ?? 0)] : []))

const Player = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0 ${tokens.spacing[3]};
  width: min(15rem, 58vw);
  /* With large text a bubble beside the list is narrower. */
  max-width: 100%;
`

const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  color: inherit;
  cursor: pointer;
  background: color-mix(in srgb, currentColor 16%, transparent);
  border-radius: 50%;

  &:disabled {
    cursor: default;
    opacity: 0.5;
  }

  & > svg {
    width: 20px;
    height: 20px;
    fill: currentColor;
  }
`

const Track = styled.div`
  ${inputOverLabel}
  height: 44px;
  border-radius: 8px;

  & svg {
    position: absolute;
    inset: 6px 0;
    width: 100%;
    height: 32px;
  }

  &:has(:focus-visible) {
    outline: 3px solid currentColor;
    outline-offset: 2px;
  }
`

const Unplayed = styled(Bars)`
  opacity: 0.4;
`

const Played = styled.div`
  position: absolute;
  inset: 0;

  @media (prefers-reduced-motion: no-preference) {
    transition: clip-path 250ms linear;
  }
`

const Time = styled.span`
  min-width: 2.4em;
  font-size: ${tokens.size.small};
  font-variant-numeric: tabular-nums;
  text-align: end;
`

const Failed = styled.p`
  grid-column: 1 / -1;
  padding-top: ${tokens.spacing[1]};
  font-size: ${tokens.size.small};
  white-space: normal;
`
