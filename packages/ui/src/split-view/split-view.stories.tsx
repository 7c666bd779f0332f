import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { Text } from '../text/text.tsx'
import { SplitView } from './split-view.tsx'

const meta = preview.meta({
  title: 'Kit/Split view',
  component: SplitView,
  parameters: { layout: 'fullscreen' },
  args: {
    listLabel: 'Conversations',
    list: <Text style={{ padding: 24 }}>The list</Text>,
    column: <Text style={{ padding: 24 }}>What was chosen</Text>,
  },
  render: (args) => (
    <div style={{ height: 600 }}>
      <SplitView {...args} />
    </div>
  ),
})

/** The list is 300 to 400 px wide, the column beside it at most 800. */
export const Chosen = meta.story({
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: 'Conversations' }).getBoundingClientRect()
    await expect(list.width).toBeGreaterThanOrEqual(300)
    await expect(list.width).toBeLessThanOrEqual(400)
    const column = canvas.getByText('What was chosen').parentElement?.getBoundingClientRect()
    await expect(column?.width).toBeLessThanOrEqual(800)
    await expect(column?.left).toBeGreaterThanOrEqual(list.right)
  },
})

/** The list is where it is with something chosen. */
export const NothingChosen = meta.story({
  args: { column: null, empty: <EmptyState title="Choose a conversation" /> },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: 'Conversations' }).getBoundingClientRect()
    await expect(list.width).toBeCloseTo(innerWidth * 0.28, 0)
    await expect(list.left).toBe(0)
  },
})

/** A page arrives in parts, the list first: it does not move when the column comes. */
export const ListFirst = meta.story({
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('region', { name: 'Conversations' })
    const { left, width } = list.getBoundingClientRect()
    const others = [...(list.parentElement?.children ?? [])].filter((part) => part !== list) as HTMLElement[]
    await expect(others.length).toBeGreaterThan(0)
    for (const part of others) part.style.display = 'none'
    await expect(list.getBoundingClientRect()).toMatchObject({ left, width })
    for (const part of others) part.style.display = ''
  },
})

/** On a tablet a dialog and a sheet open over what was chosen, not in the middle of both. */
export const OpensOverTheColumn = meta.story({
  globals: { viewport: { value: 'tablet', isRotated: false } },
  args: {
    column: (
      <>
        <Text style={{ padding: 24 }}>What was chosen</Text>
        <Dialog open title="A dialog" />
        <Sheet open onOpenChange={() => {}} title="A sheet" closeLabel="Close">
          <Text>Its content</Text>
        </Sheet>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const middle = (element: Element) => element.getBoundingClientRect().left + element.getBoundingClientRect().width / 2
    const column = canvas.getByText('What was chosen').parentElement as HTMLElement
    for (const name of ['A dialog', 'A sheet']) {
      const over = (await screen.findByText(name)).closest('[role="dialog"]') as HTMLElement
      await waitFor(() => expect(Math.abs(middle(over) - middle(column))).toBeLessThan(3))
    }
  },
})

/** A phone shows the list or the column. */
export const OnAPhone = meta.story({ globals: { viewport: { value: 'phone' } } })
