import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { aPhoto, aPlaceholder, morePhotos } from '../theme-provider/story-pictures.ts'
import { PhotoStage } from './photo-stage.tsx'

const meta = preview.meta({
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

export const One = meta.story({ args: { photos: [{ src: aPhoto, alt: 'Photo of Noor', placeholder: aPlaceholder }] } })

export const None = meta.story({ args: { photos: [], empty: <p>No photo</p> } })
