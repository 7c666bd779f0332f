import { useMutation } from '@tanstack/react-query'
import { enablePushMutation } from '@vonk/state/notifications/notifications.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Bell } from '@vonk/ui/icon/icons.ts'
import { useTranslation } from 'react-i18next'
import { usePushRefusal } from '../../blocks/use-push-refusal.ts'

/** Offers to turn on push messages. The browser asks for the permission after the press. */
export function PushStep({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('signup')
  const { push_pub: key } = useSettings()
  const { mutate: enable, isPending } = useMutation(enablePushMutation())
  const onError = usePushRefusal()
  return (
    <Button
      size="large"
      wide
      loading={isPending}
      onClick={() => {
        if (key !== null) enable(key, { onSuccess: onDone, onError })
      }}
    >
      <Bell aria-hidden="true" />
      {t('push.enable')}
    </Button>
  )
}
