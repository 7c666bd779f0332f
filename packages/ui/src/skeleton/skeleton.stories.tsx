import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Cluster, Stack } from '../stack/stack.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { RowSkeletons } from './row-skeletons.tsx'
import { Skeleton } from './skeleton.tsx'

const meta = preview.meta({ title: 'Kit/Skeleton', component: Skeleton })

/** The loading text is announced once; the skeletons are hidden from screen readers. */
export const AList = meta.story({
  render: () => <RowSkeletons label="Loading members" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading members$/)
  },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Stack gap={3}>
          <Cluster nowrap>
            <Skeleton shape="avatar" width="56px" height="56px" />
            <Stack gap={2}>
              <Skeleton width="140px" />
              <Skeleton width="200px" />
            </Stack>
          </Cluster>
          <Skeleton shape="photo" height="90px" />
          <Skeleton shape="button" height="48px" width="160px" />
        </Stack>
      )}
    </ThemeBoard>
  ),
})
