import { type Reaction, reactions } from '@vonk/contracts/chat/chat.reactions.ts'
import { Sheet } from '@vonk/ui/sheet/sheet.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { reactionEmoji, useReactionName } from '../reactions/reaction-emoji.ts'
import type { MenuAct } from './message-menu.tsx'

type MessageSheetProps = {
  open: boolean
  title: string
  list: readonly MenuAct[]
  reaction: Reaction | null
  /** Null if the message cannot be reacted to. */
  onReact: ((reaction: Reaction | null) => void) | null
  onClose: () => void
}

/** The menu of a message on a phone: the reactions on top, then what else one can do. */
export function MessageSheet({ open, title, list, reaction, onReact, onClose }: MessageSheetProps) {
  const { t } = useTranslation('chat')
  const reactionName = useReactionName()
  const id = useId()
  const chosen = useRef<(() => void) | null>(null)

  // An open sheet holds the focus, so an act that moves it waits until the sheet closes.
  useEffect(() => {
    if (open) return
    chosen.current?.()
    chosen.current = null
  }, [open])
  const choose = (act: () => void) => {
    chosen.current = act
    onClose()
  }

  return (
    <Sheet open={open} onOpenChange={onClose} title={title} closeLabel={t('list.close')}>
      {onReact ? (
        <Reactions role="group" aria-label={t('reaction.label')}>
          {reactions.map((one) => (
            <Choice
              key={one}
              type="button"
              aria-label={reactionName(one)}
              aria-pressed={reaction === one}
              onClick={() => choose(() => onReact(reaction === one ? null : one))}
            >
              {reactionEmoji[one]}
            </Choice>
          ))}
        </Reactions>
      ) : null}
      <ul>
        {list.map(({ name, text, icon: Icon, tone, note, run }) => (
          <li key={name}>
            <Act
              type="button"
              $tone={tone}
              aria-labelledby={`${id}${name}`}
              aria-describedby={note === undefined ? undefined : `${id}note`}
              onClick={() => choose(run)}
            >
              <Icon aria-hidden="true" />
              <span>
                <span id={`${id}${name}`}>{text}</span>
                {note === undefined ? null : <Note id={`${id}note`}>{note}</Note>}
              </span>
            </Act>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const Reactions = styled.div`
  display: grid;
  /* Six in a row from 320 px on; fewer where the text is large. */
  grid-template-columns: repeat(auto-fit, minmax(max(44px, 2.25rem), 1fr));
  row-gap: 4px;
  justify-items: center;
  padding-bottom: ${tokens.spacing[3]};
  margin-bottom: ${tokens.spacing[2]};
  border-bottom: 1px solid ${tokens.colours.border};
`

const Choice = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  max-width: max(48px, 2.75rem);
  aspect-ratio: 1;
  font-size: 1.75rem;
  line-height: 1;
  border-radius: 50%;

  &[aria-pressed='true'] {
    background: ${tokens.colours.primarySoft};
    box-shadow: inset 0 0 0 2px ${tokens.colours.primary};
  }
`

const Act = styled.button<{ $tone: 'plain' | 'danger' }>`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[4]};
  width: 100%;
  min-height: 52px;
  padding: ${tokens.spacing[2]} ${tokens.spacing[1]};
  font: inherit;
  color: ${({ $tone }) => ($tone === 'danger' ? tokens.colours.dangerText : tokens.colours.text)};
  text-align: start;

  & > svg {
    flex: none;
    width: 22px;
    height: 22px;
  }
`

const Note = styled.span`
  display: block;
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
`
