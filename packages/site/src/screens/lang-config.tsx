import { languagesQuery } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { LanguageList, LanguageListSkeleton } from '../features/site/language-list.tsx'
import type { ScreenRequest } from '../screen.ts'

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(languagesQuery())]

/** The languages of the site (RTE-17). */
function LangConfigScreen() {
  const { t } = useTranslation('site')
  useTitle(t('languages.title'))
  return (
    <Page>
      <Stack gap={6}>
        <Stack gap={2}>
          <Heading level={1}>{t('languages.title')}</Heading>
          <Text>{t('languages.lead')}</Text>
        </Stack>
        <AsyncBlock waiting={<LanguageListSkeleton label={t('languages.waiting')} />}>
          <LanguageList />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

export { LangConfigScreen as Component }
