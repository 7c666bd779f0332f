import type { FoundCard } from '@vonk/contracts/members/members.schema.ts'
import { knownUser } from '@vonk/state/known.ts'
import { membersQuery } from '@vonk/state/members/members.queries.ts'
import { regionsQuery, settingsQuery } from '@vonk/state/site/site.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { isFrom, useIsFrom } from '@vonk/ui/theme-provider/use-is-from.ts'
import { type ComponentType, lazy, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Boundary } from '../blocks/boundary.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { LikeOnCard } from '../features/likes/like-on-card.tsx'
import { MemberResults } from '../features/members/member-results.tsx'
import { PlainSearchForm } from '../features/members/plain-search-form.tsx'
import { ReversedAges } from '../features/members/reversed-ages.tsx'
import { SearchBar } from '../features/members/search-bar.tsx'
import { SavedSearches } from '../features/members/saved-searches-button.tsx'
import { filtersOf, isReversed, withoutRefused } from '../features/members/search-of.ts'
import { networkOf, searchFrom, useMemberSearch, type WantedSearch } from '../features/members/use-member-search.ts'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['members', 'profile', 'home'] as const

export const data = ({ client, url }: ScreenRequest) => [
  client.ensureQueryData(settingsQuery()).then(({ settings }) => {
    const user = knownUser(client)
    const search = searchFrom(url.searchParams, user, settings)
    if (isReversed(search)) return null
    // The results go on without filters that are refused; the page exists.
    return client
      .ensureQueryData(membersQuery({ ...search, network: networkOf(user) }))
      .catch((error: unknown) => (withoutRefused(filtersOf(search), error) ? null : Promise.reject(error)))
  }),
  client.ensureQueryData(regionsQuery()),
]

const loadRail = async () => (await import('../features/members/filter-rail.tsx')).FilterRail
const LateRail = lazy(async () => ({ default: await loadRail() }))
let knownRail: ComponentType<WantedSearch> | null = null

/** A wide window shows the filters that the server drew. Their code comes before the screen hydrates, so that no press on them is lost. */
export const ready = isFrom('large')
  ? loadRail().then(
      (rail) => (knownRail = rail),
      () => {},
    )
  : undefined

/** Without `lazy` where its code is there: a press on what has not hydrated is lost if React has to wait. */
function FilterRail(wanted: WantedSearch) {
  const [Rail] = useState(() => knownRail ?? LateRail)
  return <Rail {...wanted} />
}

const likeOf = (member: FoundCard) => <LikeOnCard member={member} />

/** Search (MEM-01, MEM-02). */
function MembersScreen() {
  const { t } = useTranslation('members')
  useTitle(t('search.title'))
  const wanted = useMemberSearch()
  return (
    <Page>
      <Rows>
        <Head>
          <Title level={1}>{t('search.title')}</Title>
          <SavedSearches filters={wanted.filters} />
        </Head>
        <PlainSearchForm filters={wanted.filters} />
        <Columns>
          <OnWide>
            <Boundary>
              <FilterRail {...wanted} />
            </Boundary>
          </OnWide>
          <Found>
            <SearchBar {...wanted} />
            {isReversed(wanted.search) ? (
              <ReversedAges filters={wanted.filters} />
            ) : (
              <Boundary>
                <MemberResults {...wanted} actionOf={likeOf} />
              </Boundary>
            )}
          </Found>
        </Columns>
      </Rows>
    </Page>
  )
}

export { MembersScreen as Component }

/**
 * The place beside the results. A phone neither loads nor hydrates what the server rendered for a wide screen. The content comes from
 * outside: what is drawn again before its code is there would make React take the server's filters away.
 */
function OnWide({ children }: { children: ReactNode }) {
  return useIsFrom('large') === false ? null : <Beside>{children}</Beside>
}

/** Close together on a phone: the first portraits are in view without scrolling. */
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[2]};

  ${media.belowMedium} {
    margin-top: calc(-1 * ${tokens.spacing[3]});
  }

  ${media.medium} {
    gap: ${tokens.spacing[5]};
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.spacing[3]};
`

const Title = styled(Heading)`
  min-width: 0;

  ${media.belowMedium} {
    font-size: ${tokens.size.heading};
  }
`

const Found = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${tokens.spacing[3]};

  ${media.medium} {
    gap: ${tokens.spacing[4]};
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[8]};

  ${media.large} {
    grid-template-columns: 272px minmax(0, 1fr);
  }

  @media (scripting: none) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Stays in view while the results scroll. Before scripts, the width of the window decides. */
const Beside = styled.div`
  display: none;

  ${media.large} {
    position: sticky;
    top: ${tokens.spacing[4]};
    display: block;
    align-self: start;
    max-height: calc(100dvh - ${tokens.spacing[8]});
    overflow-y: auto;
  }

  @media (scripting: none) {
    display: none;
  }
`
