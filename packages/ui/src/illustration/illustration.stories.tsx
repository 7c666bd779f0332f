import { styled } from 'styled-components'
import preview from '../../../../.storybook/preview.tsx'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Text } from '../text/text.tsx'
import { ThemeBoard } from '../theme-provider/theme-board.tsx'
import {
  Crowned,
  EmptyInbox,
  MailOnItsWay,
  NobodyFound,
  NoLikesYet,
  NothingHere,
  Offline,
  SomethingBroke,
} from './illustration.tsx'
import { WishesMet } from './wishes-met.tsx'

const all = {
  'Empty inbox': EmptyInbox,
  'No one found': NobodyFound,
  'No likes yet': NoLikesYet,
  Offline,
  'Something broke': SomethingBroke,
  'Nothing here': NothingHere,
  Premium: Crowned,
  'Mail on its way': MailOnItsWay,
  'Match finder': WishesMet,
}

const meta = preview.meta({ title: 'Kit/Illustration', parameters: { layout: 'fullscreen' } })

/** The same drawings in the colours of each brand. */
export const InEveryTheme = meta.story({
  tags: ['picture'],
  render: () => (
    <ThemeBoard minWidth="380px">
      {() => (
        <Board>
          {Object.entries(all).map(([name, Drawing]) => (
            <figure key={name}>
              <Drawing />
              <Text as="figcaption" size="tiny" align="center" tone="muted">
                {name}
              </Text>
            </figure>
          ))}
        </Board>
      )}
    </ThemeBoard>
  ),
})

export const InAnEmptyState = meta.story({
  tags: ['picture'],
  render: () => (
    <ThemeBoard>
      {() => (
        <EmptyState
          level={3}
          illustration={<NoLikesYet />}
          title="No likes yet"
          text="Like somebody first: most answers come within a day."
          action={<Button>Search members</Button>}
        />
      )}
    </ThemeBoard>
  ),
})

const Board = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px 12px;

  & svg {
    width: 100%;
  }
`
