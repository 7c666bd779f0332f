import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { blockedQuery, unblockMutation } from '@vonk/state/members/members.queries.ts'
import { Avatar } from '@vonk/ui/avatar/avatar.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { List, ListRow } from '@vonk/ui/list/list.tsx'
import { LoadMore } from '@vonk/ui/load-more/load-more.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { ProfileMark } from '../../blocks/profile-mark.tsx'
import { SettingForm } from '../../blocks/setting.tsx'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { useMorePages } from '../../blocks/use-more-pages.ts'

/** The members that the member has blocked, each with a button to unblock (ACC-01, PRF-07). */
export function BlockedSetting() {
  const { t } = useTranslation('members')
  return (
    <SettingForm
      id="blocked"
      title={t('blocked.title')}
      text={t('blocked.text')}
      open={t('blocked.open')}
      close={t('blocked.close')}
      Form={BlockedMembers}
    />
  )
}

function BlockedMembers() {
  const { t } = useTranslation('members')
  const query = useInfiniteQuery(blockedQuery())
  const { data, error, isPending } = query
  const more = useMorePages(query)
  const { mutate: unblock } = useMutation(unblockMutation())
  const [unblocking, setUnblocking] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const onError = useFailureToast()
  const list = useRef<HTMLUListElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const members = data?.pages.flatMap(({ profiles }) => profiles) ?? []
  const release = (profile: { id: string; name: string }) => {
    setUnblocking(profile.id)
    unblock(
      { profile: profile.id },
      {
        onError,
        onSuccess: () => {
          setSaid(t('blocked.done', { name: profile.name }))
          // The focused button disappears with its row.
          status.current?.focus()
        },
        onSettled: () => setUnblocking(null),
      },
    )
  }
  if (isPending) return <Spinner label={t('blocked.loading')} />
  return (
    <div>
      <Said role="status" ref={status} tabIndex={-1}>
        {said}
      </Said>
      <FailureBanner error={error} />
      {members.length === 0 && !error ? <Text tone="muted">{t('blocked.none')}</Text> : null}
      <List ref={list} aria-label={t('blocked.title')}>
        {members.map((profile) => (
          <Row
            key={profile.id}
            media={<Avatar name={profile.name} size="small" decorative />}
            title={profile.name}
            text={<ProfileMark kind={profile.kind} />}
            side={
              <Button
                variant="quiet"
                size="small"
                loading={unblocking === profile.id}
                aria-label={t('blocked.unblock', { name: profile.name })}
                onClick={() => release(profile)}
              >
                {t('block.undo')}
              </Button>
            }
          />
        ))}
      </List>
      <LoadMore
        list={list}
        count={members.length}
        {...more}
        label={t('blocked.more')}
        announce={(count) => t('blocked.shown', { count })}
      />
    </div>
  )
}

const Row = styled(ListRow)`
  padding-inline: 0;
`

const Said = styled.div`
  &:not(:empty) {
    padding-bottom: 8px;
  }
`
