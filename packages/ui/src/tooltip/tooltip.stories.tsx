import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

const meta = preview.meta({
  title: 'Kit/Tooltip',
  component: Tooltip,
  args: { text: 'Only Premium members', children: <Button variant="secondary">Gifts</Button> },
  render: (args) => (
    <div style={{ padding: 64 }}>
      <Tooltip {...args} />
    </div>
  ),
})

/** Opens on focus, closes with Escape. */
export const OnFocus = meta.story({
  tags: ['picture'],
  play: async () => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByText('Only Premium members')).toBeVisible())
  },
})

export const PutAwayByEscape = meta.story({
  play: async ({ canvas }) => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByText('Only Premium members')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Only Premium members')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Gifts' })).toHaveFocus())
  },
})

export const OnHover = meta.story({
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Gifts' }))
    await waitFor(() => expect(screen.getByText('Only Premium members')).toBeVisible())
  },
})

/** A disabled control with a tooltip stays focusable: `aria-disabled`, not `disabled`. */
export const OnAControlThatIsOff = meta.story({
  args: {
    children: (
      <Button variant="secondary" aria-disabled="true">
        Gifts
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Gifts' })).toHaveFocus()
    await waitFor(() => expect(screen.getByText('Only Premium members')).toBeVisible())
  },
})

export const LongText = meta.story({
  tags: ['picture'],
  globals: { viewport: { value: 'narrow' }, brand: 'milf', scheme: 'dark' },
  args: { text: 'Tämä toiminto on käytettävissä ainoastaan Premium-jäsenyyden voimassaoloaikana', side: 'bottom' },
  play: async () => {
    await userEvent.tab()
    await waitFor(() => expect(screen.getByText(/Premium-jäsenyyden/)).toBeVisible())
  },
})
