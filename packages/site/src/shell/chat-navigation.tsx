import { Logo } from '@vonk/ui/logo/logo.tsx'
import { Coins, Crown, Heart, Search } from '@vonk/ui/icon/icons.ts'
import { IconLink } from '@vonk/ui/icon-button/icon-button.tsx'
import { Badge, BadgeCorner } from '@vonk/ui/badge/badge.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { useWaiting } from '@vonk/state/waiting.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useBrand } from '../brand-context.ts'
import { paths } from '../paths.ts'

/** Navigation above the list of the chat layout, which has no header. Hidden on a phone, which shows only the conversation. */
export function ChatNavigation() {
  const { t } = useTranslation('site')
  const brand = useBrand()
  const user = useCurrentUser()
  const { newLikes } = useWaiting()
  const likes =
    newLikes > 0 ? `${t('navigation.likes')}, ${t('navigation.newLikes', { count: newLikes })}` : t('navigation.likes')
  const buyLabel = user?.paid_user ? t('navigation.credits') : t('navigation.getPremium')
  return (
    <Row aria-label={t('navigation.label')}>
      <Home to={paths.members.href()}>
        <Logo svg={brand.logo} name={brand.name} height="28px" />
      </Home>
      <IconLink as={Link} to={paths.members.href()} aria-label={t('navigation.search')} title={t('navigation.search')}>
        <Search aria-hidden="true" />
      </IconLink>
      <IconLink as={Link} to={paths.likes.href()} aria-label={likes} title={t('navigation.likes')}>
        <BadgeCorner>
          <Heart aria-hidden="true" />
          {newLikes > 0 ? <Badge>{newLikes}</Badge> : null}
        </BadgeCorner>
      </IconLink>
      <IconLink as={Link} to={paths.buy(user)} aria-label={buyLabel} title={buyLabel}>
        {user?.paid_user ? <Coins aria-hidden="true" /> : <Crown aria-hidden="true" />}
      </IconLink>
    </Row>
  )
}

const Row = styled.nav`
  display: none;
  align-items: center;
  gap: ${tokens.spacing[1]};
  padding: ${tokens.spacing[2]} ${tokens.spacing[3]};
  border-bottom: 1px solid ${tokens.colours.border};

  & svg {
    width: 22px;
    height: 22px;
  }

  & ${Badge} {
    top: -9px;
    right: -12px;
    min-width: 19px;
    min-height: 19px;
    padding: 0 5px;
    font-size: 0.6875rem;
  }

  ${media.medium} {
    display: flex;
  }
`

const Home = styled(Link)`
  display: inline-flex;
  flex: 1;
  min-width: 0;
  color: inherit;

  && svg {
    width: auto;
    height: 100%;
  }
`
