import { limits } from '@vonk/contracts/limits.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { Check, Coins, Info } from '@vonk/ui/icon/icons.ts'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Band, Page } from '@vonk/ui/page/page.tsx'
import { Grid, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useBrand } from '../../brand-context.ts'
import { paths } from '../../paths.ts'
import { lowerFirst } from '../../blocks/lower-first.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'

/** Tells visitors what is free, what costs money and which profiles are fictional. */
export function HomeHonesty() {
  const { t } = useTranslation('home')
  const settings = useSettings()
  return (
    <Band ground="sunken">
      <Page flush>
        <Stack gap={8}>
          <Stack gap={3}>
            <Heading>{t('honesty.title')}</Heading>
            <Text tone="muted">{t('honesty.lead')}</Text>
            <TextLink as={Link} to={paths.honesty.href()}>
              {t('honesty.figures')}
            </TextLink>
          </Stack>
          <Sides>
            <Side icon={<Check />} title={t('honesty.free.title')}>
              <li>{t('honesty.free.profile')}</li>
              <li>{t('honesty.free.search')}</li>
              <li>{t('honesty.free.reading')}</li>
              <li>{t('honesty.free.credits', { count: settings.signup_credits })}</li>
            </Side>
            <Side
              icon={<Coins />}
              title={t('honesty.paid.title')}
              more={
                <TextLink as={Link} to={paths.pricing.href()}>
                  {t('honesty.paid.more')}
                </TextLink>
              }
            >
              <li>{t('honesty.paid.message', { count: settings.message_credits })}</li>
              <li>{t('honesty.paid.gift', { count: settings.gift_credits })}</li>
              <li>{t('honesty.paid.conversations', { count: limits.freeConversations })}</li>
              <li>{t('honesty.paid.subscription')}</li>
            </Side>
            {settings.fictional_warning ? (
              <Side icon={<Info />} title={t('honesty.fictional.title')}>
                <li>{t('honesty.fictional.some', { plural: lowerFirst(settings.fictional_plural) })}</li>
                <li>{t('honesty.fictional.marked', { singular: settings.fictional_singular })}</li>
                <li>{t('honesty.fictional.meeting')}</li>
              </Side>
            ) : null}
          </Sides>
        </Stack>
      </Page>
    </Band>
  )
}

/** The sides beside each other, or the rows of one sheet. */
function Sides({ children }: { children: ReactNode }) {
  const { home } = useBrand()
  return home.honesty === 'sheet' ? (
    <Sheet>{children}</Sheet>
  ) : (
    <Grid minWidth="15rem" maxColumns={3} gap={5}>
      {children}
    </Grid>
  )
}

function Side({ icon, title, more, children }: { icon: ReactNode; title: string; more?: ReactNode; children: ReactNode }) {
  const { home } = useBrand()
  const head = (
    <Title>
      {icon}
      <Heading level={3}>{title}</Heading>
    </Title>
  )
  if (home.honesty === 'sheet')
    return (
      <Row>
        {head}
        <Stack gap={4}>
          <List>{children}</List>
          {more}
        </Stack>
      </Row>
    )
  const words = (
    <Stack gap={4}>
      {head}
      <List>{children}</List>
      {more}
    </Stack>
  )
  return home.honesty === 'cards' ? <Card padding={6}>{words}</Card> : <Column>{words}</Column>
}

const Column = styled.div`
  padding-top: ${tokens.spacing[5]};
  border-top: 2px solid ${tokens.colours.primary};
`

const Sheet = styled.div`
  padding: ${tokens.spacing[3]} clamp(16px, 4vw, 48px);
  font-size: ${tokens.size.large};
  background: ${tokens.colours.surfaceRaised};
  border-bottom: 5px solid ${tokens.colours.secondary};
  box-shadow: ${tokens.shadows.card};
  ${rounded('photo')}
`

/** The title stands beside its list while both have the space. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[4]} ${tokens.spacing[8]};
  padding-block: ${tokens.spacing[6]};

  & + & {
    border-top: 1px solid ${tokens.colours.border};
  }

  & > :first-child {
    flex: 1 1 14rem;
    align-self: start;
  }

  & > :last-child {
    flex: 2 1 18rem;
    min-width: 0;
  }
`

const Title = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};

  & > svg {
    flex: none;
    color: ${tokens.colours.primaryText};
  }
`

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[3]};
  padding-left: 1.2em;
  list-style: disc;

  & > ::marker {
    color: ${tokens.colours.primaryText};
  }
`
