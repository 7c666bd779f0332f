import type { AnswerOf } from '@vonk/contracts/call.ts'
import type { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { spentAllowanceOf } from '@vonk/state/likes/likes.queries.ts'
import { showToast } from '@vonk/ui/toast/show-toast.ts'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'

/** A like says how many are left when so few are. */
const tellFrom = 3

/** Callbacks of a like: what is left of today's likes, when few are, and the time until more when none are (LIK-04). */
export function useLikeFeedback() {
  const { t } = useTranslation('likes')
  const format = useFormat()
  const onFailure = useFailureToast()
  const textOf = (moreAt: string | null) =>
    moreAt === null ? {} : { text: t('left.more', { when: format.ago(moreAt, new Date()) }) }
  return {
    onSuccess: ({ allowance: { left, more_at } }: AnswerOf<typeof likesContract.like>) => {
      if (left > tellFrom) return
      if (left > 0) showToast({ tone: 'info', title: t('left.count', { count: left }) })
      else showToast({ tone: 'info', title: t('left.none'), ...textOf(more_at) })
    },
    onError: (error: unknown) => {
      const spent = spentAllowanceOf(error)
      if (spent) showToast({ tone: 'info', title: t('left.none'), ...textOf(spent.more_at) })
      else onFailure(error)
    },
  }
}
