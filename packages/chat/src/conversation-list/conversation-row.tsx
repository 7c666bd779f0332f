import { useDates } from '@vonk/i18n/use-dates.ts'
import { unreadBadge } from '@vonk/contracts/chat/chat.rules.ts'
import type { Chat, Message, MessageKind } from '@vonk/contracts/chat/chat.schema.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { useDraftTo } from '@vonk/state/chat/drafts.ts'
import { Avatar } from '@vonk/ui/avatar/avatar.tsx'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { BellOff, Ellipsis, Gift, Image, Mic } from '@vonk/ui/icon/icons.ts'
import { IconButton } from '@vonk/ui/icon-button/icon-button.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { VisuallyHidden } from '@vonk/ui/visually-hidden/visually-hidden.tsx'
import { createContext, type ElementType, memo, type ReactNode, use, useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useMemberName } from '../conversation/member-name.ts'
import { KindMark } from '../kind-mark/kind-mark.tsx'
import { nameAndMark } from '../kind-mark/name-and-mark.ts'
import { usePreview } from '../preview/use-preview.ts'

/** The height of a row whose name and mark fit in one line, in pixels. */
export const rowHeight = 80

export type ConversationRowProps = {
  chat: Chat
  /** The texts of all rows (`useRowWords`): to ask for texts in each row is most of its work in a fast scroll. */
  words: RowWords
  settings: Pick<Settings, 'cdn_prefix' | 'fictional_singular' | 'fictional_icon'>
  /** Id of the member's own profile. The list asks for the member once: a query in each row is work when the list comes and goes. */
  ownId: string | undefined
  /** Id of the logged-in member, whose drafts the rows show. */
  memberId: string | undefined
  /** A link component that takes `to`, such as the router's. */
  link: ElementType
  to: string
  isOpen: boolean
  isTyping: boolean
  /** Whether the options of this row are open. */
  hasOptionsOpen: boolean
  /** Opens the options beside the button. It gets the conversation, so that all rows can have the same function. */
  onOptions: (chat: Chat, button: HTMLElement) => void
}

export type RowWords = ReturnType<typeof useRowWords>

/** What rows say. The same object for the same texts, so that no row is drawn again. */
export function useRowWords() {
  const { t } = useTranslation('chat')
  const nameOf = useMemberName()
  const preview = usePreview()
  return useMemo(() => ({ t, nameOf, preview }), [t, nameOf, preview])
}

/** A conversation in the list: member, last message, time and unread count (CHT-01). Drawn again only if it changes. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { chat, words, settings, ownId, memberId, link, to, isOpen, isTyping, hasOptionsOpen, onOptions } = props
  const { t } = words
  const { profile, num_unread_messages: unread, last_message: last } = chat
  const name = words.nameOf(profile)
  const typed = useDraftTo(memberId, profile.id).trim()
  // In the open conversation it stands in the field, and what is unread comes first.
  const draft = isOpen || unread > 0 || profile.left ? '' : typed
  return (
    <Row $open={isOpen}>
      <RowLink as={link} to={to} aria-current={isOpen ? 'page' : undefined}>
        <Avatar
          name={profile.name}
          src={profile.main_image && imageUrl(settings, profile.main_image.thumb_filename)}
          decorative
          onlineLabel={profile.online && !profile.left ? t('list.online') : undefined}
        />
        <Texts>
          <Top>
            <Marked>
              <Name>{name}</Name>
              <KindMark kind={profile.kind} settings={settings} />
            </Marked>
            <LastAt at={chat.updated_at} isUnread={unread > 0 && !chat.muted} />
          </Top>
          <Bottom>
            <Preview $strong={unread > 0} $lively={isTyping}>
              {isTyping && !profile.left ? (
                t('list.typing')
              ) : draft ? (
                <>
                  <Draft>{t('list.draft')}</Draft> <bdi>{draft}</bdi>
                </>
              ) : last ? (
                <LastMessage message={last} own={last.sender_id === ownId} words={words} />
              ) : null}
            </Preview>
            {chat.muted ? (
              <Muted>
                <BellOff aria-hidden="true" />
                <VisuallyHidden>{t('mute.state')}</VisuallyHidden>
              </Muted>
            ) : null}
            {unread > 0 ? (
              <Badge tone={chat.muted ? 'neutral' : 'unread'}>
                <span aria-hidden="true">{unreadBadge(unread)}</span>
                <VisuallyHidden>{t('list.unread', { count: unread })}</VisuallyHidden>
              </Badge>
            ) : null}
          </Bottom>
        </Texts>
      </RowLink>
      <More>
        <IconButton
          label={t('list.more', { name })}
          aria-haspopup="menu"
          aria-expanded={hasOptionsOpen}
          onClick={({ currentTarget }) => onOptions(chat, currentTarget)}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </More>
    </Row>
  )
})

const MomentOf = createContext<(at: string) => string>((at) => at)

/** The times in the rows inside go on: one clock for all. */
export function RowTimes({ children }: { children: ReactNode }) {
  const dates = useDates()
  const now = useNow()
  const momentOf = useCallback((at: string) => dates.moment(at, new Date(now)), [dates, now])
  return <MomentOf value={momentOf}>{children}</MomentOf>
}

