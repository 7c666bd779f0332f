import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import type { within } from 'storybook/test'
import { styled } from 'styled-components'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Clock } from '../icon/icons.ts'
import { StretchedLink } from '../link/link.tsx'
import { aPhoto, morePhotos } from '../theme-provider/story-pictures.ts'
import { headingType } from '../theme-provider/heading-type.ts'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import { tokens } from '../theme-provider/tokens.ts'
import { leanCards } from './card-lean.ts'
import { SwipeDeck } from './swipe-deck.tsx'
import type { SwipeDeckProps } from './swipe-deck.tsx'

interface Person {
  id: string
  name: string
  photo: string
}

const names = ['Noor, 34', 'Sam, 41', 'Kim, 29', 'Robin, 38']
const people: Person[] = [aPhoto, ...morePhotos].map((photo, at) => ({ id: String(at), name: names[at] ?? '', photo }))
const what = { like: 'Liked', pass: 'Passed', undo: 'Back again:' }

const args: SwipeDeckProps<Person> = {
  cards: people,
  cardKey: ({ id }) => id,
  renderCard: ({ name, photo }) => (
    <Person style={{ backgroundImage: `url("${photo}")` }}>
      <Name>
        <StretchedLink href={`#${name}`}>{name}</StretchedLink>
      </Name>
    </Person>
  ),
  onSwipe: fn(),
  onUndo: fn(),
  labels: {
    deck: 'People near you',
    instructions: 'Right arrow likes, left arrow passes, Backspace takes the last one back.',
    like: 'Like',
    pass: 'Pass',
    undo: 'Take back',
    likeStamp: 'Like',
    passStamp: 'Nope',
    announcement: (did, card, next) =>
      `${what[did]} ${card.name}. ${next === undefined ? 'No one is left.' : `Now ${next.name}.`}`,
  },
  empty: <EmptyState title="That was everybody" text="Come back tomorrow." action={<Button>Search members</Button>} />,
}

const meta = preview.meta({ title: 'Kit/Swipe deck', render: () => <SwipeDeck {...args} /> })
const story = (more: Partial<SwipeDeckProps<Person>>) => () => <SwipeDeck {...args} {...more} />

type Canvas = ReturnType<typeof within>
const topCard = (canvas: Canvas) => canvas.getByRole('link')
const press = (canvas: Canvas, name: string) => userEvent.click(canvas.getByRole('button', { name }))

/** Drags the top card by `by` pixels and holds it, so that it is no flick. Returns a function that releases it. */
async function drag(canvas: Canvas, by: number) {
  const card = topCard(canvas)
  const { left, top, width } = card.getBoundingClientRect()
  const [x, y] = [left + width / 2, top]
  const at = (clientX: number) => ({ clientX, clientY: y, pointerId: 1, isPrimary: true, button: 0, bubbles: true })
  await fireEvent.pointerDown(card, at(x))
  for (const step of [0.25, 0.5, 0.75, 1, 1]) await fireEvent.pointerMove(card, at(x + by * step))
  return () => fireEvent.pointerUp(card, at(x + by))
}

export const Pile = meta.story({ tags: ['picture'] })

/** With buttons: announces each choice, and the last one can be undone. */
export const ByButtons = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Take back' })).toHaveAttribute('aria-disabled', 'true')
    await press(canvas, 'Like')
    await expect(canvas.getByRole('status')).toHaveTextContent('Liked Noor, 34. Now Sam, 41.')
    await expect(topCard(canvas)).toHaveAccessibleName('Sam, 41')
    await press(canvas, 'Pass')
    await expect(topCard(canvas)).toHaveAccessibleName('Kim, 29')
    await press(canvas, 'Take back')
    await expect(canvas.getByRole('status')).toHaveTextContent('Back again: Sam, 41.')
    await expect(topCard(canvas)).toHaveAccessibleName('Sam, 41')
  },
})

/** Arrow keys choose, Backspace undoes, also before the deck has the focus; then the focus stays in the deck. */
export const ByKeyboard = meta.story({
  play: async ({ canvas }) => {
    const pile = canvas.getByRole('group', { name: 'People near you' })
    await expect(pile).toHaveAccessibleDescription(/Right arrow likes/)
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onSwipe).toHaveBeenCalledWith('like', people[0])
    pile.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(args.onSwipe).toHaveBeenCalledTimes(2)
    await expect(args.onSwipe).toHaveBeenLastCalledWith('pass', people[1])
    await userEvent.keyboard('{Backspace}')
    await expect(args.onUndo).toHaveBeenLastCalledWith('pass', people[1])
    await expect(topCard(canvas)).toHaveAccessibleName('Sam, 41')
    topCard(canvas).focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(pile).toHaveFocus())
  },
})

