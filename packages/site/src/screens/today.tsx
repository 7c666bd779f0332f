import { useSuspenseQuery } from '@tanstack/react-query'
import type { TodayBlock } from '@vonk/brands/home.ts'
import { chatsQuery } from '@vonk/state/chat/chat.queries.ts'
import { todayQuery } from '@vonk/state/matching/today.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { useTitle } from '../blocks/screen-title.ts'
import { useBrand } from '../brand-context.ts'
import { TodayAnswered } from '../features/matching/today-answered.tsx'
import { TodayEnd } from '../features/matching/today-end.tsx'
import { TodayNews } from '../features/matching/today-news.tsx'
import { TodayPeople } from '../features/matching/today-people.tsx'
import { TodayTop } from '../features/matching/today-top.tsx'
import { OwnCompleteness } from '../features/profile/own-completeness.tsx'
import { useProfileWords } from '../features/profile/use-profile-words.ts'
import type { ScreenRequest } from '../screen.ts'

export const rooms = ['matching', 'profile', 'home'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(todayQuery()), client.ensureQueryData(chatsQuery())]

/** The home of a member: finite, and computed from what happened (MEM-07). Its top and its order are those of the edition. */
export function Today() {
  const { t } = useTranslation('matching')
  const user = useCurrentUser()
  useTitle(t('today.title'))
  if (!user) return null
  return (
    <>
      <TodayTop name={user.profile.name} />
      <Page width="medium">
        <Stack gap={10}>
          <AsyncBlock waiting={<Spinner label={t('today.title')} size="2rem" />}>
            <Blocks />
          </AsyncBlock>
          <OwnCompleteness profile={user.profile} />
          <TodayEnd />
        </Stack>
      </Page>
    </>
  )
}

function Blocks() {
  const { people, news } = useSuspenseQuery(todayQuery()).data
  const { home } = useBrand()
  const { interest: interests } = useProfileWords()
  const blocks: Record<TodayBlock, ReactNode> = {
    answered: <TodayAnswered />,
    people: <TodayPeople people={people} interests={interests} />,
    news: <TodayNews news={news} />,
  }
  return (
    <Stack gap={10}>
      {home.today.map((block) => (
        <Fragment key={block}>{blocks[block]}</Fragment>
      ))}
    </Stack>
  )
}
