import { useDates } from '@vonk/i18n/use-dates.ts'
import { reactions } from '@vonk/contracts/chat/chat.reactions.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import type { ShownMessage } from '@vonk/state/chat/use-conversation.ts'
import { Copy, Flag, Reply, Trash } from '@vonk/ui/icon/icons.ts'
import { latePart } from '@vonk/ui/late-part/late-part.tsx'
import { AnchoredMenu, MenuItem } from '@vonk/ui/menu/menu.tsx'
import { MenuChoice, MenuChoices } from '@vonk/ui/menu/menu-choices.tsx'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { reactionEmoji, useReactionName } from '../reactions/reaction-emoji.ts'
import { actsOf, type MessageActs } from './acts-of.ts'
import { useMissingCode } from './use-missing-code.ts'

const MessageSheet = latePart(async () => (await import('./message-sheet.tsx')).MessageSheet)

export type MessageMenuProps = {
  open: boolean
  /** `sheet`: from the bottom, in reach of the thumb; `menu`: beside the button. */
  as: 'menu' | 'sheet'
  /** The button of the message. */
  anchor: HTMLElement
  message: ShownMessage
  /** The other member's name. */
  name: string
  onClose: () => void
  /** It closes, and its button is no longer there to get the focus. */
  onButtonGone: () => void
  /** It cannot open now. */
  onMissing: () => void
  acts: MessageActs
}

/** An act with its text and icon. */
export type MenuAct = { name: string; text: string; icon: typeof Copy; tone: 'plain' | 'danger'; note?: string; run: () => void }

/** What one can do with a message: react, reply, copy, take back, report (CHT-19, CHT-16). */
export function MessageMenu({ open, as, anchor, message, name, onClose, onButtonGone, onMissing, acts }: MessageMenuProps) {
  const { t } = useTranslation('chat')
  const dates = useDates()
  const reactionName = useReactionName()
  const tellMissing = useMissingCode()
  const replies = useRef(false)
  const offered = actsOf(message, useNow())
  const react = (reaction: ShownMessage['reaction']) => acts.react(message.id, reaction)
  const time = dates.time(message.created_at)
  const label = message.own ? t('message.menuOwn', { time }) : t('message.menu', { name, time })

  const list: MenuAct[] = []
  if (offered.reply)
    list.push({ name: 'reply', text: t('message.reply'), icon: Reply, tone: 'plain', run: () => acts.reply(message) })
  if (offered.copy && message.kind === 'text' && 'clipboard' in navigator) {
    const { text } = message.payload
    list.push({
      name: 'copy',
      text: t('message.copy'),
      icon: Copy,
      tone: 'plain',
      run: () => void navigator.clipboard.writeText(text),
    })
  }
  if (offered.unsend)
    list.push({
      name: 'unsend',
      text: t('message.unsend'),
      icon: Trash,
      tone: 'danger',
      // Nothing comes back for what was taken back (decision 0039).
      ...(message.credits > 0 && { note: t('message.unsendPaid') }),
      run: () => acts.unsend(message.id),
    })
  const { report } = acts
  if (offered.report && report)
    list.push({ name: 'report', text: t('message.report'), icon: Flag, tone: 'danger', run: () => report(message.id) })

  if (as === 'sheet')
    return (
      <MessageSheet
        open={open}
        title={message.own ? t('message.yours') : t('message.of', { name })}
        list={list}
        reaction={message.reaction}
        onReact={offered.react ? react : null}
        onClose={onClose}
        onMissing={() => {
          tellMissing()
          onMissing()
        }}
      />
    )
  return (
    <AnchoredMenu
      open={open}
      anchor={anchor}
      label={label}
      onClose={onClose}
      keepsFocus={() => {
        // The cursor is in the field of the reply.
        const keeps = replies.current
        replies.current = false
        if (!keeps && !anchor.isConnected) {
          onButtonGone()
          return true
        }
        return keeps
      }}
    >
      {offered.react ? (
        <MenuChoices label={t('reaction.label')}>
          {reactions.map((reaction) => (
            <MenuChoice
              key={reaction}
              label={reactionName(reaction)}
              chosen={message.reaction === reaction}
              onChange={(chosen) => react(chosen ? reaction : null)}
            >
              {reactionEmoji[reaction]}
            </MenuChoice>
          ))}
        </MenuChoices>
      ) : null}
      {list.map(({ name: act, text, icon: Icon, tone, note, run }) => (
        <MenuItem
          key={act}
          tone={tone}
          note={note}
          icon={<Icon aria-hidden="true" />}
          onClick={() => {
            replies.current = act === 'reply'
            run()
          }}
        >
          {text}
        </MenuItem>
      ))}
    </AnchoredMenu>
  )
}
