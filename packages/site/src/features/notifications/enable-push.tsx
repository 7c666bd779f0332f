import { useMutation } from '@tanstack/react-query'
import { enablePushMutation } from '@vonk/state/notifications/notifications.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Banner } from '@vonk/ui/banner/banner.tsx'
import { Button } from '@vonk/ui/button/button.tsx'
import { useTranslation } from 'react-i18next'
import { usePushRefusal } from '../../blocks/use-push-refusal.ts'

/** Offers to turn on push messages, if the browser supports them (ALR-03). */
export function EnablePush({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation('notifications')
  const { push_pub: key } = useSettings()
  const { mutate: enable, isPending } = useMutation(enablePushMutation())
  const onError = usePushRefusal()
  if (key === null) return null
  return (
    <Banner
      line
      tone="info"
      dismissLabel={t('alerts.dismiss')}
      onDismiss={onDismiss}
      action={
        <Button size="small" loading={isPending} onClick={() => enable(key, { onError })}>
          {t('alerts.enablePush')}
        </Button>
      }
    >
      {t('alerts.ENABLE_PUSH_ALERT')}
    </Banner>
  )
}
