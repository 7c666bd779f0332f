import { useTranslation } from 'react-i18next'
import type { ErrorCode, FieldCode } from '@vonk/contracts/errors.ts'
import './resources.ts'

type Failure = { code: ErrorCode; params?: Readonly<Record<string, string | number>> }

/** Returns functions for the texts of failed calls and refused fields. */
export function useErrorText() {
  const { t, i18n } = useTranslation('errors')
  return {
    /** Takes any error. An error without a known code gets the generic text (API-04). */
    errorText: (error: unknown): string => {
      const failure = (error ?? {}) as Partial<Failure>
      const key = `codes.${failure.code}`
      return i18n.exists(key, { ns: 'errors', ...failure.params })
        ? i18n.t([key], { ns: 'errors', minutes: 1, ...failure.params, defaultValue: '' })
        : t('codes.server_error')
    },
    /** `name` is the name of the field, because some fields have their own text for a code. */
    fieldText: (refused: FieldCode, name = ''): string => {
      const key = `named.${name}.${refused}`
      return i18n.t([key], { ns: 'errors', defaultValue: t(`fields.${refused}`) })
    },
  }
}
