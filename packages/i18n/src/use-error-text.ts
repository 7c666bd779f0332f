import { useTranslation } from 'react-i18next'
import type { ErrorCode, FieldCode } from '@vonk/contracts/errors.ts'
import './resources.ts'

type Failure = { code: ErrorCode; params?: Readonly<Record<string, string | number>> }

/** What to tell a member about a failed call, and about a refused field. */
export function useErrorText() {
  const { t, i18n } = useTranslation('errors')
  return {
    /** Takes an ApiError, or anything: what is no answer of ours gets the generic text (API-04). */
    errorText: (error: unknown): string => {
      const failure = (error ?? {}) as Partial<Failure>
      const key = `codes.${failure.code}`
      return i18n.exists(key, { ns: 'errors' })
        ? i18n.t([key], { ns: 'errors', minutes: 1, ...failure.params, defaultValue: '' })
        : t('codes.server_error')
    },
    /** `name` is the field's: some fields have a wording of their own for a code. */
    fieldText: (refused: FieldCode, name = ''): string => {
      const key = `named.${name}.${refused}`
      return i18n.t([key], { ns: 'errors', defaultValue: t(`fields.${refused}`) })
    },
  }
}
