import { useSettings } from '@vonk/state/site/site.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['support'] as const

/** How to complain: by mail. */
function ComplaintsScreen() {
  const { t } = useTranslation('support')
  const { support_email, name } = useSettings()
  useTitle(t('complaints.title'))
  return (
    <Page width="reading">
      <Stack gap={4} align="start">
        <Heading level={1}>{t('complaints.title')}</Heading>
        <Text>{t('complaints.text', { name })}</Text>
        <Text>{t('complaints.what')}</Text>
        <ButtonLink href={`mailto:${support_email}?subject=${encodeURIComponent(t('complaints.subject', { name }))}`}>
          {t('complaints.write', { email: support_email })}
        </ButtonLink>
      </Stack>
    </Page>
  )
}

export { ComplaintsScreen as Component }
