import { limits } from '@vonk/contracts/limits.ts'
import { BadgeCheck } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** The advantages of Premium. Any bundle makes a member Premium permanently (PAY-05). */
export function PremiumOffer({ level = 2 }: { level?: 1 | 2 }) {
  const { t } = useTranslation('credits')
  return (
    <Stack as="section" gap={4}>
      <Heading level={level}>{t('premium.title')}</Heading>
      <Text tone="muted">{t('premium.lead')}</Text>
      <List>
        <li>
          <BadgeCheck aria-hidden="true" />
          {t('premium.conversations', { count: limits.freeConversations })}
        </li>
        <li>
          <BadgeCheck aria-hidden="true" />
          {t('premium.photosSeen')}
        </li>
        <li>
          <BadgeCheck aria-hidden="true" />
          {t('premium.photosOwn', { count: limits.premiumPhotos })}
        </li>
        <li>
          <BadgeCheck aria-hidden="true" />
          {t('premium.once')}
        </li>
      </List>
    </Stack>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${tokens.spacing[3]} ${tokens.spacing[6]};
  max-width: 60rem;

  & > li {
    display: flex;
    gap: ${tokens.spacing[3]};
    overflow-wrap: anywhere;
  }

  & svg {
    flex: none;
    color: ${tokens.colours.primaryText};
  }
`
