import { useDates } from '@vonk/i18n/use-dates.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNow } from '@vonk/i18n/use-now.ts'
import { chatsQuery } from '@vonk/state/chat/chat.queries.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { Card } from '@vonk/ui/card/card.tsx'
import { StretchedLink } from '@vonk/ui/link/link.tsx'
import { List, ListRow } from '@vonk/ui/list/list.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { MemberPhoto } from '../../blocks/member-photo.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'
import { paths } from '../../paths.ts'

/** Conversations that the home shows. */
const most = 3

/** Who wrote and waits for the member to read it, the newest first (MEM-07). Renders nothing if nobody does. */
export function TodayAnswered() {
  const { t } = useTranslation('matching')
  const dates = useDates()
  const now = useNow()
  const { chats } = useSuspenseQuery(chatsQuery()).data
  const unread = chats.filter(({ num_unread_messages: count }) => count > 0)
  if (unread.length === 0) return null
  return (
    <Stack as="section" gap={4}>
      <Cluster justify="space-between">
        <Heading level={2} size="title">
          {t('today.answered.title')}
        </Heading>
        {unread.length > most ? (
          <ButtonLink as={Link} to={paths.chats.href()} variant="quiet" size="small">
            {t('today.answered.all')}
          </ButtonLink>
        ) : null}
      </Cluster>
      <Card padding={0}>
        <List aria-label={t('today.answered.title')}>
          {unread.slice(0, most).map(({ conversation, profile, num_unread_messages: count, updated_at: at }) => (
            <ListRow
              key={conversation.id}
              media={
                <Portrait>
                  <MemberPhoto photo={profile.main_image} size="thumb" ratio="1" alt="" eager />
                </Portrait>
              }
              title={
                <StretchedLink as={Link} to={paths.chat.href({ id: conversation.id })}>
                  {profile.name}
                </StretchedLink>
              }
              text={
                <Cluster gap={2}>
                  {t('today.answered.unread', { count })}
                  <ProfileMark kind={profile.kind} />
                </Cluster>
              }
              side={
                <Text as="span" size="small" tone="muted">
                  {dates.moment(at, new Date(now))}
                </Text>
              }
            />
          ))}
        </List>
      </Card>
    </Stack>
  )
}

const Portrait = styled.div`
  width: 48px;
  overflow: hidden;
  ${rounded('avatar')}
`
