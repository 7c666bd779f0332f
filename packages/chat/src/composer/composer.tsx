import { messageLength } from '@vonk/contracts/chat/chat.rules.ts'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { Camera, Gift, Languages, Mic, Plus, Send, Smile, X } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
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
import { useMissingCode } from '../conversation/use-missing-code.ts'
import { ComposerFacts, type ComposerFactsProps } from './composer-facts.tsx'
import { Field, Growing } from './growing-field.tsx'

const EmojiPicker = latePart(async () => (await import('../emoji/emoji-picker.tsx')).EmojiPicker)
const ExtrasMenu = latePart(async () => (await import('./extras-menu.tsx')).ExtrasMenu)

export type ComposerProps = Pick<ComposerFactsProps, 'price' | 'balance' | 'startsLeft' | 'escrowDays'> & {
  /** Name of the recipient. */
  name: string
  text: string
  onTextChange: (text: string) => void
  onSend: (text: string) => void
  /** Called with the button, beside which the gifts can open. */
  onGift: (button: HTMLElement) => void
  onPhoto: () => void
  /** Absent: voice notes are not offered. Otherwise the button stands where an empty text has nothing to send. */
  onVoice?: (() => void) | undefined
  /** Absent: phrase cards are not offered. */
  onPhrase?: ((button: HTMLElement) => void) | undefined
  /** What the message replies to. */
  quote?: ReactNode
  /** Names what is quoted, so that another quote gets the cursor too. */
  quoteId?: string | undefined
  onQuoteRemove?: () => void
  /** In characters, from the settings of the site (CHT-10). */
  maxLength: number
  /** Why the member cannot send now, with a link to fix it, e.g. too few credits. Typing stays possible. */
  refusal?: ReactNode
  /** What to think about before sending. It is announced, and holds nothing back. */
  note?: ReactNode
  /** Each new number moves the cursor behind the text, e.g. after an opener was chosen. */
  attention?: number
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
  onVoice,
  onPhrase,
  quote = null,
  quoteId,
  onQuoteRemove,
  maxLength,
  refusal = null,
  note = null,
  attention = 0,
  ...facts
}: ComposerProps) {
  const { t } = useTranslation('chat')
  const field = useRef<HTMLTextAreaElement>(null)
  const ids = { counter: useId(), price: useId(), quote: useId(), refusal: useId() }
  const tellMissing = useMissingCode()
  const [choosesEmoji, setChoosesEmoji] = useState(false)
  /** The button of the menu, and whether the menu is open. It stays while it closes. */
  const [menu, setMenu] = useState<{ button: HTMLElement; open: boolean } | null>(null)

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
  useEffect(() => {
    if (attention === 0 || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [attention])

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
  function closeEmoji() {
    setChoosesEmoji(false)
    field.current?.focus()
  }
  function missEmoji() {
    tellMissing()
    closeEmoji()
  }
  /** Puts an emoji at the cursor, which the field keeps while the focus is elsewhere. */
  function insert(emoji: string, { byKeyboard }: { byKeyboard: boolean }) {
    const written = field.current
    if (!written) return
    written.setRangeText(emoji, written.selectionStart, written.selectionEnd, 'end')
    onTextChange(written.value)
    if (byKeyboard) closeEmoji()
  }

  return (
    <Form onSubmit={submit}>
      {refusal === null ? null : <Refusal id={ids.refusal}>{refusal}</Refusal>}
      <Notes role="status">{note}</Notes>
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
      {choosesEmoji ? (
        <EmojiPicker onChoose={insert} onClose={closeEmoji} onMissing={missEmoji} onNamesMissing={missEmoji} />
      ) : null}
      <Row>
        <More>
          <IconButton
            label={t('composer.more')}
            aria-haspopup="menu"
            aria-expanded={menu?.open ?? false}
            onClick={({ currentTarget }) => {
              setChoosesEmoji(false)
              setMenu({ button: currentTarget, open: true })
            }}
          >
            <Plus aria-hidden="true" />
          </IconButton>
        </More>
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
        <Written data-empty={text === '' ? '' : undefined}>
          <Growing data-text={text}>
            <Field
              ref={field}
              rows={1}
              value={text}
              placeholder={t('composer.placeholder', { name })}
              aria-label={t('composer.label', { name })}
              aria-invalid={left < 0 || undefined}
              aria-describedby={
                [quotes && ids.quote, counts && ids.counter, refusal !== null && ids.refusal].filter(Boolean).join(' ') ||
                undefined
              }
              enterKeyHint="send"
              dir="auto"
              onChange={(event) => onTextChange(event.target.value)}
              onKeyDown={onKeyDown}
              onFocus={() => setChoosesEmoji(false)}
            />
          </Growing>
          <Inside>
            <GiftInside>
              <IconButton label={t('composer.gift')} onClick={({ currentTarget }) => onGift(currentTarget)}>
                <Gift aria-hidden="true" />
              </IconButton>
            </GiftInside>
            <IconButton
              label={t('composer.emoji')}
              aria-expanded={choosesEmoji}
              onClick={() => (choosesEmoji ? closeEmoji() : setChoosesEmoji(true))}
            >
              <Smile aria-hidden="true" />
            </IconButton>
          </Inside>
        </Written>
        <SendSide>
          {onVoice && length === 0 ? (
            <IconButton variant="solid" label={t('composer.voice')} onClick={onVoice}>
              <Mic aria-hidden="true" />
            </IconButton>
          ) : (
            <IconButton type="submit" variant="solid" label={t('composer.send')} disabled={!canSend} aria-describedby={ids.price}>
              <Send aria-hidden="true" />
            </IconButton>
          )}
          {sends > 0 ? <Gesture key={sends} size="72px" play="burst" /> : null}
        </SendSide>
      </Row>
      {menu ? (
        <ExtrasMenu
          open={menu.open}
          anchor={menu.button}
          onClose={() => setMenu({ ...menu, open: false })}
          onMissing={() => {
            tellMissing()
            setMenu(null)
          }}
          onPhoto={onPhoto}
          onGift={() => onGift(menu.button)}
          onPhrase={onPhrase && (() => onPhrase(menu.button))}
        />
      ) : null}
      <ComposerFacts {...facts} id={ids.price} counterId={ids.counter} left={counts ? left : null} />
    </Form>
  )
}

const Form = styled.form`
  position: relative;
  flex: none;
  padding: ${tokens.spacing[2]} ${tokens.spacing[3]} max(${tokens.spacing[2]}, env(safe-area-inset-bottom));
  background: ${tokens.colours.surfaceRaised};
  border-top: 1px solid ${tokens.colours.border};
`

const Refusal = styled.div`
  padding: ${tokens.spacing[1]} ${tokens.spacing[1]} ${tokens.spacing[3]};
`

const Notes = styled.div`
  &:not(:empty) {
    padding-bottom: ${tokens.spacing[1]};
  }
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

/** On a phone the field has the row, and one button opens the names of the others. */
const More = styled.div`
  display: none;

  ${media.belowSmall} {
    display: block;
    margin-inline: -8px;
  }
`

const Extras = styled.div`
  display: flex;
  margin-inline: -6px;

  ${media.belowSmall} {
    display: none;
  }
`

const GiftInside = styled.div`
  display: none;
`

/** Also where the brand cuts its corners: a diamond has no room for the icon. */
const circle = css`
  border-radius: 50%;
  corner-shape: round;
`

const Inside = styled.div`
  position: absolute;
  right: 2px;
  bottom: 1px;
  display: flex;
  color: ${tokens.colours.textMuted};

  /* Like the field that they are in. */
  & button {
    ${circle}
  }
`

/** On a phone the gifts stay one press away while nothing is written, if the hint in the field still has room. */
const Written = styled.div`
  position: relative;
  flex: 1;
  min-width: 0;
  container-type: inline-size;

  ${media.belowSmall} {
    @container (min-width: 14.5rem) {
      &[data-empty] ${GiftInside} {
        display: block;
      }

      &[data-empty] textarea {
        padding-right: 90px;
      }
    }
  }
`

const SendSide = styled.div`
  position: relative;

  & > button {
    ${circle}
  }
`
