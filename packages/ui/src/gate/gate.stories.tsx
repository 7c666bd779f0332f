import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Gate } from './gate.tsx'

const meta = preview.meta({
  title: 'Kit/Gate',
  component: Gate,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Adults only', children: 'This site is for adults aged 18 and over.', action: 'I am 18 or over', onPass: fn() },
})

/** The button is the only control that the keyboard reaches. The caller removes the gate. */
export const Plain = meta.story({
  play: async ({ args }) => {
    const button = screen.getByRole('button', { name: 'I am 18 or over' })
    await waitFor(() => expect(button).toHaveFocus())
    await userEvent.click(button)
    await expect(args.onPass).toHaveBeenCalledTimes(1)
  },
})
