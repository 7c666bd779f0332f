import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import { confirmedNaming, passkeyNaming } from '@vonk/contracts/account/account.passkeys.schema.ts'
import { addPasskeyMutation, passkeysQuery } from '@vonk/state/account/passkeys.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Input } from '@vonk/ui/input/input.tsx'
import { PasswordInput } from '@vonk/ui/password-field/password-input.tsx'
import { Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../../../blocks/async-block.tsx'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../../blocks/field-errors.ts'
import { SettingForm } from '../../../blocks/setting.tsx'
import { useFieldText } from '../../../blocks/use-field-text.ts'
import { PasskeyList } from './passkey-list.tsx'

/** The passkeys of the member: logs in without a password (TRU-12). */
export function PasskeysSetting() {
  const { t } = useTranslation('account')
  return (
    <SettingForm
      id="passkeys"
      title={t('passkeys.title')}
      text={t('passkeys.text')}
      open={t('passkeys.add')}
      close={t('settings.close')}
      below={
        <AsyncBlock waiting={<Skeleton height="56px" shape="button" />}>
          <Passkeys />
        </AsyncBlock>
      }
      Form={PasskeyForm}
    />
  )
}

function Passkeys() {
  const { data } = useSuspenseQuery(passkeysQuery())
  return <PasskeyList passkeys={data} />
}

type Values = { name: string; password: string }

function PasskeyForm({ onDone }: { onDone: (announcement: string) => void }) {
  const { t } = useTranslation('account')
  const { mutateAsync: add } = useMutation(addPasskeyMutation())
  // Only if the login was a while ago, which the server knows.
  const [asksPassword, setAsksPassword] = useState(false)
  const [failure, setFailure] = useState<{ error: unknown } | null>(null)
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Values>({
    defaultValues: { name: t('passkeys.firstName') },
    resolver: schemaResolver<Values>(asksPassword ? confirmedNaming : passkeyNaming),
  })
  const errorOf = useFieldText(formState.errors)
  useEffect(() => setFocus(asksPassword ? 'password' : 'name', { shouldSelect: true }), [setFocus, asksPassword])
  const submit = handleSubmit(async ({ name, password }) => {
    setFailure(null)
    try {
      await add({ name, ...(asksPassword && { password }) })
      onDone(t('passkeys.added', { name: name.trim() }))
    } catch (error) {
      const asked = !asksPassword && isApiError(error) && error.fields['password'] !== undefined
      if (asked) setAsksPassword(true)
      else if (!showRefusedFields(error, setError)) setFailure({ error })
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('passkeys.form')}>
      <Stack gap={4}>
        {failure && isApiError(failure.error) ? <FailureBanner error={failure.error} /> : null}
        {failure && !isApiError(failure.error) ? (
          <Text role="alert" size="small">
            {t('passkeys.notMade')}
          </Text>
        ) : null}
        <Field label={t('passkeys.name')} hint={t('passkeys.nameHint')} error={errorOf('name')}>
          <Input autoComplete="off" {...register('name')} />
        </Field>
        {asksPassword ? (
          <Field label={t('passkeys.password')} hint={t('passkeys.passwordHint')} error={errorOf('password')}>
            <PasswordInput
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              autoComplete="current-password"
              {...register('password')}
            />
          </Field>
        ) : null}
        <Button type="submit" loading={formState.isSubmitting}>
          {t('passkeys.make')}
        </Button>
      </Stack>
    </form>
  )
}
