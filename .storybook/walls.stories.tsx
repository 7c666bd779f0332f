import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { expect, userEvent } from 'storybook/test'
import * as landerStories from '../apps/landers/src/landings.stories.tsx'
import { allBrands } from '../packages/brands/src/all.ts'
import preview from './preview.tsx'
import { Framed, framesOf, useTurn } from './framed.tsx'

/** Many stories beside each other, each as small as a thumbnail. No test opens those: each of their stories has its own. */
const meta = preview.meta({ title: 'Walls', parameters: { layout: 'fullscreen' }, tags: ['!test'] })

// Storybook adds exports of its own, which begin with `__`.
const landers = Object.keys(landerStories)
  .filter((name) => !name.startsWith('_'))
  .map((name) => ({ title: name.toLowerCase(), story: toId('landers-all', storyNameFromExport(name)) }))

const screens = {
  'Home page': 'screens-site-home--visitor',
  'Sign-up': 'screens-signup-signup--plain',
  Search: 'screens-members-search--found',
  Profile: 'screens-profile-member--full',
  Conversation: 'screens-chat-chats--conversation',
  Premium: 'screens-credits-till--premium',
}

const places = Array.from({ length: 20 }, (_, n) => `Place ${n + 1}`)

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

/** A place that shows that it is its turn, and can end it. */
function Place({ name }: { name: string }) {
  const { ref, mayLoad, ended } = useTurn()
  return (
    <span ref={ref} style={{ display: 'block', height: 32 }}>
      {mayLoad ? (
        <button type="button" onClick={ended}>
          {name}
        </button>
      ) : null}
    </span>
  )
}

/** Two at a time, from the first to the last. Who ends its turn twice counts once. */
export const InTurn = meta.story({
  tags: ['test', '!dev'],
  render: () => (
    <>
      {places.map((name) => (
        <Place key={name} name={name} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    // The first goes on loading.
    for (let at = 1; at < places.length; at += 1) {
      const button = await canvas.findByRole('button', { name: places[at] })
      await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(places.slice(0, at + 1))
      await userEvent.dblClick(button)
    }
  },
})
