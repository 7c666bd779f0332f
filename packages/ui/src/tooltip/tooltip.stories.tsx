import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = preview.meta({
  title: 'Kit/Tooltip',
  render: () => (
    <div style={{ padding: 64 }}>
      <Tooltip text="Only Premium members">
        <Button variant="secondary">Gifts</Button>
      </Tooltip>
    </div>
  ),
})

/** Comes with the focus as well as with the pointer. */
export const OnFocus = meta.story({
  play: async () => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByText('Only Premium members')).toBeVisible())
  },
})
