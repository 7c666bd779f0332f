import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Button } from '../button/button.tsx'
import { Lightbox } from '../lightbox/lightbox.tsx'
import { AnchoredMenu, Menu, MenuItem } from '../menu/menu.tsx'
import { withCloseWatcher } from '../testing/close-watcher.ts'
import { Tray } from '../tray/tray.tsx'
import { Dialog } from './dialog.tsx'

/** A dialog, and a second one that opens from it. */
function Two() {
  const [open, setOpen] = useState(0)
  return (
    <>
      <Button onClick={() => setOpen(1)}>Report</Button>
      <Dialog open={open > 0} onOpenChange={() => setOpen(0)} title="Report Noor">
        <Button onClick={() => setOpen(2)}>Block too</Button>
        <Dialog open={open > 1} onOpenChange={() => setOpen(1)} title="Block Noor?">
          <Button>Block</Button>
        </Dialog>
      </Dialog>
    </>
  )
}

/** Waits until the dialog has the focus: what is pressed before would not reach it. */
async function focused(name: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
}

async function openBoth() {
  render(<Two />)
  fireEvent.click(screen.getByRole('button', { name: 'Report' }))
  await focused('Report Noor')
  fireEvent.click(screen.getByRole('button', { name: 'Block too' }))
  await focused('Block Noor?')
}

const expectOnlyTheFirst = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Block Noor?' })).toBeNull()
    const rest = screen.getByRole('dialog', { name: 'Report Noor' })
    expect(rest.contains(document.activeElement)).toBe(true)
  })
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const expectNone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('Dialog', () => {
  it('closes at the back gesture, the one in front first, and then leaves the gesture to the page', async () => {
    const back = withCloseWatcher()
    await openBoth()
    expect(back()).toBe(true)
    await expectOnlyTheFirst()
    expect(back()).toBe(true)
    await expectNone()
    expect(back()).toBe(false)
  })

  it('closes one at a time with Escape, where the browser makes a close request of the key too', async () => {
    withCloseWatcher()
    await openBoth()
    pressEscape()
    await expectOnlyTheFirst()
    pressEscape()
    await expectNone()
  })

  it('closes with Escape in a browser without close requests', async () => {
    await openBoth()
    pressEscape()
    await expectOnlyTheFirst()
  })

  it('is asked again if it stayed open', async () => {
    const back = withCloseWatcher()
    const onOpenChange = vi.fn<(open: boolean) => void>()
    render(<Dialog open title="Report Noor" onOpenChange={onOpenChange} />)
    back()
    back()
    expect(onOpenChange.mock.calls).toEqual([[false], [false]])
  })

  it('leaves the gesture to the page while it cannot be closed', () => {
    const back = withCloseWatcher()
    const dialog = (closable: boolean) => <Dialog open closable={closable} title="Report Noor" />
    const { rerender } = render(dialog(false))
    expect(back()).toBe(false)
    rerender(dialog(true))
    expect(back()).toBe(true)
  })
})

it('closes large photos at the back gesture', () => {
  const back = withCloseWatcher()
  // jsdom has no layout, in which the photos scroll.
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const nothing = { observe: () => {}, disconnect: () => {} }
  vi.stubGlobal('ResizeObserver', function ResizeObserver() {
    return nothing
  })
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: () => {} })
  const onClose = vi.fn<() => void>()
  const labels = { title: 'Photos', close: 'Close', previous: 'Previous', next: 'Next', position: () => '1 of 1' }
  render(
    <Lightbox photos={[{ src: '/a.webp', alt: 'Noor' }]} index={0} onIndexChange={() => {}} onClose={onClose} labels={labels} />,
  )
  back()
  expect(onClose).toHaveBeenCalledOnce()
})

/** The menu of a button, and one that opens beside a button, each with one item. */
function Menus({ anchor }: { anchor: HTMLElement }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onClick={() => {}}>Report</MenuItem>
      </Menu>
      <AnchoredMenu open={open} anchor={anchor} label="Options" onClose={() => setOpen(false)}>
        <MenuItem onClick={() => {}}>Remove</MenuItem>
      </AnchoredMenu>
    </>
  )
}

it('closes menus at the back gesture, and leaves the next one to the page', async () => {
  const back = withCloseWatcher()
  const anchor = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => anchor.remove())
  render(<Menus anchor={anchor} />)
  await screen.findByRole('menuitem', { name: 'Remove' })
  expect(back()).toBe(true)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(back()).toBe(false)

  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  await screen.findByRole('menuitem', { name: 'Report' })
  expect(back()).toBe(true)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(back()).toBe(false)
})

it('closes what stands beside its button at the back gesture', () => {
  const back = withCloseWatcher()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const onOpenChange = vi.fn<(open: boolean) => void>()
  render(
    <Tray open anchor={document.body} onOpenChange={onOpenChange} title="Gifts" closeLabel="Close">
      Rose
    </Tray>,
  )
  back()
  expect(onOpenChange).toHaveBeenCalledWith(false)
})
