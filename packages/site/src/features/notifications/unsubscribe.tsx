import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
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

/** Says what the link of an email stops, and stops it with one press; afterwards the same button undoes it (NTF-02). */
export function Unsubscribe({ token }: { token: string }) {
  const { t } = useTranslation('notifications')
  const { name: site } = useBrand()
  const { data: subscription } = useSuspenseQuery(subscriptionQuery(token))
  const { mutate: change, isPending, error } = useMutation(changeSubscriptionMutation(token))
  const words =
    subscription === null
      ? { title: t('unsubscribe.invalid.title'), text: t('unsubscribe.invalid.text'), button: null }
      : subscription.stopped
        ? { title: t('unsubscribe.done.title'), text: t('unsubscribe.done.text', { site }), button: t('unsubscribe.done.button') }
        : { title: t('unsubscribe.ask.title'), text: t('unsubscribe.ask.text', { site }), button: t('unsubscribe.ask.button') }
  useTitle(words.title)
  const stop = !subscription?.stopped

  return (
    <Entrance
      title={words.title}
      below={
        <TextLink as={Link} to={paths.notifications.href()}>
          {t('unsubscribe.choose')}
        </TextLink>
      }
    >
      <Stack gap={4}>
        <Text role="status">{words.text}</Text>
        {subscription === null ? null : <Text tone="muted">{t('unsubscribe.account')}</Text>}
        <FailureBanner error={error} />
        {words.button === null ? null : (
          <form
            method="post"
            onSubmit={(event) => {
              event.preventDefault()
              change(stop)
            }}
          >
            <input type="hidden" name="wish" value={stop ? 'stop' : 'resume'} />
            <Button type="submit" variant={stop ? 'primary' : 'secondary'} size="large" wide loading={isPending}>
              {words.button}
            </Button>
          </form>
        )}
      </Stack>
    </Entrance>
  )
}
