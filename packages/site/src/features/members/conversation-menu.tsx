import { useQuery } from '@tanstack/react-query'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { memberQuery } from '@vonk/state/members/members.queries.ts'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { MemberMenu } from './member-menu.tsx'

type ConversationMenuProps = {
  profile: ProfileCard
  /** There are messages that a report can be about. */
  started: boolean
}

/** The menu in the header of a conversation: report what was written, or block (CHT-16). Nothing for a member who left. */
function ConversationMenu({ profile, started }: ConversationMenuProps) {
  const navigate = useNavigate()
  const { data: known } = useQuery({ ...memberQuery(profile.id), enabled: false })
  if (profile.left) return null
  return (
    <MemberMenu
      profile={{ ...profile, blocked: known?.profile.blocked ?? false }}
      about={started ? 'conversation' : 'profile'}
      onBlocked={() => void navigate(paths.chats.href(), { replace: true })}
    />
  )
}

export const menuOfConversation = (profile: ProfileCard) => <ConversationMenu profile={profile} started />
export const menuOfNewConversation = (profile: ProfileCard) => <ConversationMenu profile={profile} started={false} />
