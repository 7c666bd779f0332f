import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Tray } from './tray.tsx'

function AtItsButton() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <div style={{ display: 'grid', placeItems: 'end start', height: '90dvh', padding: 24 }}>
      <Button variant="secondary" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Gifts
      </Button>
      {anchor ? (
        <Tray
          open
          onOpenChange={() => setAnchor(null)}
          anchor={anchor}
          title="A gift for Sanne"
          closeLabel="Close"
          actions={<Button wide>Send</Button>}
        >
          A rose, a cake or a coffee.
        </Tray>
      ) : null}
    </div>
  )
}

const meta = preview.meta({ title: 'Kit/Tray', component: AtItsButton })

/** A popover at its button, which has the focus again afterwards. */
export const OnADesktop = meta.story({
  globals: { viewport: { value: 'laptop' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gifts' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'A gift for Sanne' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Gifts' })).toHaveFocus())
  },
})

export const OnAPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Gifts' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'A gift for Sanne' })).toBeVisible())
  },
})
