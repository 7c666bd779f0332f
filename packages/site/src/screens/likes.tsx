import { likesQuery } from '@vonk/state/likes/likes.queries.ts'
import { Page } from '@vonk/ui/page/page.tsx'
import { RowSkeletons } from '@vonk/ui/skeleton/row-skeletons.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { Heading } from '@vonk/ui/text/text.tsx'
import { useTranslation } from 'react-i18next'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { LikesOverview } from '../features/likes/likes-overview.tsx'
import type { ScreenRequest } from '../screen.ts'
import { useTitle } from '../blocks/screen-title.ts'

export const rooms = ['likes', 'home'] as const

export const data = ({ client }: ScreenRequest) => [client.ensureQueryData(likesQuery())]

/** Likes received, matches and likes given (LIK-02). */
function LikesScreen() {
  const { t } = useTranslation('likes')
  useTitle(t('title'))
  return (
    <Page width="reading">
      <Stack gap={6}>
        <Heading level={1}>{t('title')}</Heading>
        <AsyncBlock waiting={<RowSkeletons label={t('waiting')} />}>
          <LikesOverview />
        </AsyncBlock>
      </Stack>
    </Page>
  )
}

export { LikesScreen as Component }
