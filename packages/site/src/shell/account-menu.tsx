import type { User } from '@vonk/contracts/account/account.schema.ts'
import { floatingPanel, floatingPanelRow } from '@vonk/ui/theme-provider/floating-panel.ts'
import { layers, media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { Download, LogOut, Settings, User as Person } from '@vonk/ui/icon/icons.ts'
import { useInstall } from '@vonk/state/site/install-prompt.ts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { css, styled } from 'styled-components'
import { useLogout } from '../features/account/use-logout.ts'
import { MemberPhoto } from '../blocks/member-photo.tsx'
import { paths } from '../paths.ts'
import { navigationItemLook } from './navigation-item.tsx'
import { useDisclosure } from './use-disclosure.ts'
// The page of a logout without a connection: it must be here before the connection is gone.
import './unfinished-logout.tsx'

/** My profile, Settings, Logout (NAV-01), and Install if the browser can install the site. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('site')
  const { container, trigger, button, list } = useDisclosure(useLocation().key)
  const logout = useLogout()
  const install = useInstall()
  return (
    <Container ref={container}>
      <Trigger type="button" ref={trigger} {...button}>
        <Portrait>
          <MemberPhoto photo={user.profile.main_image} size="thumb" ratio="1" alt="" />
        </Portrait>
        <span>{t('navigation.account')}</span>
      </Trigger>
      <List {...list}>
        <li>
          <Entry to={paths.profile.href()}>
            <Person aria-hidden="true" />
            {t('navigation.myProfile')}
          </Entry>
        </li>
        <li>
          <Entry to={paths.settings.href()}>
            <Settings aria-hidden="true" />
            {t('navigation.settings')}
          </Entry>
        </li>
        {install ? (
          <li>
            <EntryButton type="button" onClick={() => void install()}>
              <Download aria-hidden="true" />
              {t('navigation.install')}
            </EntryButton>
          </li>
        ) : null}
        <li>
          <EntryButton type="button" onClick={logout}>
            <LogOut aria-hidden="true" />
            {t('navigation.logout')}
          </EntryButton>
        </li>
      </List>
    </Container>
  )
}

const Container = styled.div`
  position: relative;
  display: flex;

  ${media.belowMedium} {
    flex: 1 1 auto;
  }
`

const Trigger = styled.button`
  ${navigationItemLook}
`

const Portrait = styled.span`
  width: 24px;
  height: 24px;
  overflow: hidden;
  ${rounded('avatar')}
`

const List = styled.ul`
  position: absolute;
  right: 0;
  z-index: ${layers.overlay};
  min-width: 210px;
  padding: ${tokens.spacing[2]};
  ${floatingPanel}
  bottom: calc(100% + ${tokens.spacing[2]});

  ${media.medium} {
    top: calc(100% + ${tokens.spacing[2]});
    bottom: auto;
  }
`

const entryLook = css`
  ${floatingPanelRow}
  width: 100%;
  min-height: 48px;
  text-align: start;

  & > svg {
    color: ${tokens.colours.textMuted};
  }

  ${media.hover} {
    &:hover {
      background: ${tokens.colours.primarySoft};
    }
  }
`

const Entry = styled(Link)`
  ${entryLook}
`

const EntryButton = styled.button`
  ${entryLook}
`
