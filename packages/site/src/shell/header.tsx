import { Cluster, Spacer } from '@vonk/ui/stack/stack.tsx'
import { Logo } from '@vonk/ui/logo/logo.tsx'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { media, layers } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useIsFrom } from '@vonk/ui/theme-provider/use-is-from.ts'
import { useInstalled } from '@vonk/state/site/installed.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { Boundary } from '../blocks/boundary.tsx'
import { useBrand } from '../brand-context.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { paths } from '../paths.ts'
import { LocaleSelect } from './locale-select.tsx'
import { MemberNavigation } from './for-members.tsx'

const TextSizeButtons = lazy(async () => ({
  default: (await import('../features/site/text-size-buttons.tsx')).TextSizeButtons,
}))
const BackButton = lazy(async () => ({ default: (await import('./back-button.tsx')).BackButton }))

/** Header of the default layout (NAV-01). On a phone the navigation is a bar at the bottom. */
export function Header() {
  const { t } = useTranslation('site')
  const user = useCurrentUser()
  const brand = useBrand()
  const installed = useInstalled()
  // On a phone, members choose the size in their settings: their screens need the height.
  const hasRow = brand.textSizeInHeader && !user
  return (
    <Bar $hasRow={hasRow}>
      {hasRow ? (
        <Sizes>
          <SizesTitle aria-hidden="true">{t('textSize.title')}</SizesTitle>
          <Suspense>
            <TextSizeButtons />
          </Suspense>
        </Sizes>
      ) : null}
      <Inner gap={3} nowrap>
        {installed ? (
          <Suspense>
            <BackButton />
          </Suspense>
        ) : null}
        <Home to={paths.index.href()}>
          <Logo svg={brand.logo} name={brand.name} />
        </Home>
        <Spacer />
        {brand.textSizeInHeader ? (
          <OnWideScreens>
            <Suspense>
              <TextSizeButtons />
            </Suspense>
          </OnWideScreens>
        ) : null}
        {user ? <MemberNavigation user={user} /> : null}
        {user ? <LanguagesOnWide /> : <LocaleSelect />}
        {user ? null : (
          <Login as={Link} to={paths.login.href()} variant="secondary" size="small">
            {t('navigation.login')}
          </Login>
        )}
      </Inner>
    </Bar>
  )
}

/** A phone does not hydrate what it hides: which languages a country speaks takes it a tenth of a second to find out. */
function LanguagesOnWide() {
  return useIsFrom('medium') === false ? null : (
    <OnWideScreens>
      <Boundary>
        <LocaleSelect />
      </Boundary>
    </OnWideScreens>
  )
}

/** Height of the row with the sizes of the text on a phone, with its line. */
const sizesRow = 45

const Bar = styled.header<{ $hasRow: boolean }>`
  position: sticky;
  top: 0;
  z-index: ${layers.bar};
  background: ${tokens.colours.surfaceRaised};
  border-bottom: 1px solid ${tokens.colours.border};
  /* Stays above the screens while they fade. */
  view-transition-name: header;

  /* On a phone the row of the sizes scrolls away, and the rest stays. */
  ${media.belowMedium} {
    top: ${({ $hasRow }) => ($hasRow ? -sizesRow : 0)}px;
  }
`

/** Above the rest on a phone, where it would not fit beside it. */
const Sizes = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: ${sizesRow}px;
  padding-inline: max(${tokens.spacing[4]}, env(safe-area-inset-left)) ${tokens.spacing[2]};
  background: ${tokens.colours.surfaceSunken};
  border-bottom: 1px solid ${tokens.colours.border};

  ${media.medium} {
    display: none;
  }
`

const SizesTitle = styled.span`
  min-width: 0;
  overflow: hidden;
  color: ${tokens.colours.textMuted};
  text-overflow: ellipsis;
  white-space: nowrap;

  @media (scripting: none) {
    display: none;
  }
`

const Inner = styled(Cluster)`
  max-width: 1200px;
  min-height: 60px;
  margin-inline: auto;
  padding: ${tokens.spacing[1]} max(${tokens.spacing[4]}, env(safe-area-inset-right)) ${tokens.spacing[1]}
    max(${tokens.spacing[4]}, env(safe-area-inset-left));

  /* Logo, language and login fit beside each other on the narrowest phone at 200 % text. */
  ${media.belowMedium} {
    gap: ${tokens.spacing[2]};

    /* A narrow phone has two rows for text that was made larger here. */
    :root[data-text-size] & {
      flex-wrap: wrap;
    }
  }

  ${media.medium} {
    min-height: 68px;
    padding-inline: ${tokens.spacing[6]};
  }
`

const Login = styled(ButtonLink)`
  white-space: nowrap;
`

/** On a phone, members choose the language and the size of the text in their settings. */
const OnWideScreens = styled.div`
  display: contents;

  ${media.belowMedium} {
    display: none;
  }
`

const Home = styled(Link)`
  display: inline-flex;
  color: inherit;
`
