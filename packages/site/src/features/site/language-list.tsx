import { useSuspenseQuery } from '@tanstack/react-query'
import { locales } from '@vonk/contracts/locales.ts'
import type { Language } from '@vonk/contracts/site/site.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { languagesQuery, useSettings } from '@vonk/state/site/site.queries.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { ProgressMeter } from '@vonk/ui/progress-bar/progress-bar.tsx'
import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useLocaleChoice } from './use-locale-choice.ts'

/** The languages of the product: which are open on this site, how complete each is, and a button to choose one (RTE-17). */
export function LanguageList() {
  const { data: languages } = useSuspenseQuery(languagesQuery())
  return (
    <List>
      {languages.map((language) => (
        <LanguageRow key={language.code} language={language} />
      ))}
    </List>
  )
}

function LanguageRow({ language: { code, open, complete } }: { language: Language }) {
  const { t } = useTranslation('site')
  const format = useFormat()
  const { domain_language } = useSettings()
  const { locale, choose } = useLocaleChoice()
  const name = format.language(code)
  return (
    <Card as="li" padding={4}>
      <Row>
        <Names>
          <strong lang={locales[code].iso}>{locales[code].name}</strong>
          <Cluster gap={2}>
            <Text as="span" size="small" tone="muted">
              {name}
            </Text>
            {code === domain_language ? <Badge tone="info">{t('languages.ofSite')}</Badge> : null}
            {open ? null : <Badge tone="neutral">{t('languages.closed')}</Badge>}
          </Cluster>
        </Names>
        {open ? (
          <Choose
            size="small"
            variant={code === locale ? 'quiet' : 'secondary'}
            aria-label={`${code === locale ? t('languages.current') : t('languages.choose')}: ${name}`}
            aria-pressed={code === locale}
            onClick={() => choose(code)}
          >
            {code === locale ? t('languages.current') : t('languages.choose')}
          </Choose>
        ) : null}
      </Row>
      <ProgressMeter label={t('languages.complete', { share: format.percent(complete) })} value={complete} />
      <Text size="small" tone="muted" aria-hidden="true" style={{ marginBlockStart: tokens.spacing[1] }}>
        {t('languages.complete', { share: format.percent(complete) })}
      </Text>
    </Card>
  )
}

export const LanguageListSkeleton = ({ label }: { label: string }) => (
  <LoadingBlock aria-label={label}>
    <List as="div">
      {Object.keys(locales).map((code) => (
        <Skeleton key={code} height="8.5rem" />
      ))}
    </List>
  </LoadingBlock>
)

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: ${tokens.spacing[3]};
`

const Row = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${tokens.spacing[3]};
  min-height: 4rem;
  margin-block-end: ${tokens.spacing[3]};
`

const Choose = styled(Button)`
  flex: none;
  white-space: nowrap;
`

const Names = styled.div`
  display: grid;
  gap: ${tokens.spacing[1]};
  min-width: 0;
`
