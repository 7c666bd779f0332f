import type { User } from '@vonk/contracts/account/account.schema.ts'
import { unreadBadge } from '@vonk/contracts/chat/chat.rules.ts'
import { creditsBadgeTone } from '@vonk/contracts/credits/credits.rules.ts'
import { layers, media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Coins, Crown, Heart, MessageCircle, Search } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useWaiting } from '@vonk/state/waiting.ts'
import { paths } from '../paths.ts'
import { AccountMenu } from './account-menu.tsx'
import { NavigationItem } from './navigation-item.tsx'
import { usePath } from './use-path.ts'

/**
 * The navigation for members (NAV-01 to NAV-04): next to the logo on a wide screen, a bar at the bottom of a phone.
 */
export function Navigation({ user }: { user: User }) {
  const { t } = useTranslation('site')
  const { unread, newLikes } = useWaiting()
  // The address of a conversation can begin like that of the search.
  const talks = usePath()?.layout === 'chat' || undefined
  const creditsTone = creditsBadgeTone(user.credits)
  return (
    <Bar aria-label={t('navigation.label')}>
      <NavigationItem
        to={paths.members.href()}
        icon={<Search />}
        label={t('navigation.search')}
        shortLabel={t('navigation.searchShort')}
        current={talks && false}
      />
      <NavigationItem
        to={paths.chats.href()}
        icon={<MessageCircle />}
        label={t('navigation.messages')}
        badge={unreadBadge(unread)}
        badgeText={t('navigation.unread', { count: unread })}
        current={talks}
      />
      <NavigationItem
        to={paths.likes.href()}
        icon={<Heart />}
        label={t('navigation.likes')}
        badge={newLikes > 0 ? String(newLikes) : null}
        badgeText={t('navigation.newLikes', { count: newLikes })}
      />
      <NavigationItem
        to={paths.buy(user)}
        icon={user.paid_user ? <Coins /> : <Crown />}
        label={user.paid_user ? t('navigation.credits') : t('navigation.getPremium')}
        {...(!user.paid_user && { shortLabel: t('navigation.premiumShort') })}
        badge={creditsTone ? String(user.credits) : null}
        badgeText={t('navigation.creditsLeft', { count: user.credits })}
        badgeTone={creditsTone ?? undefined}
      />
      <AccountMenu user={user} />
    </Bar>
  )
}

const Bar = styled.nav`
  display: flex;
  align-items: stretch;
  gap: ${tokens.spacing[1]};

  ${media.belowMedium} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layers.bar};
    justify-content: space-around;
    padding: ${tokens.spacing[1]} ${tokens.spacing[1]} max(${tokens.spacing[1]}, env(safe-area-inset-bottom));
    background: ${tokens.colours.surfaceRaised};
    border-top: 1px solid ${tokens.colours.border};
    /* Stays above the screens while they fade, like the header. */
    view-transition-name: navigation;
  }
`
