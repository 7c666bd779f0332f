import { useMutation } from '@tanstack/react-query'
import { forgetStartMutation } from '@vonk/state/signup/signup.queries.ts'
import { LinkButton } from '@vonk/ui/link/link.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'

/** For a person who did not begin this signup, or does not want it: deletes what is known of them. */
export function ForgetStart({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('signup')
  const onError = useFailureToast()
  const { mutate: forget, isPending } = useMutation(forgetStartMutation())
  return (
    <Text size="small" tone="muted">
      {t('complete.notYou')}{' '}
      <LinkButton disabled={isPending} onClick={() => forget(token, { onSuccess: onDone, onError })}>
        {t('complete.forget')}
      </LinkButton>
    </Text>
  )
}
