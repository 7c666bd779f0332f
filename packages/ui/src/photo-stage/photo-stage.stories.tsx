import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { aPhoto, aPlaceholder, morePhotos } from '../theme-provider/story-pictures.ts'
import { PhotoStage } from './photo-stage.tsx'

const meta = preview.meta({
  title: 'Kit/Photo stage',
  component: PhotoStage,
  args: {
    photos: [aPhoto, ...morePhotos].map((src, at) => ({
      src,
      alt: `Photo ${at + 1} of 4 of Noor`,
      placeholder: aPlaceholder,
      ...(at === 1 && { caption: 'By the sea, in November' }),
    })),
    empty: null,
    labels: {
      title: 'Photos of Noor',
      close: 'Close',
      previous: 'Previous photo',
      next: 'Next photo',
      position: (photo, of) => `${photo} of ${of}`,
    },
  },
})

/** The arrow keys move between the photos, and a press opens the one that is shown. */
export const Several = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole('list', { name: 'Photos of Noor' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('2 of 4'))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('4 of 4'))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('status')).toHaveTextContent('4 of 4')
  },
})

/** The lightbox gets the focus shortly after it is visible; an earlier key would go to the page behind it. */
const hasFocus = (dialog: HTMLElement) => waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
const positionIn = (dialog: HTMLElement) => within(dialog).getByRole('status')

/** Opens at the chosen photo, moves with keys, closes with Escape, and returns the focus to the last photo shown. */
export const Large = meta.story({
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Photo 2 of 4 of Noor' }).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Photos of Noor' })
    await hasFocus(dialog)
    await waitFor(() => expect(positionIn(dialog)).toHaveTextContent('2 of 4'))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(positionIn(dialog)).toHaveTextContent('3 of 4'))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(positionIn(dialog)).toHaveTextContent('4 of 4'))
    const next = within(dialog).getByRole('button', { name: 'Next photo' })
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(positionIn(dialog)).toHaveTextContent('3 of 4'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Photo 3 of 4 of Noor' })).toHaveFocus())
  },
})

/** The focus stays inside while it is open: a focus guard at each edge moves it to the other end in the next frame. */
export const LargeOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Photo 1 of 4 of Noor' }))
    const dialog = await screen.findByRole('dialog')
    await hasFocus(dialog)
    for (const press of [1, 2, 3, 4, 5]) {
      await userEvent.tab()
      await waitFor(() => expect(dialog.contains(document.activeElement), `after ${press} presses`).toBe(true))
    }
  },
})

export const One = meta.story({ args: { photos: [{ src: aPhoto, alt: 'Photo of Noor', placeholder: aPlaceholder }] } })

export const None = meta.story({ args: { photos: [], empty: <p>No photo</p> } })