/** Apart from the row: as time passes, and for a reader in another time zone, only the times change. */
function LastAt({ at, isUnread }: { at: string; isUnread: boolean }) {
  return (
    <When dateTime={at} $lively={isUnread}>
      {use(MomentOf)(at)}
    </When>
  )
}

const icons: Partial<Record<MessageKind, typeof Gift>> = { gift: Gift, photo: Image, voice: Mic }

function LastMessage({ message, own, words }: { message: Message; own: boolean; words: RowWords }) {
  const text = words.preview(message, { own })
  const Icon = icons[message.kind]
  return (
    <>
      {Icon ? <Icon aria-hidden="true" /> : null}
      {own ? text : <bdi>{text}</bdi>}
    </>
  )
}

const Draft = styled.span`
  font-weight: ${tokens.type.strongWeight};
  color: ${tokens.colours.primaryText};
`

const Muted = styled.span`
  display: grid;
  flex: none;
  color: ${tokens.colours.textMuted};

  & > svg {
    width: 16px;
    height: 16px;
  }
`

const Row = styled.div<{ $open: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  padding-inline-end: ${tokens.spacing[1]};
  background: ${({ $open }) => ($open ? tokens.colours.primarySoft : 'transparent')};

  ${media.hover} {
    &:hover {
      background: ${({ $open }) => ($open ? tokens.colours.primarySoft : tokens.colours.surface)};
    }
  }
`

const RowLink = styled.a`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${tokens.spacing[3]};
  min-width: 0;
  min-height: ${rowHeight}px;
  padding: ${tokens.spacing[3]} 0 ${tokens.spacing[3]} ${tokens.spacing[4]};
  text-decoration: none;

  &:focus-visible {
    outline-offset: -3px;
  }
`

const Texts = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  gap: 2px;
  min-width: 0;
`

const Top = styled.span`
  display: flex;
  align-items: baseline;
  gap: ${tokens.spacing[2]};
  min-width: 0;
`

const Marked = styled.span`
  ${nameAndMark}
`

const Name = styled.bdi`
  max-width: 100%;
  overflow: hidden;
  font-weight: ${tokens.type.strongWeight};
  text-overflow: ellipsis;
  white-space: nowrap;
`

const When = styled.time<{ $lively: boolean }>`
  flex: none;
  margin-inline-start: auto;
  font-size: ${tokens.size.tiny};
  font-variant-numeric: tabular-nums;
  color: ${({ $lively }) => ($lively ? tokens.colours.primaryText : tokens.colours.textMuted)};
`

const Bottom = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[2]};
  min-height: 1.5rem;
`

const Preview = styled.span<{ $strong: boolean; $lively: boolean }>`
  min-width: 0;
  overflow: hidden;
  font-size: ${tokens.size.small};
  font-style: ${({ $lively }) => ($lively ? 'italic' : 'normal')};
  font-weight: ${({ $strong }) => ($strong ? tokens.type.strongWeight : 'inherit')};
  color: ${({ $strong, $lively }) =>
    $lively ? tokens.colours.primaryText : $strong ? tokens.colours.text : tokens.colours.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;

  & > svg {
    display: inline-block;
    width: 1.15em;
    height: 1.15em;
    margin-inline-end: 0.35em;
    vertical-align: -0.2em;
  }
`

const More = styled.div`
  flex: none;
  color: ${tokens.colours.textMuted};
`
