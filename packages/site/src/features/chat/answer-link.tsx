import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { MessageCircle } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { ContactLink } from './contact-link.tsx'

type AnswerLinkProps = {
  profile: Profile
  question: PromptQuestion
  /** The id of the text with the question. */
  labelId: string
}

/** Opens the conversation with a member to reply to one answer (PRF-10). The composer shows the price. */
export function AnswerLink({ profile, question, labelId }: AnswerLinkProps) {
  const { t } = useTranslation('profile')
  return (
    <ButtonLink
      as={ContactLink}
      to={`${paths.memberChat.href({ id: profile.id })}?answer=${question}`}
      variant="quiet"
      size="small"
      aria-describedby={labelId}
    >
      <MessageCircle aria-hidden="true" />
      {t('actions.answer')}
    </ButtonLink>
  )
}
