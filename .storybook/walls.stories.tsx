import { storyNameFromExport, toId } from 'storybook/internal/csf'
import * as landerStories from '../apps/landers/src/landings.stories.tsx'
import { allBrands } from '../packages/brands/src/all.ts'
import preview from './preview.tsx'
import { Framed, framesOf } from './framed.tsx'

/** Many stories beside each other, each as small as a thumbnail. No test opens them: each of their stories has its own. */
const meta = preview.meta({ title: 'Walls', parameters: { layout: 'fullscreen' }, tags: ['!test'] })

// Storybook adds exports of its own, which begin with `__`.
const landers = Object.keys(landerStories)
  .filter((name) => !name.startsWith('_'))
  .map((name) => ({ title: name.toLowerCase(), story: toId('Landers/All', storyNameFromExport(name)) }))

const screens = {
  'Home page': 'screens-site-home--visitor',
  'Sign-up': 'screens-signup-signup--plain',
  Search: 'screens-members-search--found',
  Profile: 'screens-profile-member--full',
  Conversation: 'screens-chat-chats--conversation',
  Premium: 'screens-credits-till--premium',
}

/** Every lander on every site, in the language and colours of the toolbar. Press one to open it. */
export const AllLandersInAllSites = meta.story({
  render: (_: unknown, { globals }: { globals: Record<string, unknown> }) =>
    framesOf(
      landers.map(({ title, story }) => ({
        title,
        frames: allBrands.map((brand) => (
          <Framed key={brand.slug} story={story} brand={brand} globals={globals} device="desktop" scale={0.16} />
        )),
      })),
    ),
})

/** The same screen on the seven sites, as on a phone. The controls choose the screen. */
export const OneScreenInSevenSites = meta.story({
  args: { screen: 'Home page' },
  argTypes: { screen: { control: 'select', options: Object.keys(screens) } },
  render: ({ screen }: { screen?: string }, { globals }: { globals: Record<string, unknown> }) =>
    framesOf(
      Object.entries(screens)
        .toSorted(([one], [other]) => Number(other === screen) - Number(one === screen))
        .map(([title, story]) => ({
          title,
          frames: allBrands.map((brand) => (
            <Framed key={brand.slug} story={story} brand={brand} globals={globals} device="phone" scale={0.5} />
          )),
        })),
    ),
})
