import preview from '../../../../.storybook/preview.tsx'
import { Cluster, Stack } from '../stack/stack.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { LoadingBlock, Skeleton } from './skeleton.tsx'

const meta = preview.meta({ title: 'Kit/Skeleton', component: Skeleton })

/** What is awaited is named once; the ghosts are silent. */
export const AList = meta.story({
  render: () => (
    <LoadingBlock>
      <VisuallyHidden>Loading members</VisuallyHidden>
      <Stack>
        {[1, 2, 3].map((row) => (
          <Cluster key={row} $nowrap>
            <Skeleton $form="avatar" $width="56px" $height="56px" />
            <Stack $gap={2}>
              <Skeleton $width="140px" />
              <Skeleton $width="220px" />
            </Stack>
          </Cluster>
        ))}
      </Stack>
    </LoadingBlock>
  ),
})
