import { expect, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { SkipLink } from './visually-hidden.tsx'

const meta = preview.meta({ title: 'Kit/Skip link', component: SkipLink })

/** Visible only with the focus. */
export const FirstStop = meta.story({
  render: () => <SkipLink href="#storybook-root">Skip to content</SkipLink>,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Skip to content' })
    await expect(link.getBoundingClientRect().width).toBeLessThanOrEqual(1)
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(40)
  },
})
