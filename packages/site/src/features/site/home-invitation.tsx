import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Gesture } from '@vonk/ui/gesture/gesture.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/** A second signup button at the end of the page, with the gesture of the edition. */
export function HomeInvitation() {
  const { t } = useTranslation('home')
  const { name } = useSettings()
  return (
    <Page as="section" width="reading">
      <Stack gap={5} align="center">
        <Gesture size="72px" play="stay" />
        <Heading>{t('invitation.title', { name })}</Heading>
        <Text align="center" tone="muted">
          {t('invitation.text')}
        </Text>
        <ButtonLink as={Link} to={paths.signup.href()} size="large">
          {t('signup')}
        </ButtonLink>
      </Stack>
    </Page>
  )
}
