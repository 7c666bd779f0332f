import { Logo } from '@vonk/ui/logo/logo.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { useLocale } from '@vonk/i18n/use-locale.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useInstalled } from '@vonk/state/site/installed.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { css, styled } from 'styled-components'
import { Boundary } from '../blocks/boundary.tsx'
import { Later } from '../blocks/later.tsx'
import { useBrand } from '../brand-context.ts'
import { CountrySelect } from '../features/site/country-select.tsx'
import { paths } from '../paths.ts'
import { Disclaimer } from './disclaimer.tsx'
import { usePath } from './use-path.ts'

const UsFooter = lazy(async () => ({ default: (await import('../features/site/us-footer.tsx')).UsFooter }))

/**
 * Links and the disclaimer at the end of every page. Compact except for visitors on the home page (NAV-07). With a notice
 * for the United States, only in English (NAV-08).
 */
export function Footer() {
  const { t } = useTranslation('site')
  const brand = useBrand()
  const loggedIn = useCurrentUser() !== null
  const path = usePath()
  const installed = useInstalled()
  const compact = loggedIn || path !== paths.index || installed
  const { enable_us_footer: usFooter } = useSettings()
  const { locale } = useLocale()
  const page = (token: string) => paths.page.href({ token })
  return (
    <Ground>
      <Columns $compact={compact}>
        <Stack gap={3}>
          <Logo svg={brand.logo} name={brand.name} height={compact ? '28px' : '36px'} />
          {/* Members have the country of their profile. */}
          {loggedIn ? null : <CountrySelect />}
          <FooterLink to={paths.langConfig.href()}>{t('languages.title')}</FooterLink>
        </Stack>
        <Later>
          <nav aria-label={t('footer.label')}>
            <Links>
              <li>
                <Link to={page('terms')}>{t('footer.terms')}</Link>
              </li>
              <li>
                <Link to={page('privacy')}>{t('footer.privacy')}</Link>
              </li>
              <li>
                <Link to={page('cookies')}>{t('footer.cookies')}</Link>
              </li>
              <li>
                <Link to={page('ban')}>{t('footer.ban')}</Link>
              </li>
              <li>
                <Link to={paths.pricing.href()}>{t('footer.pricing')}</Link>
              </li>
              <li>
                <Link to={paths.complaints.href()}>{t('footer.complaints')}</Link>
              </li>
              <li>
                <Link to={page('return-policy')}>{t('footer.returnPolicy')}</Link>
              </li>
              <li>
                <Link to={page('faq')}>{t('footer.faq')}</Link>
              </li>
              <li>
                <Link to={page('service')}>{t('footer.support')}</Link>
              </li>
              <li>
                <Link to={`${page('service')}#company`}>{t('footer.company')}</Link>
              </li>
            </Links>
          </nav>
          <Stack gap={3}>
            <Disclaimer />
            <Boundary>{usFooter && locale === 'en' ? <UsFooter /> : null}</Boundary>
          </Stack>
        </Later>
      </Columns>
    </Ground>
  )
}

const Ground = styled.footer`
  color: ${tokens.colours.textMuted};
  font-size: ${tokens.size.small};
  background: ${tokens.colours.surfaceSunken};
  border-top: 1px solid ${tokens.colours.border};
`

const Columns = styled.div<{ $compact: boolean }>`
  display: grid;
  gap: ${({ $compact }) => ($compact ? tokens.spacing[4] : tokens.spacing[8])} ${tokens.spacing[8]};
  max-width: 1200px;
  margin-inline: auto;
  padding: ${({ $compact }) => ($compact ? tokens.spacing[6] : tokens.spacing[12])} ${tokens.spacing[4]};

  ${media.medium} {
    grid-template-columns: 33% 1fr;
    padding-inline: ${tokens.spacing[6]};

    & > :last-child {
      grid-column: 1 / -1;
    }
  }

  ${media.large} {
    grid-template-columns: 25% 1fr;
  }
`

const linkLook = css`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  color: ${tokens.colours.text};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Links = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
  gap: ${tokens.spacing[1]} ${tokens.spacing[4]};

  & a {
    ${linkLook}
  }
`

const FooterLink = styled(Link)`
  ${linkLook}
  align-self: flex-start;
`
