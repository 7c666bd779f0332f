import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog.tsx'

function Opening(props: DialogProps) {
  const [open, setOpen] = useState(props.open)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Block Noor</Button>
      <Dialog
        {...props}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          props.onOpenChange?.(next)
        }}
      />
    </>
  )
}

const meta = preview.meta({
  title: 'Kit/Dialog',
  component: Dialog,
  args: {
    open: false,
    onOpenChange: fn(),
    title: 'Block Noor?',
    description: 'You will not see each other any more. She is not told.',
    closeLabel: 'Close',
    actions: (
      <>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger">Block</Button>
      </>
    ),
  },
  render: (args) => <Opening {...args} />,
})

export const Open = meta.story({ tags: ['picture'], args: { open: true } })

/** Takes the focus and returns it; Escape closes it. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Block Noor' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Block Noor?' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

type Watcher = EventTarget & { requestClose: () => void }
const browser = globalThis as { CloseWatcher?: new () => Watcher }
const watchers: Watcher[] = []

/** The back gesture of Android closes it, once, and returns the focus; in browsers that tell of the gesture. */
export const ByBackGesture = meta.story({
  // A page cannot make the gesture, but ask the watcher of the browser as the gesture does.
  beforeEach: () => {
    const { CloseWatcher } = browser
    if (!CloseWatcher) return undefined
    browser.CloseWatcher = class extends CloseWatcher {
      constructor() {
        super()
        watchers.push(this)
      }
    }
    return () => {
      browser.CloseWatcher = CloseWatcher
      watchers.length = 0
    }
  },
  play: async ({ canvas, args }) => {
    if (!browser.CloseWatcher) return
    const opener = canvas.getByRole('button', { name: 'Block Noor' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Block Noor?' })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    watchers.at(-1)?.requestClose()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** Neither Escape nor the backdrop closes it, and there is no close button. */
export const NotClosable = meta.story({
  args: { open: true, closable: false },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Block Noor?' })
    // A key that comes before the dialog has the focus would not reach it.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
})

export const Dark = meta.story({ tags: ['picture'], args: { open: true }, globals: { brand: 'bdsm', scheme: 'dark' } })

export const LongTexts = meta.story({
  tags: ['picture'],
  globals: { viewport: { value: 'narrow' }, brand: 'gilf' },
  args: {
    open: true,
    title: 'Benachrichtigungseinstellungen zurücksetzen?',
    description: 'Alle Benachrichtigungseinstellungen werden auf die ursprünglichen Werte zurückgesetzt.',
    actions: (
      <>
        <Button variant="quiet">Einstellungen beibehalten</Button>
        <Button variant="danger">Unwiderruflich zurücksetzen</Button>
      </>
    ),
  },
})

/** Higher than a phone: its buttons are in reach all the same, and what gets the focus is above them. */
export const HigherThanAPhone = meta.story({
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    open: true,
    children: Array.from({ length: 16 }, (_, line) => (
      <Button key={line} variant="secondary">
        Reason {line + 1}
      </Button>
    )),
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Block Noor?' })
    await expect(dialog.getBoundingClientRect().height).toBeGreaterThan(innerHeight)
    const isInReach = (button: HTMLElement) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    const cancel = screen.getByRole('button', { name: 'Cancel' })
    await waitFor(() => expect(isInReach(cancel)).toBe(true))
    for (const n of [9, 16]) {
      const reason = screen.getByRole('button', { name: `Reason ${n}` })
      reason.focus()
      await waitFor(() => expect(isInReach(reason)).toBe(true))
      await expect(isInReach(cancel)).toBe(true)
    }
  },
})
