import preview from '../../../../.storybook/preview.tsx'
import { Grid } from '../stack/stack.tsx'
import { aPhoto, aPlaceholder, morePhotos } from '../theme-provider/story-pictures.ts'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Photo } from './photo.tsx'

const meta = preview.meta({
  title: 'Kit/Photo',
  component: Photo,
  args: { src: aPhoto, alt: 'Noor', placeholder: aPlaceholder },
  render: (args) => (
    <div style={{ width: 240 }}>
      <Photo {...args} />
    </div>
  ),
})

export const Loaded = meta.story()
export const Square = meta.story({ args: { ratio: '1' } })
export const NotThere = meta.story({ args: { src: 'data:image/png;base64,nothing' } })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Grid minWidth="5rem" gap={3}>
          {morePhotos.map((photo) => (
            <Photo key={photo} src={photo} alt="" />
          ))}
        </Grid>
      )}
    </ThemeBoard>
  ),
})
