import { Heart, MessageCircle, User } from '@vonk/ui/icon/icons.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Grid, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useBrand } from '../../brand-context.ts'

/** How the site works, in three steps: with icons, with numbers below each other, or on sheets with large numbers. */
export function HomeSteps() {
  const { t } = useTranslation('home')
  const { home } = useBrand()
  const isNumbered = home.steps !== 'icons'
  const isInRows = home.steps === 'numbers'
  return (
    <Page as="section">
      <Stack gap={8}>
        <Heading>{t('steps.title')}</Heading>
        <Grid as="ol" minWidth={home.steps === 'sheets' ? '18rem' : '13rem'} maxColumns={isInRows ? 1 : 3} gap={isInRows ? 6 : 8}>
          <Step icon={isNumbered ? 1 : <User />} title={t('steps.profile.title')} text={t('steps.profile.text')} />
          <Step icon={isNumbered ? 2 : <Heart />} title={t('steps.like.title')} text={t('steps.like.text')} />
          <Step icon={isNumbered ? 3 : <MessageCircle />} title={t('steps.chat.title')} text={t('steps.chat.text')} />
        </Grid>
      </Stack>
    </Page>
  )
}

function Step({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  const { home } = useBrand()
  const words = (
    <>
      <Heading level={3}>{title}</Heading>
      <Text tone="muted">{text}</Text>
    </>
  )
  if (home.steps === 'sheets')
    return (
      <Sheet>
        <Large aria-hidden="true">{icon}</Large>
        {words}
      </Sheet>
    )
  return typeof icon === 'number' ? (
    <Numbered>
      <Numeral aria-hidden="true">{icon}</Numeral>
      <Stack gap={2}>{words}</Stack>
    </Numbered>
  ) : (
    <Stack as="li" gap={3}>
      <Sign aria-hidden="true">{icon}</Sign>
      {words}
    </Stack>
  )
}

const Sign = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  color: ${tokens.colours.onPrimary};
  background: ${tokens.colours.primary};
  ${rounded('avatar')}
`

const Numbered = styled.li`
  display: flex;
  gap: clamp(16px, 3vw, 40px);
  padding-top: ${tokens.spacing[5]};
  border-top: 1px solid ${tokens.colours.border};
`

const Numeral = styled.span`
  flex: none;
  min-width: 1.2ch;
  color: ${tokens.colours.primaryText};
  ${headingType}
  font-size: ${tokens.size.headline};
  line-height: 1;
`

const Sheet = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.spacing[3]};
  padding: ${tokens.spacing[6]};
  background: ${tokens.colours.surfaceRaised};
  border-bottom: 5px solid ${tokens.colours.secondary};
  box-shadow: ${tokens.shadows.card};
  ${rounded('photo')}
`

const Large = styled.span`
  color: ${tokens.colours.primaryText};
  ${headingType}
  font-size: ${tokens.size.display};
  line-height: 1;
`
