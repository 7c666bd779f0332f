import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/** A second signup button at the end of the page. */
export function HomeInvitation() {
  const { t } = useTranslation('site')
  const { name } = useSettings()
  return (
    <Page as="section" width="reading">
      <Stack gap={5} align="center">
        <Heading>{t('home.invitation.title', { name })}</Heading>
        <Text align="center" tone="muted">
          {t('home.invitation.text')}
        </Text>
        <ButtonLink as={Link} to={paths.signup.href()} size="large">
          {t('home.signup')}
        </ButtonLink>
      </Stack>
    </Page>
  )
}
