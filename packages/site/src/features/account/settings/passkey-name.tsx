import { useMutation } from '@tanstack/react-query'
import { passkeyNaming, type Passkey } from '@vonk/contracts/account/account.passkeys.schema.ts'
import { renamePasskeyMutation } from '@vonk/state/account/passkeys.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { Cluster, Stack } from '@vonk/ui/stack/stack.tsx'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../../blocks/field-errors.ts'
import { useFieldText } from '../../../blocks/use-field-text.ts'

/** Renames a passkey. */
export function PasskeyName({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { mutateAsync: rename, error } = useMutation(renamePasskeyMutation())
  const { register, handleSubmit, formState, setError, setFocus } = useForm<{ name: string }>({
    defaultValues: { name },
    resolver: schemaResolver<{ name: string }>(passkeyNaming),
  })
  const errorOf = useFieldText(formState.errors)
  useEffect(() => setFocus('name', { shouldSelect: true }), [setFocus])
  const submit = handleSubmit((values) =>
    rename({ id, ...values }).then(onClose, (refused: unknown) => void showRefusedFields(refused, setError)),
  )
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('passkeys.rename', { name })}>
      <Stack gap={3}>
        <FailureBanner error={error} />
        <Field label={t('passkeys.name')} error={errorOf('name')}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <Cluster gap={2}>
          <Button type="submit" size="small" loading={formState.isSubmitting}>
            {t('passkeys.save')}
          </Button>
          <Button size="small" variant="quiet" onClick={onClose}>
            {t('passkeys.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  )
}
