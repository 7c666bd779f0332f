import { costOfCredits, savingOf } from '@vonk/contracts/credits/credits.cost.ts'
import type { Bundle } from '@vonk/contracts/credits/credits.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Badge } from '@vonk/ui/badge/badge.tsx'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { paths } from '../../paths.ts'
import { Price } from './price.tsx'

/** The bundles of a country, each with its price and the resulting price of a message (PAY-01). A phone shows `BundleRows` instead. */
export function BundleGrid({ bundles }: { bundles: readonly Bundle[] }) {
  const { t } = useTranslation('credits')
  return (
    <Cards aria-label={t('bundles.label')}>
      {bundles.map((bundle) => (
        <BundleCard key={bundle.id} bundle={bundle} saving={savingOf(bundle, bundles)} />
      ))}
    </Cards>
  )
}

function BundleCard({ bundle, saving }: { bundle: Bundle; saving: number }) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const { message_credits } = useSettings()
  const cost = costOfCredits(bundle, message_credits)
  return (
    <Item $recommended={bundle.recommended}>
      {bundle.recommended ? (
        <Flag>
          <Badge tone="primary">{t('bundles.recommended')}</Badge>
        </Flag>
      ) : null}
      <Contents gap={4} align="center">
        <Heading level={2} size="title">
          {t('bundles.credits', { count: bundle.credits })}
        </Heading>
        <Price bundle={bundle} size="heading" />
        <Text size="small" tone="muted" align="center">
          {t('bundles.perMessage', { cost: format.money(cost, bundle.currency) })}
          {saving > 0 ? (
            <>
              <br />
              {t('bundles.saves', { percentage: format.percent(saving) })}
            </>
          ) : null}
        </Text>
        <ButtonLink
          as={Link}
          to={paths.order.href({ id: String(bundle.id) })}
          variant={bundle.recommended ? 'primary' : 'secondary'}
          wide
          aria-label={t('bundles.chooseNamed', { count: bundle.credits, price: format.money(bundle.price, bundle.currency) })}
        >
          {t('bundles.choose')}
        </ButtonLink>
      </Contents>
    </Item>
  )
}

export function BundleGridSkeleton({ label }: { label: string }) {
  return (
    <LoadingBlock aria-label={label}>
      <Grid as="div">
        {[1, 2, 3].map((bundle) => (
          <Card key={bundle} padding={6}>
            <Stack gap={4} align="center">
              <Skeleton width="50%" />
              <Skeleton width="40%" height="2.4rem" />
              <Skeleton shape="button" height="3rem" />
            </Stack>
          </Card>
        ))}
      </Grid>
    </LoadingBlock>
  )
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${tokens.spacing[5]};
  align-items: stretch;
`

const Cards = styled(Grid)`
  ${media.belowSmall} {
    display: none;
  }
`

const Item = styled(Card).attrs({ as: 'li', padding: 6 as const })<{ $recommended: boolean }>`
  ${({ $recommended }) => $recommended && `box-shadow: inset 0 0 0 2px ${tokens.colours.primaryText}, ${tokens.shadows.raised};`}
`

/** The buttons of all cards are in one line, also beside a card without a saving. */
const Contents = styled(Stack)`
  height: 100%;

  & > :last-child {
    margin-top: auto;
  }
`

const Flag = styled.div`
  position: absolute;
  top: -0.75rem;
  left: 0;
  right: 0;
  display: flex;
  justify-content: center;
`
