import { limits } from '@vonk/contracts/limits.ts'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'

/** For a free member who has started as many conversations as the site allows: what Premium changes (CHT-08, CHT-21). */
export function StartsOffer({ profile }: { profile: Profile }) {
  const { t } = useTranslation('chat')
  // A conversation that exists goes on.
  if (profile.conversation_id !== null || profile.blocked) return null
  return (
    <Panel>
      <Stack gap={1}>
        <Heading level={2} size="title">
          {t('composer.limit.title')}
        </Heading>
        <Text>{t('composer.limit.text', { count: limits.freeConversations })}</Text>
      </Stack>
      <ButtonLink as={Link} to={paths.premium.href()} variant="secondary">
        {t('composer.getPremium')}
      </ButtonLink>
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  justify-items: start;
  gap: ${tokens.spacing[4]};
  padding: ${tokens.spacing[5]};
  background: ${tokens.colours.primarySoft};
  ${rounded('card')}
`
