import type { DiscountRefusal } from '@vonk/contracts/credits/credits.schema.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Field } from '@vonk/ui/field/field.tsx'
import { Tag } from '@vonk/ui/icon/icons.ts'
import { Input } from '@vonk/ui/input/input.tsx'
import { LinkButton } from '@vonk/ui/link/link.tsx'
import { Cluster } from '@vonk/ui/stack/stack.tsx'
import { Text } from '@vonk/ui/text/text.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import type { EnteredCode } from './use-discount-code.ts'

/** The field for a discount code, behind a question; then what the code takes off, and a way to remove it (PAY-09). */
export function DiscountCode({ entered }: { entered: EnteredCode }) {
  const { t } = useTranslation('credits')
  const [isOpen, setOpen] = useState(false)
  if (entered.bundle !== null) return <Applied entered={entered} onRemove={() => setOpen(true)} />
  if (!isOpen)
    return (
      <div>
        <LinkButton onClick={() => setOpen(true)}>{t('code.ask')}</LinkButton>
      </div>
    )
  return <CodeForm entered={entered} />
}

function CodeForm({ entered }: { entered: EnteredCode }) {
  const { t } = useTranslation('credits')
  const { errorText } = useErrorText()
  const refusals = useRefusals()
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // The member has just asked for the field; the button that opened it is gone.
  useEffect(() => input.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') entered.enter(code.trim())
  }
  const error = entered.refused === null ? null : refusals[entered.refused]
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t('code.label')} error={error ?? (entered.error === null ? undefined : errorText(entered.error))}>
        <Row>
          <Input
            ref={input}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Button type="submit" variant="secondary" loading={entered.isChecking}>
            {t('code.apply')}
          </Button>
        </Row>
      </Field>
    </form>
  )
}

function Applied({ entered: { bundle, code, remove }, onRemove }: { entered: EnteredCode; onRemove: () => void }) {
  const { t } = useTranslation('credits')
  const format = useFormat()
  if (bundle === null) return null
  return (
    <Cluster justify="space-between" gap={2} role="status">
      <Saved tone="success" strong>
        <Tag aria-hidden="true" />
        {t('code.applied', { code: code?.toUpperCase(), sum: format.money(bundle.amount - bundle.price, bundle.currency) })}
      </Saved>
      <LinkButton
        onClick={() => {
          remove()
          onRemove()
        }}
      >
        {t('code.remove')}
      </LinkButton>
    </Cluster>
  )
}

/** Why a code does not apply, in words. */
function useRefusals(): Record<DiscountRefusal, string> {
  const { t } = useTranslation('credits')
  return {
    unknown: t('code.refused.unknown'),
    used: t('code.refused.used'),
    expired: t('code.refused.expired'),
    country: t('code.refused.country'),
    minimum: t('code.refused.minimum'),
    smaller: t('code.refused.smaller'),
  }
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.spacing[2]};
`

const Saved = styled(Text)`
  display: flex;
  gap: ${tokens.spacing[2]};
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    width: 20px;
    height: 24px;
  }
`
