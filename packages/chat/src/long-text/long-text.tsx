import { use, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BubbleButton } from '../kinds/bubble-button.ts'
import { LinkedText } from '../links/linked-text.tsx'
import { growInPlace, ReadingContext, shrinkInPlace } from './in-place.ts'

type LongTextProps = {
  payload: { text: string }
  /** How much of it is shown at first, in characters. */
  cut: number
}

/** The texts that the reader has unfolded. A row that scrolls out of view goes, and comes back as it was. */
const unfolded = new WeakSet<LongTextProps['payload']>()

/** The beginning of a text that would fill screens, and a button that unfolds the rest in its place. */
export function LongText({ payload, cut }: LongTextProps) {
  const { t } = useTranslation('chat')
  const [isWhole, setIsWhole] = useState(() => unfolded.has(payload))
  const shown = useRef<HTMLSpanElement>(null)
  const id = useId()
  const reading = use(ReadingContext)
  function turn(button: HTMLElement) {
    if (isWhole) {
      unfolded.delete(payload)
      shrinkInPlace(button, reading, () => setIsWhole(false))
    } else {
      unfolded.add(payload)
      growInPlace(shown.current ?? button, reading, () => setIsWhole(true))
    }
  }
  return (
    <>
      <span ref={shown} id={id}>
        <LinkedText text={payload.text} to={isWhole ? undefined : cut} />
        {isWhole ? null : '…'}
      </span>
      <BubbleButton type="button" aria-expanded={isWhole} aria-controls={id} onClick={({ currentTarget }) => turn(currentTarget)}>
        {isWhole ? t('message.less') : t('message.more')}
      </BubbleButton>
    </>
  )
}
