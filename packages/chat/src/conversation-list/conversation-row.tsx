import { isolated } from '@vonk/i18n/isolated.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { unreadBadge } from '@vonk/contracts/chat/chat.rules.ts'
import type { Chat, Message, MessageKind } from '@vonk/contracts/chat/chat.schema.ts'
import { imageUrl } from '@vonk/contracts/site/site.rules.ts'
import type { Settings } from '@vonk/contracts/site/site.schema.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { useDraftTo } from '@vonk/state/chat/drafts.ts'
import { Avatar } from '@vonk/ui/avatar/avatar.tsx'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { BellOff, Gift, Image, Mic } from '@vonk/ui/icon/icons.ts'
import { plainIconButton } from '@vonk/ui/icon-button/icon-button.tsx'
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

/** Stands for the name of the member. */
const slot = '\uE000'

/**
 * What rows say. The same object for the same texts, so that no row is drawn again. What all rows say is asked for once: a text for
 * each row is a large part of a row.
 */
export function useRowWords() {
  const { t } = useTranslation('chat')
  const nameOf = useMemberName()
  const preview = usePreview()
  return useMemo(() => {
    const more = t('list.more', { name: slot })
    const unread = new Map<number, string>()
    return {
      online: t('list.online'),
      typing: t('list.typing'),
      draft: t('list.draft'),
      muted: t('mute.state'),
      more: (name: string) => more.replaceAll(slot, () => isolated(name)),
      unread: (count: number) => {
        const text = unread.get(count) ?? t('list.unread', { count })
        unread.set(count, text)
        return text
      },
      nameOf,
      preview,
    }
  }, [t, nameOf, preview])
}

/** A conversation in the list: member, last message, time and unread count (CHT-01). Drawn again only if it changes. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { chat, words, settings, ownId, memberId, link: Link, to, isOpen, isTyping, hasOptionsOpen, onOptions } = props
  const { profile, num_unread_messages: unread, last_message: last } = chat
  const name = words.nameOf(profile)
  const more = words.more(name)
  const typed = useDraftTo(memberId, profile.id).trim()
  // In the open conversation it stands in the field, and what is unread comes first.
  const draft = isOpen || unread > 0 || profile.left ? '' : typed
  return (
    <Row
      data-open={isOpen || undefined}
      data-unread={unread > 0 || undefined}
      data-muted={chat.muted || undefined}
      data-typing={isTyping || undefined}
    >
      <Link to={to} aria-current={isOpen ? 'page' : undefined}>
        <Avatar
          name={profile.name}
          src={profile.main_image && imageUrl(settings, profile.main_image.thumb_filename)}
          decorative
          onlineLabel={profile.online && !profile.left ? words.online : undefined}
        />
        <span className="top">
          {profile.kind === 'member' ? (
            <bdi>{name}</bdi>
          ) : (
            <span className="marked">
              <bdi>{name}</bdi>
              <KindMark kind={profile.kind} settings={settings} />
            </span>
          )}
          <LastAt at={chat.updated_at} />
        </span>
        <span className="bottom">
          <span className="preview">
            {isTyping && !profile.left ? (
              words.typing
            ) : draft ? (
              <>
                <span className="draft">{words.draft}</span> <bdi>{draft}</bdi>
              </>
            ) : last ? (
              <LastMessage message={last} own={last.sender_id === ownId} words={words} />
            ) : null}
          </span>
          {chat.muted ? (
            <span className="muted">
              <BellOff aria-hidden="true" />
              <VisuallyHidden>{words.muted}</VisuallyHidden>
            </span>
          ) : null}
          {unread > 0 ? (
            <Badge tone={chat.muted ? 'neutral' : 'unread'}>
              <span aria-hidden="true">{unreadBadge(unread)}</span>
              <VisuallyHidden>{words.unread(unread)}</VisuallyHidden>
            </Badge>
          ) : null}
        </span>
      </Link>
      <button
        type="button"
        aria-label={more}
        title={more}
        aria-haspopup="menu"
        aria-expanded={hasOptionsOpen}
        onClick={({ currentTarget }) => onOptions(chat, currentTarget)}
      >
        {dots}
      </button>
    </Row>
  )
})

const MomentOf = createContext<((at: string) => string) | null>(null)

/** The times in the rows inside go on: one clock for all. */
export function RowTimes({ children }: { children: ReactNode }) {
  const dates = useDates()
  const now = useNow()
  const momentOf = useCallback((at: string) => dates.moment(at, new Date(now)), [dates, now])
  return <MomentOf value={momentOf}>{children}</MomentOf>
}

