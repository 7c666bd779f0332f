import type { Brand } from '@vonk/brands/brand.ts'
import { localeParameter } from '@vonk/contracts/locales.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Check } from '@vonk/ui/icon/icons.ts'
import { Input } from '@vonk/ui/input/input.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Logo } from '@vonk/ui/logo/logo.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'

/** What differs between landing pages. */
export type LanderProps = {
  brand: Brand
  headline: string
  lead: string
  /** A drawing, so that nobody mistakes a person in a photo for a member. */
  picture: ReactNode
}

/** The layout of all landing pages: headline, explanation, links to the signup and login (LND-03), a link by mail. */
export function Lander({ brand, headline, lead, picture }: LanderProps) {
  const { t, i18n } = useTranslation('landers')
  /** The site in the language of this page. */
  const to = (path: string) => `${path}?${localeParameter}=${i18n.language}`
  return (
    <Frame>
      <Bar>
        <Logo svg={brand.logo} name={brand.name} />
      </Bar>
      <Main>
        <Stack gap={6}>
          <Heading level={1} size="display">
            {headline}
          </Heading>
          <Text size="large">{lead}</Text>
          <Ways>
            <ButtonLink href={to('/signup')} size="large">
              {t('signup')}
            </ButtonLink>
            <TextLink href={to('/login')}>{t('login')}</TextLink>
          </Ways>
          <Points>
            <li>
              <Check aria-hidden="true" />
              {t('points.free')}
            </li>
            <li>
              <Check aria-hidden="true" />
              {t('points.price')}
            </li>
            <li>
              <Check aria-hidden="true" />
              {t('points.marked')}
            </li>
          </Points>
          <Start />
        </Stack>
        <Picture aria-hidden="true">{picture}</Picture>
      </Main>
      <Foot>
        <span>{t('adults', { name: brand.name })}</span>
        <nav aria-label={t('footer')}>
          <TextLink href={to('/terms')}>{t('terms')}</TextLink>
          <TextLink href={to('/privacy')}>{t('privacy')}</TextLink>
          <TextLink href={to('/pricing')}>{t('pricing')}</TextLink>
        </nav>
      </Foot>
    </Frame>
  )
}

/** Mails a link to sign up later, without a script (SGN-11). */
function Start() {
  const { t, i18n } = useTranslation('landers')
  return (
    <form method="post" action="/complete-signup">
      <input type="hidden" name="language" value={i18n.language} />
      <Field label={t('later.label')} hint={t('later.text')}>
        <Later>
          <Email type="email" name="email" autoComplete="email" inputMode="email" maxLength={254} required />
          <Button type="submit" variant="secondary">
            {t('later.send')}
          </Button>
        </Later>
      </Field>
    </form>
  )
}

const Later = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[3]};
  max-width: 34rem;
`

const Email = styled(Input)`
  flex: 1 1 12rem;
`

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  background:
    radial-gradient(50rem 40rem at 85% 20%, ${tokens.colours.primarySoft}, transparent 70%),
    radial-gradient(40rem 30rem at 0% 100%, ${tokens.colours.secondarySoft}, transparent 70%), ${tokens.colours.surface};
`

const Bar = styled.header`
  padding: ${tokens.spacing[4]};

  ${media.medium} {
    padding: ${tokens.spacing[6]} ${tokens.spacing[8]};
  }
`

const Main = styled.main`
  display: grid;
  flex: 1;
  align-items: center;
  gap: ${tokens.spacing[8]} ${tokens.spacing[12]};
  width: 100%;
  max-width: 1200px;
  margin-inline: auto;
  padding: ${tokens.spacing[6]} ${tokens.spacing[4]} ${tokens.spacing[12]};

  ${media.medium} {
    padding-inline: ${tokens.spacing[8]};
  }

  ${media.large} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.spacing[4]} ${tokens.spacing[6]};
`

const Points = styled.ul`
  display: grid;
  gap: ${tokens.spacing[3]};

  & > li {
    display: flex;
    gap: ${tokens.spacing[3]};
  }

  & svg {
    flex: none;
    width: 22px;
    color: ${tokens.colours.primaryText};
  }
`

const Picture = styled.div`
  & > svg {
    width: 100%;
    max-width: 460px;
    height: auto;
    margin-inline: auto;
  }
`

const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${tokens.spacing[3]} ${tokens.spacing[6]};
  padding: ${tokens.spacing[5]} ${tokens.spacing[4]};
  font-size: ${tokens.size.small};
  color: ${tokens.colours.textMuted};
  border-top: 1px solid ${tokens.colours.border};

  & > nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${tokens.spacing[4]};
  }

  ${media.medium} {
    padding-inline: ${tokens.spacing[8]};
  }
`
