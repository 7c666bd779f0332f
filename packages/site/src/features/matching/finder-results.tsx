import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { finderMatchesQuery, forgetAnswersMutation } from '@vonk/state/matching/finder.queries.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { EmptyState } from '@vonk/ui/empty-state/empty-state.tsx'
import { NobodyFound } from '@vonk/ui/illustration/illustration.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useTitle } from '../../blocks/screen-title.ts'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { paths } from '../../paths.ts'
import { FinderMatchCard } from './finder-match-card.tsx'
import type { FinderLabels } from './finder-words.ts'

type FinderResultsProps = { labels: FinderLabels; /** The first question. */ change: string; onForgotten: () => void }

/** The members who fit the answers best, each with what fits, and how the percentage is counted (MEM-06). */
export function FinderResults({ labels, change, onForgotten }: FinderResultsProps) {
  const { t } = useTranslation('matching')
  const { matches } = useSuspenseQuery(finderMatchesQuery()).data
  const { mutate: forget, isPending } = useMutation(forgetAnswersMutation())
  const onError = useFailureToast()
  useTitle(t('finder.results.title'))
  const nobody = matches.length === 0
  const actions = (
    <Cluster gap={3} justify={nobody ? 'center' : 'start'}>
      <ButtonLink as={Link} to={change} variant="secondary">
        {t('finder.results.change')}
      </ButtonLink>
      <Button variant="quiet" loading={isPending} onClick={() => forget(undefined, { onSuccess: onForgotten, onError })}>
        {t('finder.results.forget')}
      </Button>
    </Cluster>
  )
  if (nobody)
    return (
      <EmptyState
        level={1}
        illustration={<NobodyFound />}
        title={t('finder.results.none')}
        text={t('finder.results.noneText')}
        action={
          <>
            {actions}
            <ButtonLink as={Link} to={paths.members.href()}>
              {t('ways.members')}
            </ButtonLink>
          </>
        }
      />
    )
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Heading level={1}>{t('finder.results.title')}</Heading>
        <Text tone="muted">{t('finder.results.explained')}</Text>
      </Stack>
      {actions}
      <Matches aria-label={t('finder.results.title')}>
        {matches.map((match, at) => (
          <li key={match.profile.id}>
            <FinderMatchCard match={match} labels={labels} eager={at < 2} />
          </li>
        ))}
      </Matches>
    </Stack>
  )
}

const Matches = styled.ul`
  display: grid;
  gap: ${tokens.spacing[4]};

  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  & > li > article {
    height: 100%;
  }
`