/** Apart from the row: as time passes, and for a reader in another time zone, only the times change. */
function LastAt({ at }: { at: string }) {
  return <time dateTime={at}>{use(MomentOf)?.(at)}</time>
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

/** Three dots as one path: the icon of the kit has twice the elements. */
const dots = (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5 12h.01M12 12h.01M19 12h.01" />
  </svg>
)

/**
 * One styled element for the whole row, without a style that depends on props: a step of a fast scroll makes a dozen rows, and each
 * styled element costs as much as three plain ones.
 */
const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  padding-inline-end: ${tokens.spacing[1]};

  ${media.hover} {
    &:hover {
      background: ${tokens.colours.surface};
    }
  }

  &[data-open] {
    background: ${tokens.colours.primarySoft};
  }

  & > a {
    display: grid;
    grid-template-rows: auto auto;
    grid-template-columns: auto minmax(0, 1fr);
    flex: 1;
    align-content: center;
    column-gap: ${tokens.spacing[3]};
    row-gap: 2px;
    min-width: 0;
    min-height: ${rowHeight}px;
    padding: ${tokens.spacing[3]} 0 ${tokens.spacing[3]} ${tokens.spacing[4]};
    text-decoration: none;
  }

  & > a:focus-visible {
    outline-offset: -3px;
  }

  /* The avatar makes no line higher. */
  & > a > :first-child {
    grid-row: 1 / 3;
    align-self: center;
    margin-block: -1rem;
  }

  & .top {
    display: flex;
    align-items: baseline;
    gap: ${tokens.spacing[2]};
    min-width: 0;
  }

  & .marked {
    ${nameAndMark}
  }

  & .top bdi {
    max-width: 100%;
    overflow: hidden;
    font-weight: ${tokens.type.strongWeight};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  & time {
    flex: none;
    margin-inline-start: auto;
    font-size: ${tokens.size.tiny};
    font-variant-numeric: tabular-nums;
    color: ${tokens.colours.textMuted};
  }

  &[data-unread]:not([data-muted]) time {
    color: ${tokens.colours.primaryText};
  }

  & .bottom {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${tokens.spacing[2]};
    min-height: 1.5rem;
  }

  & .preview {
    min-width: 0;
    overflow: hidden;
    font-size: ${tokens.size.small};
    color: ${tokens.colours.textMuted};
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  &[data-unread] .preview {
    font-weight: ${tokens.type.strongWeight};
    color: ${tokens.colours.text};
  }

  &[data-typing] .preview {
    font-style: italic;
    color: ${tokens.colours.primaryText};
  }

  & .preview > svg {
    display: inline-block;
    width: 1.15em;
    height: 1.15em;
    margin-inline-end: 0.35em;
    vertical-align: -0.2em;
  }

  & .draft {
    font-weight: ${tokens.type.strongWeight};
    color: ${tokens.colours.primaryText};
  }

  & .muted {
    display: grid;
    flex: none;
    color: ${tokens.colours.textMuted};
  }

  & .muted > svg {
    width: 16px;
    height: 16px;
  }

  & > button {
    ${plainIconButton}
    color: ${tokens.colours.textMuted};
  }

  & > button path {
    stroke: currentcolor;
    stroke-width: 4;
    stroke-linecap: round;
  }
`
