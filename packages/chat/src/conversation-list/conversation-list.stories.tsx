import { someChats } from '@vonk/fixtures/chat/a-chat.ts'
import { aFictionalCard } from '@vonk/fixtures/profile/a-profile.ts'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { ChatStory } from '../testing/chat-story.tsx'
import { PlainLink } from '../testing/plain-link.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationListSkeleton } from './conversation-list-skeleton.tsx'

const chats = someChats(8).map((chat, n) => (n === 4 ? { ...chat, profile: aFictionalCard() } : chat))

const meta = preview.meta({
  title: 'Chat/Conversation list',
  component: ConversationList,
  parameters: { layout: 'fullscreen' },
  args: { chats, link: PlainLink, toOf: () => '#chat', open: chats[1]?.conversation.id },
  render: (args) => (
    <main style={{ maxWidth: 400, minHeight: '100dvh', background: 'var(--v-colours-surfaceRaised)' }}>
      <ChatStory>
        <ConversationList {...args} />
      </ChatStory>
    </main>
  ),
})

export const Full = meta.story({})
/** As narrow as beside a conversation on a tablet: names and marks are whole. */
export const Narrow = meta.story({
  args: { chats: chats.map((chat) => ({ ...chat, profile: { ...chat.profile, kind: 'verified' as const } })) },
  render: (args) => (
    <main style={{ width: 300, minHeight: '100dvh', background: 'var(--v-colours-surfaceRaised)' }}>
      <ChatStory>
        <ConversationList {...args} />
      </ChatStory>
    </main>
  ),
  play: async ({ canvas }) => {
    const names = (await canvas.findAllByRole('link')).map((link) => link.querySelector('bdi'))
    for (const name of names) await expect(name?.scrollWidth).toBeLessThanOrEqual(name?.clientWidth ?? 0)
    for (const mark of canvas.getAllByText(/^(Verified|Geverifieerd)$/))
      await expect(mark.scrollWidth).toBeLessThanOrEqual(mark.clientWidth)
  },
})

export const Empty = meta.story({ args: { chats: [] } })

/** A search that finds nothing in the list, and waits for the server. */
export const Searching = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'zzz')
    await waitFor(() => expect(canvas.queryAllByRole('listitem')).toHaveLength(0))
  },
})

/** Removing asks for confirmation. */
export const Removing = meta.story({
  play: async ({ canvas }) => {
    const [more] = await canvas.findAllByRole('button')
    if (more) await userEvent.click(more)
    await userEvent.click(await screen.findByRole('menuitem'))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
})

export const Loading = meta.story({ render: () => <ConversationListSkeleton /> })
