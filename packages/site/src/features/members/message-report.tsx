import type { ReportSubject } from '@vonk/contracts/members/members.schema.ts'
import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { MemberDialogs, type MemberQuestion } from './member-dialogs.tsx'

type Asked = { profile: ProfileCard; question: MemberQuestion | null }

/** The report of one message (CHT-16): `report` asks why, in `dialog`. */
export function useMessageReport(): { report: (message: string, profile: ProfileCard) => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked | null>(null)
  const about = (message: string): ReportSubject => ({ kind: 'message', message })
  return {
    report: (message, profile) => setAsked({ profile, question: about(message) }),
    dialog: asked ? (
      <MemberDialogs
        profile={asked.profile}
        question={asked.question}
        onQuestion={(question) => setAsked({ ...asked, question })}
        onBlocked={() => void navigate(paths.chats.href(), { replace: true })}
      />
    ) : null,
  }
}
