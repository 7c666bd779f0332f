import { messageLength } from '@vonk/contracts/chat/chat.rules.ts'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { Camera, Coins, Gift, Languages, Send, X } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { css, styled } from 'styled-components'

export type ComposerProps = {
  /** Name of the recipient. */
  name: string
  text: string
  onTextChange: (text: string) => void
  onSend: (text: string) => void
  /** Called with the button, beside which the gifts can open. */
  onGift: (button: HTMLElement) => void
  onPhoto: () => void
  /** Absent: phrase cards are not offered. */
  onPhrase?: ((button: HTMLElement) => void) | undefined
  /** What the message replies to. */
  quote?: ReactNode
  /** Names what is quoted, so that another quote gets the cursor too. */
  quoteId?: string | undefined
  onQuoteRemove?: () => void
  /** Price of a message in credits, shown before the member sends it (TRU-04). */
  price: number
  /** In characters, from the settings of the site (CHT-10). */
  maxLength: number
  /** Why the member cannot send now, with a link to fix it, e.g. too few credits. Typing stays possible. */
  refusal?: ReactNode
  /** What to think about before sending. It is announced, and holds nothing back. */
  note?: ReactNode
}

/** The counter appears when this many characters are left, or a fifth of the limit if that is less. */
const showCounterFrom = 100

/** The field for a new message. It grows with the text; Enter sends, Shift+Enter adds a line. */
export function Composer({
  name,
  text,
  onTextChange,
  onSend,
  onGift,
  onPhoto,
  onPhrase,
  quote = null,
  quoteId,
  onQuoteRemove,
  price,
  maxLength,
  refusal = null,
  note = null,
}: ComposerProps) {
  const { t } = useTranslation('chat')
  const field = useRef<HTMLTextAreaElement>(null)
  const ids = { counter: useId(), price: useId(), quote: useId(), refusal: useId() }

  // Keeps the text that the member typed before React hydrated the page.
  const keepTyped = useEffectEvent(() => {
    const typed = field.current?.value ?? ''
    if (typed !== text) onTextChange(typed)
  })
  useLayoutEffect(() => keepTyped(), [])

  // The member comes to answer what is quoted.
  const quotes = quote !== null
  const quoted = quotes ? (quoteId ?? '') : null
  useEffect(() => {
    if (quoted !== null) field.current?.focus()
  }, [quoted])

  const [sends, setSends] = useState(0)
  const length = messageLength(text)
  const left = maxLength - length
  const counts = left <= Math.min(showCounterFrom, maxLength / 5)
  const canSend = length > 0 && left >= 0 && refusal === null

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (!canSend) return
    onSend(text.trim())
    setSends(sends + 1)
    field.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    // During IME composition Enter confirms a character.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event)
  }

  return (
    <Form onSubmit={submit}>
      {refusal === null ? null : <Refusal id={ids.refusal}>{refusal}</Refusal>}
      <div role="status">{note}</div>
      {quote === null ? null : (
        <QuoteRow>
          <div id={ids.quote}>{quote}</div>
          <IconButton
            label={t('composer.removeQuote')}
            onClick={() => {
              onQuoteRemove?.()
              field.current?.focus()
            }}
          >
            <X aria-hidden="true" />
          </IconButton>
        </QuoteRow>
      )}
      <Row>
        <Extras>
          <IconButton label={t('composer.photo')} onClick={onPhoto}>
            <Camera aria-hidden="true" />
          </IconButton>
          <IconButton label={t('composer.gift')} onClick={({ currentTarget }) => onGift(currentTarget)}>
            <Gift aria-hidden="true" />
          </IconButton>
          {onPhrase ? (
            <IconButton label={t('phrases.open')} onClick={({ currentTarget }) => onPhrase(currentTarget)}>
              <Languages aria-hidden="true" />
            </IconButton>
          ) : null}
        </Extras>
        <Growing data-text={text}>
          <Field
            ref={field}
            rows={1}
            value={text}
            placeholder={t('composer.placeholder', { name })}
            aria-label={t('composer.label', { name })}
            aria-invalid={left < 0 || undefined}
            aria-describedby={
              [quotes && ids.quote, counts && ids.counter, refusal !== null && ids.refusal].filter(Boolean).join(' ') || undefined
            }
            enterKeyHint="send"
            dir="auto"
            onChange={(event) => onTextChange(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Growing>
        <SendSide>
          <IconButton type="submit" variant="solid" label={t('composer.send')} disabled={!canSend} aria-describedby={ids.price}>
            <Send aria-hidden="true" />
          </IconButton>
          {sends > 0 ? <Gesture key={sends} size="72px" play="burst" /> : null}
        </SendSide>
      </Row>
      <Foot>
        <Counter id={ids.counter} $over={left < 0} role="status">
          {counts ? (left < 0 ? t('composer.over', { count: -left }) : t('composer.left', { count: left })) : null}
        </Counter>
        <Price id={ids.price}>
          <Coins aria-hidden="true" />
          {price > 0 ? t('composer.price', { count: price }) : t('composer.free')}
        </Price>
      </Foot>
    </Form>
  )
}

const Form = styled.form`
  flex: none;
  padding: ${tokens.spacing[2]} ${tokens.spacing[3]} max(${tokens.spacing[2]}, env(safe-area-inset-bottom));
  background: ${tokens.colours.surfaceRaised};
  border-top: 1px solid ${tokens.colours.border};
`

const Refusal = styled.div`
  padding: ${tokens.spacing[1]} ${tokens.spacing[1]} ${tokens.spacing[3]};
`

const QuoteRow = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.spacing[2]};
  padding: ${tokens.spacing[1]} ${tokens.spacing[1]} ${tokens.spacing[2]};

  & > :first-child {
    min-width: 0;
  }
`

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${tokens.spacing[2]};
`

const Extras = styled.div`
  display: flex;
  margin-inline: -6px;
`

const written = css`
  grid-area: 1 / 1;
  min-width: 0;
  min-height: 44px;
  max-height: 9.5rem;
  padding: 9px 16px;
  line-height: 1.5;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

/** An invisible copy of the text in the same grid cell gives the field its height, in every browser. */
const Growing = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;

  &::after {
    content: attr(data-text) ' ';
    visibility: hidden;
    overflow: hidden;
    border: 1px solid transparent;
    ${written}
  }
`

const Field = styled.textarea`
  ${written}
  resize: none;
  overflow-y: auto;
  overscroll-behavior: contain;
  color: ${tokens.colours.text};
  background: ${tokens.colours.surface};
  border: 1px solid ${tokens.colours.borderStrong};
  border-radius: 22px;

  &::placeholder {
    color: ${tokens.colours.textMuted};
    opacity: 1;
  }

  &:focus-visible {
    outline: 2px solid ${tokens.colours.focus};
    outline-offset: 0;
    border-color: transparent;
  }

  &[aria-invalid] {
    border-color: ${tokens.colours.danger};
  }
`

const SendSide = styled.div`
  position: relative;

  & > button {
    border-radius: 50%;
  }
`

const Foot = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.spacing[3]};
  min-height: 1.5em;
  padding: 2px ${tokens.spacing[1]} 0;
  font-size: ${tokens.size.tiny};
  font-variant-numeric: tabular-nums;
  color: ${tokens.colours.textMuted};
`

const Counter = styled.span<{ $over: boolean }>`
  padding-inline-start: 102px;
  color: ${({ $over }) => ($over ? tokens.colours.dangerText : 'inherit')};
`

const Price = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.3em;
  white-space: nowrap;

  & > svg {
    width: 1.1em;
    height: 1.1em;
  }
`
