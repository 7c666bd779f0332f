import { useMutation, useQuery } from '@tanstack/react-query'
import { RemoveDialog } from '@vonk/chat/conversation-list/remove-dialog.tsx'
import type { ConversationActs } from '@vonk/chat/conversation/conversation-view.tsx'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { muteMutation, useChatWith } from '@vonk/state/chat/message-acts.ts'
import { memberQuery } from '@vonk/state/members/members.queries.ts'
import { Bell, BellOff, Handshake, Trash, User } from '@vonk/ui/icon/icons.ts'
import { MenuItem, MenuLine, MenuLink } from '@vonk/ui/menu/menu.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { paths } from '../../paths.ts'
import { MemberMenu } from './member-menu.tsx'

type ConversationMenuProps = ConversationActs & {
  profile: ProfileCard
  /** There are messages that a report can be about. */
  started: boolean
}

/**
 * The menu in the header of a conversation: the profile, a kind goodbye, mute, report what was written, block, remove (CHT-16,
 * CHT-20). Nothing for a member who left.
 */
function ConversationMenu({ profile, started, onGoodbye }: ConversationMenuProps) {
  const { t } = useTranslation('chat')
  const navigate = useNavigate()
  const onError = useFailureToast()
  const { data: known } = useQuery({ ...memberQuery(profile.id), enabled: false })
  const chat = useChatWith(profile.id)
  const { mutate: mute } = useMutation(muteMutation())
  const [isRemoving, setRemoving] = useState(false)
  if (profile.left) return null
  const conversation = chat?.conversation.id
  const leave = () => void navigate(paths.chats.href(), { replace: true })
  return (
    <>
      <MemberMenu
        profile={{ ...profile, blocked: known?.profile.blocked ?? false }}
        about={started ? 'conversation' : 'profile'}
        onBlocked={leave}
        before={
          <>
            <MenuLink
              link={
                <Link to={paths.member.href({ id: profile.id })}>{t('conversation.viewProfile', { name: profile.name })}</Link>
              }
              icon={<User aria-hidden="true" />}
            />
            {started ? (
              <MenuItem icon={<Handshake aria-hidden="true" />} onClick={onGoodbye}>
                {t('phrases.goodbye')}
              </MenuItem>
            ) : null}
            {chat && conversation !== undefined ? (
              <MenuItem
                icon={chat.muted ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
                onClick={() => mute({ conversation, muted: !chat.muted }, { onError })}
              >
                {chat.muted ? t('mute.off') : t('mute.on')}
              </MenuItem>
            ) : null}
            <MenuLine />
          </>
        }
        after={
          conversation === undefined ? null : (
            <MenuItem icon={<Trash aria-hidden="true" />} tone="danger" onClick={() => setRemoving(true)}>
              {t('list.remove')}
            </MenuItem>
          )
        }
      />
      <RemoveDialog
        asked={isRemoving && conversation !== undefined ? { conversation, profile } : null}
        onClose={() => setRemoving(false)}
        onRemoved={leave}
      />
    </>
  )
}

type Menu = (profile: ProfileCard, acts: ConversationActs) => ReactNode

export const menuOfConversation: Menu = (profile, acts) => <ConversationMenu profile={profile} {...acts} started />
export const menuOfNewConversation: Menu = (profile, acts) => <ConversationMenu profile={profile} {...acts} started={false} />
