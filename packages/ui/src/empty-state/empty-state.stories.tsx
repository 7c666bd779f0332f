import { expect } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { Heart } from '../icon/icons.ts'
import { NoLikesYet } from '../illustration/illustration.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { EmptyState } from './empty-state.tsx'

const meta = preview.meta({
  title: 'Kit/Empty state',
  component: EmptyState,
  args: {
    picture: <Heart />,
    title: 'No likes yet',
    text: 'Like somebody first: most answers come within a day.',
    action: <Button>Search members</Button>,
  },
})

export const Plain = meta.story()
export const WithIllustration = meta.story({ args: { picture: undefined, illustration: <NoLikesYet /> } })

/** The picture is hidden from screen readers. */
export const LongTexts = meta.story({
  globals: { viewport: { value: 'narrow' } },
  args: {
    illustration: <NoLikesYet />,
    picture: undefined,
    title: 'Noch keine Gefällt-mir-Angaben für dein Profil vorhanden',
    text: 'Vervollständige deine Profilbeschreibung, damit andere Mitglieder mehr über dich und deine Freizeitbeschäftigungen erfahren.',
    action: (
      <>
        <Button wide>Profilbeschreibung vervollständigen</Button>
        <Button variant="secondary" wide>
          Jäsenten selaaminen
        </Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
})

export const TextAlone = meta.story({ args: { picture: undefined, action: undefined } })

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: (args) => <ThemeBoard>{() => <EmptyState {...args} level={3} />}</ThemeBoard>,
})
