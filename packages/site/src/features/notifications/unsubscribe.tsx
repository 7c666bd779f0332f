import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@vonk/contracts/call.ts'
import { notificationKinds } from '@vonk/contracts/notifications/choices.rules.ts'
import type { notificationsContract } from '@vonk/contracts/notifications/notifications.contract.ts'
import { changeSubscriptionMutation, subscriptionQuery } from '@vonk/state/notifications/subscription.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { TextLink } from '@vonk/ui/link/link.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Entrance } from '../../blocks/entrance.tsx'
import { FailureBanner } from '../../blocks/failure-banner.tsx'
import { useTitle } from '../../blocks/screen-title.ts'
import { useBrand } from '../../brand-context.ts'
import { paths } from '../../paths.ts'
import { useKindWords } from './kind-words.ts'

type Subscription = AnswerOf<typeof notificationsContract.subscription>
/** The names that the server knows from the form without scripts. */
type Wish = 'stop' | 'resume' | 'stop-kind' | 'resume-kind'
type Offer = { title: string; text: string; wishes: readonly { wish: Wish; label: string }[] }

/**
 * Says what the link of an email stops: all emails, or those of its kind. One press does it; afterwards the same button undoes
 * it (NTF-02).
 */
export function Unsubscribe({ token }: { token: string }) {
  const { t } = useTranslation('notifications')
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(token))
  const { mutate: change, isPending, error, variables } = useMutation(changeSubscriptionMutation(token))
  const { title, text, wishes } = useOffer(subscription)
  useTitle(title)
  const asked = isPending ? variables : undefined

  return (
    <Entrance
      title={title}
      below={
        <TextLink as={Link} to={paths.notifications.href()}>
          {t('unsubscribe.choose')}
        </TextLink>
      }
    >
      <Stack gap={4}>
        <Text role="status">{text}</Text>
        {subscription === null ? null : <Text tone="muted">{t('unsubscribe.account')}</Text>}
        <FailureBanner error={error} />
        {wishes.map(({ wish, label }, place) => (
          <form
            key={wish}
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              change(meantBy(wish))
            }}
          >
            <input type="hidden" name="wish" value={wish} />
            <Button
              type="submit"
              variant={place === 0 && wish === 'stop' ? 'primary' : 'secondary'}
              size="large"
              wide
              loading={asked !== undefined && asked.stop === meantBy(wish).stop && asked.onlyKind === meantBy(wish).onlyKind}
            >
              {label}
            </Button>
          </form>
        ))}
      </Stack>
    </Entrance>
  )
}

const meantBy = (wish: Wish) => ({ stop: wish.startsWith('stop'), onlyKind: wish.endsWith('-kind') })

/** What the page says, and its buttons, the usual one first. */
function useOffer(subscription: Subscription | null): Offer {
  const { t } = useTranslation('notifications')
  const { name: site } = useBrand()
  const words = useKindWords()
  if (subscription === null) return { title: t('unsubscribe.invalid.title'), text: t('unsubscribe.invalid.text'), wishes: [] }
  const named = notificationKinds.find((name) => name === subscription.category)
  const kind = named && words[named].title
  if (subscription.stopped)
    return {
      title: t('unsubscribe.done.title'),
      text: t('unsubscribe.done.text', { site }),
      wishes: [{ wish: 'resume', label: t('unsubscribe.done.button') }],
    }
  if (subscription.kind_stopped && kind !== undefined)
    return {
      title: t('unsubscribe.kind.title'),
      text: t('unsubscribe.kind.text', { site, kind }),
      wishes: [
        { wish: 'resume-kind', label: t('unsubscribe.done.button') },
        { wish: 'stop', label: t('unsubscribe.kind.all') },
      ],
    }
  return {
    title: t('unsubscribe.ask.title'),
    text: t('unsubscribe.ask.text', { site }),
    wishes: [
      { wish: 'stop', label: t('unsubscribe.ask.button') },
      ...(kind === undefined ? [] : [{ wish: 'stop-kind' as const, label: t('unsubscribe.ask.kind', { kind }) }]),
    ],
  }
}
