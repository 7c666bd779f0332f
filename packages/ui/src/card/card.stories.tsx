import { aPhoto, aPlaceholder } from '../theme-provider/story-pictures.ts'
import preview from '../../../../.storybook/preview.tsx'
import { StretchedLink } from '../link/link.tsx'
import { Photo } from '../photo/photo.tsx'
import { Grid, Stack } from '../stack/stack.tsx'
import { Heading, Text } from '../text/text.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { Card } from './card.tsx'

const meta = preview.meta({ title: 'Kit/Card', component: Card })

export const Plain = meta.story({ render: () => <Card>Something on a card.</Card> })

/** The whole card is one link with one name. */
export const AsLink = meta.story({
  tags: ['picture'],
  parameters: { picture: { hover: '#storybook-root a' } },
  render: () => (
    <Grid minWidth="14rem" maxColumns={4}>
      <Card interactive>
        <Stack gap={3}>
          <Photo src={aPhoto} alt="" placeholder={aPlaceholder} ratio="1" />
          <Heading level={3}>
            <StretchedLink href="#noor">Noor, 34</StretchedLink>
          </Heading>
          <Text tone="muted">Utrecht</Text>
        </Stack>
      </Card>
    </Grid>
  ),
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {() => (
        <Card>
          <Heading level={3}>100 credits</Heading>
          <Text tone="muted">Enough for about ten messages</Text>
        </Card>
      )}
    </ThemeBoard>
  ),
})
