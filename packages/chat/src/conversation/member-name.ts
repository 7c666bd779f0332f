import type { ProfileCard } from '@vonk/contracts/profile/profile.schema.ts'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns a function that gives the name of the other member, or says that the member left (ACC-03). */
export function useMemberName(): (profile: Pick<ProfileCard, 'name' | 'left'>) => string {
  const { t } = useTranslation('chat')
  return useCallback(({ name, left }) => (left ? t('left.name') : name), [t])
}
