import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { aPhoto, aPlaceholder, morePhotos } from '../theme-provider/story-pictures.ts'
import { Gallery } from './gallery.tsx'

const meta = preview.meta({
  title: 'Kit/Gallery',
  component: Gallery,
  args: {
    label: 'Photos of Noor',
    photos: [aPhoto, ...morePhotos].map((src, at) => ({
      src,
      alt: `Noor at the sea, ${at + 1}`,
      placeholder: aPlaceholder,
      ...(at === 1 && { caption: 'Terschelling, last summer' }),
    })),
    openLabel: (photo, of) => `Open photo ${photo} of ${of}`,
    labels: {
      title: 'Photos of Noor, large',
      close: 'Close',
      previous: 'Previous photo',
      next: 'Next photo',
      position: (photo, of) => `${photo} of ${of}`,
    },
  },
  render: (args) => (
    <div style={{ maxWidth: 480 }}>
      <Gallery {...args} />
    </div>
  ),
})

export const Closed = meta.story()

export const Open = meta.story({
  tags: ['picture'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open photo 2 of 4/ }))
    await waitFor(() => expect(screen.getByText('2 of 4')).toBeVisible())
  },
})

/** The lightbox gets the focus shortly after it is visible; an earlier key would go to the page behind it. */
const hasFocus = (dialog: HTMLElement) => waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))

/** Opens at the chosen photo, moves with keys, closes with Escape, and returns the focus to the last photo shown. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: /Open photo 2 of 4/ }).focus()
    await userEvent.keyboard('{Enter}')
    await hasFocus(await screen.findByRole('dialog', { name: 'Photos of Noor, large' }))
    await waitFor(() => expect(screen.getByText('2 of 4')).toBeVisible())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(screen.getByText('3 of 4')).toBeVisible())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(screen.getByText('4 of 4')).toBeVisible())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next photo' })).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.getByText('3 of 4')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: /Open photo 3 of 4/ })).toHaveFocus())
  },
})

/** The focus stays inside while it is open: a focus guard at each edge moves it to the other end in the next frame. */
export const FocusKept = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open photo 1 of 4/ }))
    const dialog = await screen.findByRole('dialog')
    await hasFocus(dialog)
    for (const press of [1, 2, 3, 4, 5]) {
      await userEvent.tab()
      await waitFor(() => expect(dialog.contains(document.activeElement), `after ${press} presses`).toBe(true))
    }
  },
})

export const OnAPhone = meta.story({
  tags: ['picture'],
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open photo 3 of 4/ }))
    await waitFor(() => expect(screen.getByText('3 of 4')).toBeVisible())
  },
})
