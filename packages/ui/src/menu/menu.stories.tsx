import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Ban, Ellipsis, Flag, LogOut, Settings } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { AnchoredMenu, Menu, MenuItem, MenuLine, MenuLink } from './menu.tsx'
import { MenuChoice, MenuChoices } from './menu-choices.tsx'

const report = fn()

const meta = preview.meta({
  title: 'Kit/Menu',
  render: () => (
    <Menu
      trigger={
        <IconButton label="More">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      align="start"
    >
      <MenuLink link={<a href="#settings">Settings</a>} icon={<Settings aria-hidden="true" />} />
      <MenuItem onClick={report} icon={<Flag aria-hidden="true" />} tone="danger">
        Report
      </MenuItem>
      <MenuItem onClick={report} icon={<Ban aria-hidden="true" />} disabled>
        Block
      </MenuItem>
      <MenuLine />
      <MenuItem onClick={() => undefined} icon={<LogOut aria-hidden="true" />}>
        Log out
      </MenuItem>
    </Menu>
  ),
})

export const Closed = meta.story()

export const Open = meta.story({
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
})

/** Opens, moves and selects with the keyboard. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    report.mockClear()
    const opener = canvas.getByRole('button', { name: 'More' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    // Enter activates the focused item, and the focus moves after the key.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(report).toHaveBeenCalledOnce())
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

function Beside() {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Options"
        onClick={({ currentTarget }) => {
          setOpener(currentTarget)
          setOpen(true)
        }}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {opener ? (
        <AnchoredMenu open={open} anchor={opener} label="Options" onClose={() => setOpen(false)}>
          <MenuItem onClick={report}>Report</MenuItem>
          <MenuItem onClick={report}>Block</MenuItem>
        </AnchoredMenu>
      ) : null}
    </>
  )
}

/** The one menu of many buttons. A key that opens it leads to its first item. */
export const BesideAButton = meta.story({
  render: () => <Beside />,
  play: async ({ canvas }) => {
    report.mockClear()
    const opener = canvas.getByRole('button', { name: 'Options' })
    opener.focus()
    for (let time = 1; time <= 2; time++) {
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus())
      await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Block' })).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(report).toHaveBeenCalledTimes(time))
      await waitFor(() => expect(opener).toHaveFocus())
    }
  },
})

/** A disabled item is marked as such and does nothing. */
export const Disabled = meta.story({
  play: async ({ canvas }) => {
    report.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    const block = await screen.findByRole('menuitem', { name: 'Block' })
    await expect(block).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(block)
    await expect(report).not.toHaveBeenCalled()
  },
})

/** A letter moves the focus to the item that starts with it. */
export const ByLetters = meta.story({
  tags: ['picture'],
  globals: { brand: 'bdsm', scheme: 'dark' },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'More' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    // The menu is visible before it has the focus; an earlier letter would go to the trigger.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus())
    await userEvent.keyboard('l')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus())
  },
})

/** A press on the chosen one takes it back. */
export const WithChoices = meta.story({
  render: () => (
    <Menu
      align="start"
      trigger={
        <IconButton label="More">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuChoices label="Size">
        {['S', 'M', 'L'].map((size) => (
          <MenuChoice key={size} label={size} chosen={size === 'M'} onChange={report}>
            {size}
          </MenuChoice>
        ))}
      </MenuChoices>
      <MenuItem onClick={() => undefined}>Close</MenuItem>
    </Menu>
  ),
  play: async ({ canvas }) => {
    report.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'M' }))
    await waitFor(() => expect(report).toHaveBeenCalledWith(false, expect.anything()))
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(screen.getByRole('menuitemcheckbox', { name: 'M' })).toBeChecked())
  },
})

export const LongTexts = meta.story({
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <Menu
      align="start"
      trigger={
        <IconButton label="More">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem onClick={report} icon={<Flag aria-hidden="true" />} tone="danger">
        Unangemessenes Verhalten dieses Mitglieds melden
      </MenuItem>
      <MenuItem onClick={report} icon={<Settings aria-hidden="true" />}>
        Ilmoitusasetusten yksityiskohtainen muokkaaminen
      </MenuItem>
    </Menu>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
})
