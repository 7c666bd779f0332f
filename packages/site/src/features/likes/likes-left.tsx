import { useQuery } from '@tanstack/react-query'
import { useFormat } from '@vonk/i18n/use-format.ts'
import { useNow } from '@vonk/i18n/use-now.ts'
import { likeAllowancesQuery } from '@vonk/state/likes/likes.queries.ts'
import { Text } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'

/** With so few likes left, the list says so. */
const tellFrom = 10

/** How many likes are left today, when few are; the time until more when none are (LIK-04). */
export function LikesLeft() {
  const { t } = useTranslation('likes')
  const format = useFormat()
  const now = new Date(useNow())
  const likes = useQuery(likeAllowancesQuery()).data?.likes
  if (!likes || likes.left > tellFrom) return null
  if (likes.left > 0)
    return (
      <Text tone="muted" size="small">
        {t('left.count', { count: likes.left })}
      </Text>
    )
  return (
    <Text tone="muted" size="small">
      {t('left.none')}
      {likes.more_at === null ? null : <> · {t('left.more', { when: format.ago(likes.more_at, now) })}</>}
    </Text>
  )
}
