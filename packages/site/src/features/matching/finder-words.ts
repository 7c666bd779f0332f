import type { FinderQuestion, Importance } from '@vonk/contracts/matching/matching.finder.ts'
import type { Interest } from '@vonk/contracts/profile/profile.values.ts'
import { useTranslation } from 'react-i18next'

/** A value of a field with its text. */
export type FinderOption = { value: string; label: string }

/** The texts of the profile that the match finder needs. */
export type FinderLabels = {
  options: Record<'gender' | 'relationship_status' | 'body_type' | 'sexuality' | 'tattoos', readonly FinderOption[]>
  interests: Record<Interest, string>
  /** The interests that the site offers. */
  offered: readonly Interest[]
}

/** Returns the texts of the questions and of how much an answer matters. */
export function useFinderWords(): {
  questions: Record<FinderQuestion, { title: string; hint?: string; name: string }>
  importances: { value: Importance; label: string }[]
} {
  const { t } = useTranslation('matching')
  return {
    questions: {
      age: { title: t('finder.questions.age'), name: t('finder.names.age') },
      distance: { title: t('finder.questions.distance'), hint: t('finder.hints.distance'), name: t('finder.names.distance') },
      gender: { title: t('finder.questions.gender'), name: t('finder.names.gender') },
      relationship_status: {
        title: t('finder.questions.relationshipStatus'),
        hint: t('finder.hints.several'),
        name: t('finder.names.relationshipStatus'),
      },
      interests: {
        title: t('finder.questions.interests'),
        hint: t('finder.hints.interests'),
        name: t('finder.names.interests'),
      },
      photo: { title: t('finder.questions.photo'), name: t('finder.names.photo') },
      active: { title: t('finder.questions.active'), name: t('finder.names.active') },
      body_type: {
        title: t('finder.questions.bodyType'),
        hint: t('finder.hints.several'),
        name: t('finder.names.bodyType'),
      },
      tattoos: { title: t('finder.questions.tattoos'), name: t('finder.names.tattoos') },
      sexuality: {
        title: t('finder.questions.sexuality'),
        hint: t('finder.hints.several'),
        name: t('finder.names.sexuality'),
      },
    },
    importances: [
      { value: 'little', label: t('finder.importance.little') },
      { value: 'much', label: t('finder.importance.much') },
      { value: 'dealbreaker', label: t('finder.importance.dealbreaker') },
    ],
  }
}
