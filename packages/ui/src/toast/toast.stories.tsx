import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { showToast } from './show-toast.ts'
import { ToastRegion } from './toast-region.tsx'

const undo = fn()

const meta = preview.meta({
  title: 'Kit/Toast',
  component: ToastRegion,
  args: { label: 'Notifications', closeLabel: 'Close' },
  render: (args) => (
    <>
      <Button
        onClick={() =>
          showToast({
            title: 'Conversation removed',
            text: 'It is gone for you, not for the other.',
            tone: 'success',
            timeout: 0,
            action: { label: 'Undo', onClick: undo },
          })
        }
      >
        Remove
      </Button>
      <Button variant="secondary" onClick={() => showToast({ title: 'That did not work', tone: 'danger', timeout: 0 })}>
        Fail
      </Button>
      <ToastRegion {...args} />
    </>
  ),
})

/** At most 350 px wide. */
export const Width = meta.story({
  tags: ['picture'],
  name: 'Is at most 350 px wide [NAV-11 partly]',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    const toast = await screen.findByRole('dialog', { name: 'Conversation removed' })
    await waitFor(() => expect(toast).toBeVisible())
    await expect(toast.getBoundingClientRect().width).toBeLessThanOrEqual(350)
  },
})

/** The action runs and closes the toast. */
export const Action = meta.story({
  play: async ({ canvas }) => {
    undo.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(undo).toHaveBeenCalledOnce())
    await waitFor(() => expect(screen.queryByText('Conversation removed')).toBeNull())
  },
})

export const SaidBeforeTheRegionWasThere = meta.story({
  render: (args) => <ToastRegion {...args} />,
  beforeEach: () => showToast({ title: 'Welcome back', timeout: 0 }),
  play: async () => {
    await waitFor(() => expect(screen.getByText('Welcome back')).toBeVisible())
  },
})

/** An error interrupts the screen reader. */
export const Danger = meta.story({
  tags: ['picture'],
  globals: { brand: 'bbw', scheme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }))
    await screen.findByRole('dialog', { name: 'That did not work' })
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent('That did not work'))
  },
})

/** The newest toast is in front, earlier ones show their edges; hover and focus expand them. */
export const Several = meta.story({
  tags: ['picture'],
  globals: { brand: 'she' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await screen.findByRole('dialog', { name: 'Conversation removed' })
  },
})

export const LongTexts = meta.story({
  globals: { viewport: { value: 'narrow' }, brand: 'gilf' },
  render: (args) => <ToastRegion {...args} />,
  beforeEach: () =>
    showToast({
      tone: 'warning',
      title: 'Benachrichtigungseinstellungen konnten nicht gespeichert werden',
      text: 'Tarkista verkkoyhteytesi toimivuus ja yritä tallentamista hetken kuluttua uudelleen.',
      action: { label: 'Erneut versuchen', onClick: undo },
      timeout: 0,
    }),
  play: async () => {
    await waitFor(() => expect(screen.getByText(/Benachrichtigungseinstellungen/)).toBeVisible())
  },
})
