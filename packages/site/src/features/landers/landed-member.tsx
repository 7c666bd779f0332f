import { useSuspenseQuery } from '@tanstack/react-query'
import type { Profile } from '@vonk/contracts/profile/profile.schema.ts'
import { memberQuery } from '@vonk/state/members/members.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AsyncBlock } from '../../blocks/async-block.tsx'
import { useTitle } from '../../blocks/screen-title.ts'
import { useMarkedName } from '../../blocks/use-marked-name.ts'
import type { ScreenRequest } from '../../screen.ts'

/** The texts of a landing page of a member. */
export const landingRooms = ['member-landing', 'signup', 'profile'] as const

/** What a landing page of a member loads: the member as a visitor may see them. Whoever may not be seen does not exist. */
export const landingData = ({ client, params }: ScreenRequest) => [client.ensureQueryData(memberQuery(params['id'] ?? ''))]

/** A landing page about the member of the address, or the 404 page (PRF-08). */
export function LandedMember({ children }: { children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation('member-landing')
  const { id = '' } = useParams()
  return (
    <AsyncBlock
      key={id}
      level={1}
      waiting={
        <Page>
          <Spinner label={t('waiting')} size="2rem" />
        </Page>
      }
    >
      <Landed id={id}>{children}</Landed>
    </AsyncBlock>
  )
}

function Landed({ id, children }: { id: string; children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation('member-landing')
  const { profile } = useSuspenseQuery(memberQuery(id)).data
  const markedName = useMarkedName()
  useTitle(markedName(profile, t('title', { name: profile.name })))
  return (
    <>
      {/* Members decided to be on this site, not in search engines. */}
      <meta name="robots" content="noindex" />
      {children(profile)}
    </>
  )
}
