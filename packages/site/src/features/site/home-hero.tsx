import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useBrand } from '../../brand-context.ts'
import { paths } from '../../paths.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/** Top of the home page. `picture` is next to the text; on a phone below it. */
export function HomeHero({ picture }: { picture: ReactNode }) {
  const { t } = useTranslation('site')
  const { name, min_age } = useSettings()
  const { slug } = useBrand()
  return (
    <Ground>
      <Inner>
        <Stack gap={6}>
          <Heading level={1} size="display">
            {t(`home.headlines.${slug}`)}
          </Heading>
          <Text size="large">{t('home.lead', { name })}</Text>
          <Cluster gap={3}>
            <ButtonLink as={Link} to={paths.signup.href()} size="large">
              {t('home.signup')}
            </ButtonLink>
            <ButtonLink as={Link} to={paths.pricing.href()} size="large" variant="secondary">
              {t('home.pricing')}
            </ButtonLink>
          </Cluster>
          <Text size="small" tone="muted">
            {t('home.promise', { age: min_age })}
          </Text>
        </Stack>
        {picture}
      </Inner>
    </Ground>
  )
}

const Ground = styled.section`
  overflow: hidden;
  background:
    radial-gradient(50rem 40rem at 85% 10%, ${tokens.colours.primarySoft}, transparent 70%),
    radial-gradient(40rem 30rem at 0% 100%, ${tokens.colours.secondarySoft}, transparent 70%), ${tokens.colours.surface};
`

const Inner = styled.div`
  display: grid;
  align-items: center;
  gap: ${tokens.spacing[10]};
  max-width: 1200px;
  margin-inline: auto;
  padding: clamp(40px, 7vw, 96px) ${tokens.spacing[4]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[6]};
  }

  ${media.large} {
    grid-template-columns: minmax(0, 11fr) minmax(0, 12fr);
  }
`
