import { useDates } from '@vonk/i18n/use-dates.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { alternativesQuery, stayMutation, visibilityMutation } from '@vonk/state/account/leaving.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { Button, ButtonLink } from '@vonk/ui/button/button.tsx'
import { EyeOff, Mail, Tag } from '@vonk/ui/icon/icons.ts'
import { List, ListRow } from '@vonk/ui/list/list.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { styled } from 'styled-components'
import { useFailureToast } from '../../../blocks/use-failure-toast.ts'
import { paths } from '../../../paths.ts'

/** What a member can do instead of leaving: hide, get fewer mails, or take the company's discount (ACC-03). */
export function Alternatives({ onDone }: { onDone: (announcement: string) => void }) {
  const { t } = useTranslation('account')
  const user = useCurrentUser()
  const onError = useFailureToast()
  const hide = useMutation(visibilityMutation())
  if (!user) return null
  return (
    <Stack gap={2}>
      <Heading level={4}>{t('alternatives.title')}</Heading>
      <List>
        {user.profile.status === 'active' ? (
          <Row
            media={<EyeOff aria-hidden="true" />}
            title={t('alternatives.invisible')}
            text={t('alternatives.invisibleText')}
            side={
              <Button
                variant="secondary"
                size="small"
                loading={hide.isPending}
                onClick={() => hide.mutate(true, { onSuccess: () => onDone(t('alternatives.invisibleDone')), onError })}
              >
                {t('alternatives.invisibleAction')}
              </Button>
            }
          />
        ) : null}
        <Row
          media={<Mail aria-hidden="true" />}
          title={t('alternatives.mails')}
          text={t('alternatives.mailsText')}
          side={
            <ButtonLink as={Link} to={paths.notifications.href()} variant="secondary" size="small">
              {t('alternatives.mailsAction')}
            </ButtonLink>
          }
        />
        <Discount buyTo={paths.buy(user)} />
      </List>
    </Stack>
  )
}

/** The company's discount for those who paid. It is theirs once they accept it. */
function Discount({ buyTo }: { buyTo: string }) {
  const { t } = useTranslation('account')
  const dates = useDates()
  const onError = useFailureToast()
  const { data } = useQuery(alternativesQuery())
  const stay = useMutation(stayMutation())
  if (data?.accepted)
    return (
      <Row
        media={<Tag aria-hidden="true" />}
        title={t('alternatives.accepted', { percentage: data.accepted.percentage })}
        text={t('alternatives.acceptedText', { date: dates.date(data.accepted.expires) })}
        side={
          <ButtonLink as={Link} to={buyTo} variant="secondary" size="small">
            {t('alternatives.acceptedAction')}
          </ButtonLink>
        }
      />
    )
  if (!data?.delete_discount) return null
  return (
    <Row
      media={<Tag aria-hidden="true" />}
      title={t('alternatives.discount', { percentage: data.delete_discount })}
      text={t('alternatives.discountText')}
      side={
        <Button variant="secondary" size="small" loading={stay.isPending} onClick={() => stay.mutate(undefined, { onError })}>
          {t('alternatives.discountAction')}
        </Button>
      }
    />
  )
}

const Row = styled(ListRow)`
  padding-inline: 0;
`
