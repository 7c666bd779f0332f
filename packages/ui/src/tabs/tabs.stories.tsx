import { expect, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Badge } from '../badge/badge.tsx'
import { Text } from '../text/text.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { TabLink, TabLinks } from './tab-links.tsx'
import { Tabs } from './tabs.tsx'

const meta = preview.meta({ title: 'Kit/Tabs', component: Tabs })

/** Arrow keys move between the tabs. */
export const PartsOfAPage = meta.story({
  render: () => (
    <Tabs
      label="Profile"
      tabs={[
        { value: 'about', label: 'About', panel: <Text>About me</Text> },
        { value: 'photos', label: 'Photos', panel: <Text>My photos</Text> },
      ]}
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'About' }))
    await userEvent.keyboard('{ArrowRight}')
    // Enter opens the focused tab, and the focus moves after the key.
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Photos' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('tab', { name: 'Photos', selected: true })).toBeVisible())
    await waitFor(() => expect(canvas.getByText('My photos')).toBeVisible())
  },
})

export const SisterPages = meta.story({
  render: () => (
    <TabLinks aria-label="Likes">
      <TabLink href="#received" aria-current="page">
        Received <Badge>4</Badge>
      </TabLink>
      <TabLink href="#given">Given</TabLink>
      <TabLink href="#matches">Matches</TabLink>
    </TabLinks>
  ),
})

export const InEveryTheme = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {(key) => (
        <TabLinks aria-label={key}>
          <TabLink href="#received" aria-current="page">
            Received
          </TabLink>
          <TabLink href="#given">Given</TabLink>
        </TabLinks>
      )}
    </ThemeBoard>
  ),
})
