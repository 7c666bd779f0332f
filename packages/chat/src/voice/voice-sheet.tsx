import { limits } from '@vonk/contracts/limits.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Mic, RotateCcw, Square } from '@vonk/ui/icon/icons.ts'
import { Sheet } from '@vonk/ui/sheet/sheet.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'
import { OwnMoney } from '../own-money/own-money.tsx'
import { SendButton } from '../own-money/send-button.tsx'
import { PremiumOffer } from '../premium/premium-offer.tsx'
import { Bars } from './bars.tsx'
import { clockOf } from './clock-of.ts'
import { type Recording, useRecorder } from './use-recorder.ts'
import { VoicePlayer } from './voice-player.tsx'

export type VoiceSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  name: string
  /** In credits. */
  price: number
  onSend: (recording: Recording) => void
  /** Why the member cannot pay now, with a link to fix it. The recording stays. */
  refusal?: ReactNode
  /** For a member who is not Premium, where voice notes are for Premium members: the link to become Premium. */
  offer?: ReactNode
}

/** Records a voice note, plays it, shows its price and sends it. */
export function VoiceSheet({ name, price, offer = null, ...sheet }: VoiceSheetProps) {
  const { t } = useTranslation('chat')
  const cost = price > 0 ? t('voice.price', { count: price }) : t('voice.free')
  if (offer === null) return <RecordingSheet {...sheet} name={name} price={price} cost={cost} />
  return (
    <Sheet
      open={sheet.open}
      onOpenChange={sheet.onOpenChange}
      title={t('voice.offerTitle')}
      closeLabel={t('photo.close')}
      actions={offer}
    >
      <PremiumOffer icon={<Mic />} gains={[t('voice.offerVoice'), t('photo.offerPhotos'), t('photo.offerRead')]} cost={cost}>
        {t('voice.offerText', { name })}
      </PremiumOffer>
    </Sheet>
  )
}

function RecordingSheet({
  open,
  onOpenChange,
  name,
  price,
  cost,
  onSend,
  refusal = null,
}: Omit<VoiceSheetProps, 'offer'> & { cost: string }) {
  const { t } = useTranslation('chat')
  const { state, start, stop, discard } = useRecorder()
  const isRecording = state.step === 'recording'
  const problem = state.step === 'ready' ? state.problem : null
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('voice.title', { name })}
      closeLabel={t('photo.close')}
      actions={
        state.step === 'done' ? (
          (refusal ?? <SendButton price={price} onSend={() => onSend(state.recording)} />)
        ) : (
          <Text as="p" tone="muted" size="small" align="center">
            {cost} <OwnMoney credits={price} />
          </Text>
        )
      }
    >
      {state.step === 'done' ? (
        <Preview recording={state.recording} onAgain={discard} />
      ) : (
        <Stage>
          <Meter>{isRecording ? <Bars heights={lastOf(state.levels)} /> : <Idle as="div" aria-hidden="true" />}</Meter>
          <Time aria-hidden="true">
            {clockOf(isRecording ? state.elapsed : 0)} <Muted>/ {clockOf(limits.voiceNote)}</Muted>
          </Time>
          <RecordButton isRecording={isRecording} onStart={() => void start()} onStop={stop} />
          <VisuallyHidden role="status">{isRecording ? t('voice.recording') : ''}</VisuallyHidden>
          {isRecording ? (
            <Button variant="quiet" onClick={discard}>
              {t('photo.cancel')}
            </Button>
          ) : problem === null ? (
            <Text as="p" tone="muted" size="small" align="center">
              {t('voice.hint')}
            </Text>
          ) : (
            <Text as="p" tone="danger" size="small" align="center" role="alert">
              {problem === 'denied' ? t('voice.denied') : problem === 'missing' ? t('voice.missing') : t('voice.unsupported')}
            </Text>
          )}
        </Stage>
      )}
    </Sheet>
  )
}

/** A press is held when it lasts this long, in ms. */
const holds = 400

