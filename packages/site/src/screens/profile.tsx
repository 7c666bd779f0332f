import { useCurrentUser } from '@vonk/state/session.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { interestsQuery } from '@vonk/state/profile/profile.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useTitle } from '../blocks/screen-title.ts'
import { DrawingSetting } from '../features/profile/drawing-setting.tsx'
import { OwnCompleteness } from '../features/profile/own-completeness.tsx'
import { OwnHead } from '../features/profile/own-head.tsx'
import { OwnSection } from '../features/profile/own-section.tsx'
import { PhotoManager } from '../features/profile/photo-manager.tsx'
import { hasContent, profileSections } from '../features/profile/profile-sections.ts'
import { useEditing } from '../features/profile/use-editing.ts'
import type { ScreenRequest } from '../screen.ts'

/** Loads after the screen: most members come for something else. */
const VerificationCard = lazy(async () => ({
  default: (await import('../features/profile/verification-card.tsx')).VerificationCard,
}))

export const rooms = ['profile', 'members'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(interestsQuery())]

/** The member's own profile (PRF-03, PRF-09, PRF-10). */
function ProfileScreen() {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const settings = useSettings()
  const editing = useEditing()
  useTitle(t('own.title'))
  if (!user) return null
  return (
    <Page width="medium">
      <Columns>
        <Aside>
          <OwnHead user={user} />
          <OwnCompleteness profile={user.profile} />
        </Aside>
        <Stack gap={5}>
          <section id="photos">
            <PhotoManager />
          </section>
          <Suspense fallback={null}>
            <VerificationCard />
          </Suspense>
          <DrawingSetting profile={user.profile} />
          {profileSections
            .filter((section) => hasContent(section, settings))
            .map((section) => (
              <OwnSection key={section} section={section} user={user} editing={editing} />
            ))}
        </Stack>
      </Columns>
    </Page>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${tokens.spacing[5]};
  align-items: start;

  ${media.large} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 5fr);
    gap: ${tokens.spacing[8]};
  }
`

const Aside = styled.div`
  display: grid;
  gap: ${tokens.spacing[5]};

  ${media.large} {
    position: sticky;
    top: 96px;
  }
`

export { ProfileScreen as Component }
