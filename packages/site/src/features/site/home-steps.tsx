import { Heart, MessageCircle, User } from '@vonk/ui/icon/icons.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Grid, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** How the site works, in three steps. */
export function HomeSteps() {
  const { t } = useTranslation('site')
  return (
    <Page as="section">
      <Stack gap={8}>
        <Heading>{t('home.steps.title')}</Heading>
        <Grid as="ol" minWidth="13rem" maxColumns={3} gap={8}>
          <Step icon={<User />} title={t('home.steps.profile.title')} text={t('home.steps.profile.text')} />
          <Step icon={<Heart />} title={t('home.steps.like.title')} text={t('home.steps.like.text')} />
          <Step icon={<MessageCircle />} title={t('home.steps.chat.title')} text={t('home.steps.chat.text')} />
        </Grid>
      </Stack>
    </Page>
  )
}

function Step({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <Stack as="li" gap={3}>
      <Sign aria-hidden="true">{icon}</Sign>
      <Heading level={3}>{title}</Heading>
      <Text tone="muted">{text}</Text>
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
