import { messagePrice } from '@vonk/contracts/chat/chat.rules.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { MessageCircle } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { ContactLink } from './contact-link.tsx'
import { PricedLabel } from './priced-label.tsx'

/** Opens the conversation with a member. Shows the price of a message. */
export function MessageLink({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  const count = messagePrice('text', useSettings())
  return (
    <ButtonLink as={ContactLink} to={paths.memberChat.href({ id: profile.id })}>
      <MessageCircle aria-hidden="true" />
      <PricedLabel label={t('actions.message')} price={t('actions.price', { count })} />
    </ButtonLink>
  )
}
