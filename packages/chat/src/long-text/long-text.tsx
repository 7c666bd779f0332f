import { use, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BubbleButton } from '../kinds/bubble-button.ts'
import { LinkedText } from '../links/linked-text.tsx'
import { growInPlace, ReadingContext, shrinkInPlace } from './in-place.ts'

type LongTextProps = {
  /** Of the message. */
  of: string
  text: string
  /** How much of it is shown at first, in characters. */
  cut: number
}

/** The messages that the reader has unfolded. A row that scrolls out of view goes, and comes back as it was. */
const unfolded = new Set<string>()

/** The beginning of a text that would fill screens, and a button that unfolds the rest in its place. */
export function LongText({ of, text, cut }: LongTextProps) {
  const { t } = useTranslation('chat')
  const [isWhole, setIsWhole] = useState(() => unfolded.has(of))
  const shown = useRef<HTMLSpanElement>(null)
  const id = useId()
  const reading = use(ReadingContext)
  function turn(button: HTMLElement) {
    if (isWhole) {
      unfolded.delete(of)
      shrinkInPlace(button, reading, () => setIsWhole(false))
    } else {
      unfolded.add(of)
      growInPlace(shown.current ?? button, reading, () => setIsWhole(true))
    }
  }
  return (
    <>
      <span ref={shown} id={id}>
        <LinkedText text={text} to={isWhole ? undefined : cut} />
        {isWhole ? null : '…'}
      </span>
      <BubbleButton type="button" aria-expanded={isWhole} aria-controls={id} onClick={({ currentTarget }) => turn(currentTarget)}>
        {isWhole ? t('message.less') : t('message.more')}
      </BubbleButton>
    </>
  )
}
