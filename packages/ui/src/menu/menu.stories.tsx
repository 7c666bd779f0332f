import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Ellipsis, Flag, LogOut, Settings } from '../icon/icons.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Menu, MenuItem, MenuLine, MenuLink } from './menu.tsx'

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
      <MenuLine />
      <MenuItem onClick={() => undefined} icon={<LogOut aria-hidden="true" />}>
        Log out
      </MenuItem>
    </Menu>
  ),
})

export const Closed = meta.story()

export const Open = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }))
    await screen.findByRole('menu')
  },
})

/** Opens, walks and chooses without a pointer. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    report.mockClear()
    const opener = canvas.getByRole('button', { name: 'More' })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(report).toHaveBeenCalledOnce()
    await waitFor(() => expect(opener).toHaveFocus())
  },
})
