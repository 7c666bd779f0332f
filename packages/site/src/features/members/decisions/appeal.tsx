import { useMutation } from '@tanstack/react-query'
import { limits } from '@vonk/contracts/limits.ts'
import { appealForm, type Decision } from '@vonk/contracts/members/members.decisions.schema.ts'
import { useDates } from '@vonk/i18n/use-dates.ts'
import { appealMutation, isAppealFiled } from '@vonk/state/members/decisions.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { Textarea } from '@vonk/ui/textarea/textarea.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { draftName, forgetDraft, useFormDraft } from '../../../blocks/draft.ts'
import { FailureBanner } from '../../../blocks/failure-banner.tsx'
import { schemaResolver, showRefusedFields } from '../../../blocks/field-errors.ts'
import { useRefusal, useRefusedForm } from '../../../blocks/refused-form.ts'
import { useFieldText } from '../../../blocks/use-field-text.ts'
import { Facts } from './facts.tsx'

type Props = { decision: Decision; token: string }

/** Appeals against a decision, or shows the appeal with its answer (TRU-08). Nothing if this side may not appeal. */
export function Appeal({ decision, token }: Props) {
  const { t } = useTranslation('decisions')
  const { appeal, appeal_until: until } = decision
  const id = useId()
  const [sent, setSent] = useState(false)
  if (!appeal && until === null) return null
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} size="title" id={id}>
          {appeal ? t('appeal.yours') : t('appeal.title')}
        </Heading>
        {appeal ? (
          <Filed appeal={appeal} focused={sent} />
        ) : (
          <Form token={token} until={until ?? ''} onSent={() => setSent(true)} />
        )}
        <Text size="small" tone="muted">
          {t('appeal.further')}
        </Text>
      </Stack>
    </section>
  )
}

type Values = { text: string }

function Form({ token, until, onSent }: { token: string; until: string; onSent: () => void }) {
  const { t } = useTranslation('decisions')
  const dates = useDates()
  const { mutateAsync: appeal } = useMutation(appealMutation())
  const refused = useRefusedForm()
  const refusal = useRefusal<Values>(refused)
  const [failure, setFailure] = useState<unknown>(refusal.failure)
  // A field without a default value keeps what the member typed before hydration.
  const form = useForm<Values>({ errors: refusal.errors, resolver: schemaResolver<Values>(appealForm) })
  const { register, handleSubmit, formState, setError } = form
  const draft = draftName(null, `appeal ${token}`)
  useFormDraft(draft, form, ['text'])
  const errorOf = useFieldText(formState.errors)
  const submit = handleSubmit(async ({ text }) => {
    setFailure(null)
    try {
      await appeal({ token, text })
      forgetDraft(draft)
      onSent()
    } catch (error) {
      // The page shows it now instead of this form.
      if (isAppealFiled(error)) onSent()
      if (!showRefusedFields(error, setError)) setFailure(error)
    }
  })
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate aria-label={t('appeal.title')}>
      <Stack gap={4}>
        <Text>{t('appeal.by', { date: dates.date(until) })}</Text>
        <FailureBanner error={failure} />
        <Field label={t('appeal.label')} error={errorOf('text')}>
          <Textarea
            maxLength={limits.appealLength}
            counter={(used, max) => `${used} / ${max}`}
            defaultValue={refused?.values['text']}
            {...register('text')}
          />
        </Field>
        <div>
          <Button type="submit" loading={formState.isSubmitting}>
            {t('appeal.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function Filed({ appeal, focused }: { appeal: NonNullable<Decision['appeal']>; focused: boolean }) {
  const { t } = useTranslation('decisions')
  const dates = useDates()
  const { text, outcome, answer, decided_at: decided } = appeal
  const status = useRef<HTMLDivElement>(null)
  // The focused button disappeared with the form.
  useEffect(() => {
    if (focused) status.current?.focus()
  }, [focused])
  return (
    <Stack gap={4}>
      <div role="status" tabIndex={-1} ref={status}>
        <Text strong>
          {outcome === null ? t('appeal.filed') : t(`appeal.${outcome}`, { date: dates.date(decided ?? new Date(0)) })}
        </Text>
      </div>
      <Facts>
        <dt>{t('appeal.yours')}</dt>
        <dd>{text}</dd>
        {answer ? (
          <>
            <dt>{t('appeal.answer')}</dt>
            <dd>{answer}</dd>
          </>
        ) : null}
      </Facts>
    </Stack>
  )
}