/** A long drag is a choice, a short one is not. A drag does not press links on the card. */
export const ByDrag = meta.story({
  play: async ({ canvas }) => {
    const letGoOfLittle = await drag(canvas, 30)
    await letGoOfLittle()
    await expect(topCard(canvas)).toHaveAccessibleName('Noor, 34')
    const letGo = await drag(canvas, 260)
    await expect(canvas.getAllByText('Like')[0]).toBeInTheDocument()
    await letGo()
    await waitFor(() => expect(topCard(canvas)).toHaveAccessibleName('Sam, 41'))
    const letGoLeft = await drag(canvas, -260)
    await letGoLeft()
    await waitFor(() => expect(topCard(canvas)).toHaveAccessibleName('Kim, 29'))
    await expect(location.hash).toBe('')
  },
})

/** `mayUndo` can allow undo for passes only. */
export const UndoOfPassesAlone = meta.story({
  render: story({ mayUndo: (choice) => choice === 'pass' }),
  play: async ({ canvas }) => {
    await press(canvas, 'Like')
    await expect(canvas.getByRole('button', { name: 'Take back' })).toHaveAttribute('aria-disabled', 'true')
    await press(canvas, 'Pass')
    await expect(canvas.getByRole('button', { name: 'Take back' })).not.toHaveAttribute('aria-disabled')
  },
})

/** After a refused choice the card does not move. */
export const Refused = meta.story({
  render: story({ onSwipe: (choice) => choice === 'pass' }),
  play: async ({ canvas }) => {
    await press(canvas, 'Like')
    await expect(topCard(canvas)).toHaveAccessibleName('Noor, 34')
    await expect(canvas.getByRole('status')).toHaveTextContent('')
  },
})

/** The card returns when the server refuses the choice. */
export const ComesBack = meta.story({
  render: story({ onSwipe: () => Promise.resolve(false) }),
  play: async ({ canvas }) => {
    await press(canvas, 'Like')
    await waitFor(() => expect(topCard(canvas)).toHaveAccessibleName('Noor, 34'))
  },
})

/** A cover hides the cards; nothing behind it can be focused or pressed. */
export const Covered = meta.story({
  tags: ['picture'],
  render: story({
    cover: (
      <EmptyState
        picture={<Clock />}
        title="Those were your four for today"
        text="More in 03:07:09"
        action={<Button>Become Premium</Button>}
      />
    ),
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Like' })).toBeDisabled()
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** After the last card the focus stays in the deck. */
export const Empty = meta.story({
  render: story({ cards: people.slice(0, 1) }),
  play: async ({ canvas }) => {
    await press(canvas, 'Pass')
    await waitFor(() => expect(canvas.getByText('That was everybody')).toBeVisible())
    await waitFor(() => expect(canvas.getByRole('group', { name: 'People near you' })).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent('No one is left.')
  },
})

export const OnANarrowPhone = meta.story({ globals: { viewport: { value: 'narrow' } } })

/** A card dragged halfway shows the stamp. */
export const HalfwayOut = meta.story({
  tags: ['picture'],
  parameters: { layout: 'fullscreen' },
  render: () => (
    <ThemeBoard>
      {(key) => (
        <Framed>
          <SwipeDeck {...args} labels={{ ...args.labels, deck: key }} />
        </Framed>
      )}
    </ThemeBoard>
  ),
  play: async ({ canvas }) => {
    canvas.getAllByRole('group').forEach((pile, at) => {
      const share = at % 2 === 0 ? 0.7 : -0.7
      leanCards(pile, { x: share * 40, y: 0, share })
    })
    await expect(canvas.getAllByText('Nope')[0]).toBeInTheDocument()
  },
})

/** Clips the cards of each theme to its panel. */
const Framed = styled.div`
  overflow: hidden;
  margin: -24px;
  padding: 24px 40px;
`

const Person = styled.div`
  display: flex;
  align-items: flex-end;
  height: 100%;
  background-size: cover;
  background-position: center;
`

const Name = styled.p`
  ${headingType}
  width: 100%;
  padding: 64px 20px 20px;
  font-size: ${tokens.size.heading};
  color: #fff;
  background: linear-gradient(transparent, rgb(0 0 0 / 0.75));
`