type RecordButtonProps = { isRecording: boolean; onStart: () => void; onStop: () => void }

/** Starts with a press and stops with the next one, or as soon as a held press ends. */
function RecordButton({ isRecording, onStart, onStop }: RecordButtonProps) {
  const { t } = useTranslation('chat')
  const pressedAt = useRef<number | null>(null)
  return (
    <Round
      type="button"
      aria-label={isRecording ? t('voice.stop') : t('voice.start')}
      $on={isRecording}
      onPointerDown={({ button }) => {
        if (button !== 0) return
        pressedAt.current = isRecording ? null : Date.now()
        if (isRecording) onStop()
        else onStart()
      }}
      onPointerUp={() => {
        const held = pressedAt.current !== null && Date.now() - pressedAt.current >= holds
        pressedAt.current = null
        if (held) onStop()
      }}
      // A keyboard or a screen reader presses without a pointer.
      onClick={({ detail }) => {
        if (detail !== 0) return
        if (isRecording) onStop()
        else onStart()
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {isRecording ? <Square aria-hidden="true" /> : <Mic aria-hidden="true" />}
    </Round>
  )
}

function Preview({ recording: { sound, duration, waveform }, onAgain }: { recording: Recording; onAgain: () => void }) {
  const { t } = useTranslation('chat')
  const src = useMemo(() => URL.createObjectURL(sound), [sound])
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  return (
    <Heard>
      <VoicePlayer src={src} duration={duration} waveform={waveform} />
      <Button variant="quiet" onClick={onAgain}>
        <RotateCcw aria-hidden="true" />
        {t('voice.again')}
      </Button>
    </Heard>
  )
}

/** The levels of the last seconds, the newest at the end. */
const shownLevels = 48
const lastOf = (levels: readonly number[]) => [
  ...Array.from({ length: Math.max(0, shownLevels - levels.length) }, () => 0),
  ...levels.slice(-shownLevels),
]

const Stage = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.spacing[4]};
  padding: ${tokens.spacing[4]} 0 ${tokens.spacing[2]};
`

const Meter = styled.div`
  display: grid;
  align-items: center;
  width: 100%;
  max-width: 24rem;
  height: 64px;
  color: ${tokens.colours.primaryText};

  & > svg {
    width: 100%;
    height: 100%;
  }
`

const Idle = styled.div`
  height: 3px;
  background: ${tokens.colours.border};
  border-radius: 999px;
`

const Time = styled.p`
  font-size: 1.5rem;
  font-weight: ${tokens.type.strongWeight};
  font-variant-numeric: tabular-nums;
`

const Muted = styled.span`
  font-size: ${tokens.size.small};
  font-weight: normal;
  color: ${tokens.colours.textMuted};
`

const pulse = keyframes`
  50% { box-shadow: 0 0 0 14px transparent; }
`

const Round = styled.button<{ $on: boolean }>`
  display: grid;
  place-items: center;
  width: 88px;
  height: 88px;
  color: ${tokens.colours.onPrimary};
  cursor: pointer;
  touch-action: none;
  user-select: none;
  -webkit-touch-callout: none;
  background: ${tokens.colours.primary};
  border-radius: 50%;
  box-shadow: 0 0 0 0 ${tokens.colours.primarySoft};
  animation: ${({ $on }) => ($on ? pulse : 'none')} 1.6s ease infinite;

  & > svg {
    width: 36px;
    height: 36px;
    fill: ${({ $on }) => ($on ? 'currentColor' : 'none')};
  }

  &:focus-visible {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 4px;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`

const Heard = styled.div`
  display: grid;
  justify-items: center;
  gap: ${tokens.spacing[4]};
  padding: ${tokens.spacing[5]} 0 ${tokens.spacing[2]};

  & > :first-child {
    width: 100%;
    max-width: 24rem;
    padding: ${tokens.spacing[3]} ${tokens.spacing[4]};
    background: ${tokens.colours.primarySoft};
    border-radius: 20px;
  }
`
