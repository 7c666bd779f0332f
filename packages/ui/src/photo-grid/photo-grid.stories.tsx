import { expect, fn, userEvent } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Badge } from '../badge/badge.tsx'
import { Lock } from '../icon/icons.ts'
import { aPhoto, aPlaceholder, morePhotos } from '../theme-provider/story-pictures.ts'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { PhotoGrid } from './photo-grid.tsx'

const photos = [aPhoto, ...morePhotos].map((src, at) => ({ src, alt: `Noor at the sea, ${at + 1}`, placeholder: aPlaceholder }))
const many = [0, 1].flatMap((round) => photos.map((photo) => ({ ...photo, src: `${photo.src}#${round}` })))

const meta = preview.meta({
  title: 'Kit/Photo grid',
  component: PhotoGrid,
  args: {
    label: 'Photos of Noor',
    photos,
    onOpen: fn(),
    openLabel: (photo, of) => `Open photo ${photo} of ${of}`,
    moreLabel: (more) => `${more} more`,
  },
  render: (args) => (
    <div style={{ maxWidth: 480 }}>
      <PhotoGrid {...args} />
    </div>
  ),
})

export const Plain = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open photo 2 of 4, Noor at the sea, 2' }))
    await expect(args.onOpen).toHaveBeenCalledWith(1)
  },
})
export const FirstOneLarge = meta.story({ args: { lead: true, photos: many.slice(0, 6) } })

/** The last photo says how many more there are. */
export const More = meta.story({
  args: { photos: many, max: 6 },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Open photo 6 of 8.*2 more/ }))
    await expect(args.onOpen).toHaveBeenCalledWith(5)
  },
})
export const WithMarks = meta.story({
  args: {
    photos: photos.map((photo) => ({
      ...photo,
      over: (
        <Badge tone="neutral">
          <Lock aria-hidden="true" /> Private
        </Badge>
      ),
    })),
  },
})
export const NotPressable = meta.story({ args: { onOpen: undefined } })
export const OnItsWay = meta.story({
  args: {
    photos: [1, 2, 3].map((at) => ({ src: `data:image/png;base64,nothing#${at}`, alt: 'Noor', placeholder: aPlaceholder })),
  },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => <ThemeBoard>{(key) => <PhotoGrid {...args} label={key} photos={many} max={6} lead />}</ThemeBoard>,
})
