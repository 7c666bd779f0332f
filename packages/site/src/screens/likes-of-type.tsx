import { likesQuery } from '@vonk/state/likes/likes.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { RowSkeletons } from '@vonk/ui/skeleton/row-skeletons.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { isLikesType } from '../features/likes/likes-types.ts'
import { LikesList } from '../features/likes/likes-list.tsx'
import type { ScreenRequest } from '../screen.ts'
import { NotFound } from '../blocks/not-found.tsx'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['likes'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(likesQuery())]

/** The list of likes of one type: given, received or matches (LIK-02). */
function LikesOfTypeScreen() {
  const { t } = useTranslation('likes')
  const { type } = useParams()
  const titles = { received: t('received.title'), matches: t('matches.title'), given: t('given.title') }
  const title = isLikesType(type) ? titles[type] : t('title')
  useTitle(title)
  if (!isLikesType(type)) return <NotFound />
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1}>{title}</Heading>
        <AsyncBlock waiting={<RowSkeletons label={t('waiting')} />}>
          <LikesList type={type} level={2} />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

export { LikesOfTypeScreen as Component }
