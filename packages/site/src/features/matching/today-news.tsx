import { useMutation } from '@tanstack/react-query'
import type { Today } from '@vonk/contracts/matching/matching.schema.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { todaySeenMutation } from '@vonk/state/matching/today.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Card } from '@vonk/ui/card/card.tsx'
import { ChevronRight, Heart, PartyPopper, Users } from '@vonk/ui/icon/icons.ts'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { List, ListRow } from '@vonk/ui/list/list.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** What happened since the last visit. Only what did happen has a line (MEM-07, TRU-03). */
export function TodayNews({ news }: { news: Today['news'] }) {
  const { t } = useTranslation('matching')
  const format = useFormat()
  const now = useNow()
  const { mutate: seen } = useMutation(todaySeenMutation())
  useEffect(() => seen(), [seen])
  const { likes, matches, members, members_capped: isCapped, region, since, is_first: isFirst } = news
  const country = useCurrentUser()?.profile.country
  // Two countries may have a region of the same name.
  const place = region === null ? '' : `?${new URLSearchParams({ ...(country && { country }), region }).toString()}`
  const lines: (NewsLine | false)[] = [
    matches > 0 && {
      icon: <PartyPopper aria-hidden="true" />,
      text: t('today.news.matches', { count: matches }),
      to: paths.likesOfType.href({ type: 'matches' }),
    },
    likes > 0 && {
      icon: <Heart aria-hidden="true" />,
      text: t('today.news.likes', { count: likes }),
      to: paths.likesOfType.href({ type: 'received' }),
    },
    members !== null &&
      members > 0 && {
        icon: <Users aria-hidden="true" />,
        text: isCapped
          ? t('today.news.membersMore', { number: format.number(members), region })
          : t('today.news.members', { count: members, region }),
        to: `${paths.members.href()}${place}`,
      },
  ]
  const shown = lines.filter((line) => line !== false)
  return (
    <Stack as="section" gap={4}>
      <Stack gap={1}>
        <Heading level={2} size="title">
          {isFirst ? t('today.news.titleFirst') : t('today.news.title')}
        </Heading>
        {isFirst ? null : <Text tone="muted">{t('today.news.lastVisit', { when: format.ago(since, new Date(now)) })}</Text>}
      </Stack>
      {shown.length === 0 ? (
        <Text tone="muted">{t('today.news.none')}</Text>
      ) : (
        <Card padding={0}>
          <List aria-label={t('today.news.label')}>
            {shown.map(({ icon, text, to }) => (
              <ListRow
                key={to}
                media={icon}
                title={
                  <StretchedLink as={Link} to={to}>
                    {text}
                  </StretchedLink>
                }
                side={<ChevronRight aria-hidden="true" />}
              />
            ))}
          </List>
        </Card>
      )}
    </Stack>
  )
}

type NewsLine = { icon: ReactNode; text: string; to: string }
