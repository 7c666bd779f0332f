import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Card } from '../card/card.tsx'
import { Photo } from '../photo/photo.tsx'
import { Heading, Text } from '../text/text.tsx'
import { aPhoto, morePhotos } from '../theme-provider/story-pictures.ts'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Carousel } from './carousel.tsx'

const cards = ['Say hello', 'Meet', 'Take your time', 'Stay safe', 'Have fun'].map((title) => (
  <Card key={title}>
    <Heading level={3}>{title}</Heading>
    <Text tone="muted">A word about it, no longer than two lines.</Text>
  </Card>
))

const meta = preview.meta({
  title: 'Kit/Carousel',
  component: Carousel,
  args: {
    label: 'How it works',
    previousLabel: 'Back',
    nextLabel: 'On',
    dotLabel: (place, of) => `Show ${place} of ${of}`,
    onIndexChange: fn(),
    children: cards,
  },
})

/** Buttons, dots and arrow keys move between slides. */
export const OneAtATime = meta.story({
  play: async ({ canvas, args }) => {
    const current = () => canvas.getByRole('button', { current: true })
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'On' }))
    await waitFor(() => expect(current()).toHaveAccessibleName('Show 2 of 5'))
    await userEvent.click(canvas.getByRole('button', { name: 'Show 5 of 5' }))
    await waitFor(() => expect(current()).toHaveAccessibleName('Show 5 of 5'))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'On' })).toHaveAttribute('aria-disabled', 'true'))
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(4)
  },
})

/** If several slides fit, there are fewer stops; if all fit, there are no controls. */
export const Several = meta.story({
  args: { slideWidth: '18rem' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('button', { name: /Show/ }).length).toBeLessThan(5))
  },
})

export const AllFit = meta.story({
  args: { slideWidth: '12rem', children: cards.slice(0, 2) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull())
  },
})

export const Photos = meta.story({
  args: {
    slideWidth: 'min(80%, 18rem)',
    children: [aPhoto, ...morePhotos].map((src, at) => <Photo key={src} src={src} alt={`Photo ${at + 1}`} />),
  },
})

export const OnANarrowPhone = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: {
    children: [
      <Card key="a">
        <Heading level={3}>Unverbindlich kennenlernen und Freundschaften schließen</Heading>
        <Text>Benachrichtigungseinstellungen kannst du jederzeit ändern.</Text>
      </Card>,
      ...cards,
    ],
  },
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => <ThemeBoard>{(key) => <Carousel {...args} label={key} slideWidth="85%" />}</ThemeBoard>,
})
