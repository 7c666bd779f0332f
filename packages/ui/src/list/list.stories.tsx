import { expect, fn, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { Card } from '../card/card.tsx'
import { Bell, Globe } from '../icon/icons.ts'
import { StretchedButton, StretchedLink } from '../link/link.tsx'
import { Text } from '../text/text.tsx'
import { aPhoto } from '../theme-provider/story-pictures.ts'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { List, ListRow } from './list.tsx'

const meta = preview.meta({ title: 'Kit/List', component: List })

const people = (label: string) => (
  <List aria-label={label}>
    <ListRow
      media={<Avatar name="Noor Visser" src={aPhoto} decorative onlineLabel="online" />}
      title={<StretchedLink href="#noor">Noor, 34</StretchedLink>}
      text="Shall we have that coffee on Sunday, by the water?"
      side={
        <>
          <Text as="span" size="tiny">
            21:47
          </Text>
          <Badge>3</Badge>
        </>
      }
      current
    />
    <ListRow
      media={<Avatar name="Sam" decorative />}
      title={<StretchedLink href="#sam">Sam, 41</StretchedLink>}
      text="Utrecht, 4 km"
      side={
        <Text as="span" size="tiny" tone="muted">
          Friday
        </Text>
      }
    />
    <ListRow media={<Avatar name="Kim" decorative />} title="Kim, 29" text="Arnhem" />
  </List>
)

export const People = meta.story({ render: () => people('Conversations') })

/** The hover style. */
export const Hovered = meta.story({
  tags: ['picture'],
  render: () => people('Conversations'),
  parameters: { picture: { hover: '#storybook-root li:nth-child(2) a' } },
})

/** The focus ring surrounds the whole row. */
export const Focused = meta.story({
  tags: ['picture'],
  globals: { brand: 'bbw', scheme: 'dark' },
  render: () => people('Conversations'),
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Noor, 34' })).toHaveFocus()
  },
})

const open = fn()

/** The whole row can be pressed and has one name; a control at the side can be pressed separately. */
export const Settings = meta.story({
  render: () => (
    <List aria-label="Settings">
      <ListRow
        media={<Bell aria-hidden="true" />}
        title={<StretchedButton onClick={open}>Notifications</StretchedButton>}
        side="By mail"
      />
      <ListRow media={<Globe aria-hidden="true" />} title="Language" side="English" />
    </List>
  ),
  play: async ({ canvas }) => {
    open.mockClear()
    const row = canvas.getByRole('button', { name: 'Notifications' })
    await userEvent.tab()
    await expect(row).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(open).toHaveBeenCalledOnce()
    await waitFor(async () => {
      // Measures and looks up the elements in one step: a font that loads in between moves the edges.
      const { x, y, height, right } = (row.closest('li') ?? row).getBoundingClientRect()
      const [atStart, atEnd] = [
        document.elementFromPoint(x + 4, y + height - 4),
        document.elementFromPoint(right - 24, y + height / 2),
      ]
      await expect(height).toBeGreaterThanOrEqual(44)
      await expect(atStart).toBe(row)
      await expect(atEnd).toBe(row)
    })
  },
})

export const LongTexts = meta.story({
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <List aria-label="Long">
      <ListRow
        media={<Avatar name="Kreuzberg" decorative />}
        title={<StretchedLink href="#a">Benachrichtigungseinstellungen</StretchedLink>}
        text="Epäjärjestelmällistyttämättömyydelläänsäkään ei ollut mitään merkitystä, kun ilta oli vielä nuori ja kaupunki hereillä."
        side={<Badge tone="neutral">Ausgeschaltet</Badge>}
      />
    </List>
  ),
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => <ThemeBoard>{(key) => <Card padding={0}>{people(key)}</Card>}</ThemeBoard>,
})
