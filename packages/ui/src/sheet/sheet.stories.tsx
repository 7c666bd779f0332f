import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Text } from '../text/text.tsx'
import { Sheet } from './sheet.tsx'

const meta = preview.meta({
  title: 'Kit/Sheet',
  component: Sheet,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Filters',
    closeLabel: 'Close',
    children: <Text>What to search by.</Text>,
    actions: <Button wide>Show members</Button>,
  },
})

export const FromBelow = meta.story({
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false, expect.anything()))
  },
})
export const FromTheSide = meta.story({ args: { side: 'end' } })
