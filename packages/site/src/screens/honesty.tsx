import { figuresQuery } from '@vonk/state/site/figures.query.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { FiguresOfSite } from '../features/site/figures-of-site.tsx'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['figures'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(figuresQuery())]

/** How many profiles are real and fictional, how fast members answer, refunds and decisions, for everyone (TRU-17). */
function HonestyScreen() {
  const { t } = useTranslation('figures')
  const { name: site } = useSettings()
  useTitle(t('title'))
  return (
    <Page width="medium">
      <meta name="description" content={t('description', { site })} />
      <Stack gap={10}>
        <Stack as="header" gap={3}>
          <Heading level={1}>{t('heading')}</Heading>
          <Text size="large" tone="muted">
            {t('lead', { site })}
          </Text>
        </Stack>
        <AsyncBlock waiting={<Spinner label={t('title')} size="2rem" />}>
          <FiguresOfSite />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

export { HonestyScreen as Component }
