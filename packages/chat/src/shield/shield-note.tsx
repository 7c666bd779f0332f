import { ShieldCheck } from '@vonk/ui/icon/icons.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { ShieldHint } from './shield.ts'

const receivedTexts = {
  phone: 'shield.received.phone',
  elsewhere: 'shield.received.elsewhere',
  payment: 'shield.received.payment',
  money: 'shield.received.money',
} as const

const writingTexts = {
  phone: 'shield.writing.phone',
  elsewhere: 'shield.writing.elsewhere',
  payment: 'shield.writing.payment',
  money: 'shield.writing.money',
} as const

type ShieldNoteProps = {
  /** The gravest first: it is the one that is shown. */
  hints: readonly ShieldHint[]
  /** Below a received message, or while one writes. */
  about: 'received' | 'writing'
}

/** One calm sentence about a message that swindlers could have written (TRU-09). Nothing is held back. */
export function ShieldNote({ hints: [hint], about }: ShieldNoteProps) {
  const { t } = useTranslation('chat')
  if (!hint) return null
  return (
    <Note>
      <ShieldCheck aria-hidden="true" />
      <span>
        <VisuallyHidden>{t('shield.label')}: </VisuallyHidden>
        {about === 'received' ? t(receivedTexts[hint]) : t(writingTexts[hint])}
      </span>
    </Note>
  )
}

const Note = styled.p`
  display: flex;
  gap: 0.5em;
  max-width: 34rem;
  margin: 0;
  padding: 4px 6px;
  font-size: ${tokens.size.small};
  line-height: 1.4;
  color: ${tokens.colours.textMuted};

  & > svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
    margin-top: 0.08em;
    color: ${tokens.colours.primaryText};
  }
`
