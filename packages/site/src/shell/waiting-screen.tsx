import { Page } from '@vonk/ui/page/page.tsx'
import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'

/** The ghost of any screen: a heading and some lines. Knows no texts, as those may be what is awaited. */
export function WaitingScreen() {
  return (
    <Page width="reading">
      <LoadingBlock>
        <Stack>
          <Skeleton width="60%" height="2.2rem" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="80%" />
        </Stack>
      </LoadingBlock>
    </Page>
  )
}
