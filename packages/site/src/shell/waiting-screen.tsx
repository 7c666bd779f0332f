import { Page } from '@vonk/ui/page/page.tsx'
import { LoadingBlock, Skeleton } from '@vonk/ui/skeleton/skeleton.tsx'
import { Stack } from '@vonk/ui/stack/stack.tsx'

/** A skeleton for any screen. It has no text, because the texts may still be loading. */
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
