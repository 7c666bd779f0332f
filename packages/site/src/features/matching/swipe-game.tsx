import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import type { SwipeCard } from '@vonk/contracts/matching/matching.schema.ts'
import { likeAllowancesQuery, likeMutation, likesQuery, spentAllowanceOf } from '@vonk/state/likes/likes.queries.ts'
import { deckQuery, judge, passMutation, undoPassMutation, unjudge, withoutMet } from '@vonk/state/matching/deck.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { SwipeDeck } from '@vonk/ui/swipe-deck/swipe-deck.tsx'
import type { SwipeChoice, SwipeDeckLabels } from '@vonk/ui/swipe-deck/swipe-deck.tsx'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { useFailureToast } from '../../blocks/use-failure-toast.ts'
import { DeckCard, type InterestWords } from './deck-card.tsx'
import { DeckEmpty } from './deck-empty.tsx'
import { LikesSpent } from './likes-spent.tsx'
import { SwipesLeft } from './swipes-left.tsx'
import { usePreloadedPhotos } from './use-preloaded-photos.ts'

/** The answer that a member is not there any more: the card does not come back. */
const gone = new Set(['not_found', 'blocked_by_member', 'member_blocked'])

/** The swipe game (LIK-07): people one after the other, four likes a day (LIK-04), and undo of the last pass. */
export function SwipeGame({ interests }: { interests: InterestWords }) {
  const client = useQueryClient()
  const { data: deck, isFetching } = useSuspenseQuery(deckQuery())
  const { swipes } = useSuspenseQuery(likeAllowancesQuery()).data
  const given = useQuery({ ...likesQuery(), select: ({ profiles }) => profiles }).data
  const { mutateAsync: like } = useMutation(likeMutation())
  const { mutateAsync: pass } = useMutation(passMutation())
  const { mutate: undoPass } = useMutation(undoPassMutation())
  const showFailure = useFailureToast()
  const labels = useDeckLabels()
  const cards = withoutMet(client, deck.cards, given ?? [])
  usePreloadedPhotos(cards)

  async function swiped(choice: SwipeChoice, card: SwipeCard): Promise<boolean> {
    judge(client, card)
    try {
      await (choice === 'like' ? like({ profile: card, from: 'swipe-game' }) : pass({ profile: card.id }))
      return true
    } catch (error) {
      if (!spentAllowanceOf(error)) showFailure(error)
      if (isApiError(error) && gone.has(error.code)) return true
      unjudge(client, card)
      return false
    }
  }

  const isSpent = swipes.left === 0 && swipes.more_at !== null
  return (
    <Game>
      <SwipesLeft left={swipes.left} />
      <SwipeDeck
        cards={cards}
        cardKey={({ id }) => id}
        ratio="4 / 5"
        renderCard={(card) => <DeckCard card={card} interests={interests} />}
        onSwipe={swiped}
        onUndo={(_, card) => {
          unjudge(client, card)
          undoPass({ profile: card.id }, { onError: showFailure })
        }}
        mayUndo={(choice) => choice === 'pass'}
        labels={labels}
        empty={<DeckEmpty isLoading={isFetching} />}
        cover={isSpent ? <LikesSpent until={new Date(swipes.more_at ?? 0)} /> : null}
      />
    </Game>
  )
}

function useDeckLabels(): SwipeDeckLabels<SwipeCard> {
  const { t } = useTranslation('matching')
  const { fictional_singular: fictional } = useSettings()
  const announced = { like: 'swipe.said.like', pass: 'swipe.said.pass', undo: 'swipe.said.undo' } as const
  const nextOf = ({ name, age, kind }: SwipeCard) =>
    kind === 'fictional' ? t('swipe.said.nextFictional', { name, age, kind: fictional }) : t('swipe.said.next', { name, age })
  return {
    deck: t('swipe.deck'),
    instructions: t('swipe.instructions'),
    like: t('swipe.like'),
    pass: t('swipe.pass'),
    undo: t('swipe.undo'),
    likeStamp: t('swipe.likeStamp'),
    passStamp: t('swipe.passStamp'),
    announcement: (what, { name }, next) => [t(announced[what], { name }), next ? nextOf(next) : t('swipe.said.none')].join(' '),
  }
}

/** As wide as the window is high enough for, so that the buttons are in view without scrolling. */
const Game = styled.div`
  display: grid;
  /* The row of buttons may be wider than the card. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
  width: min(100%, 26rem, max(15rem, (100dvh - 22rem) * 0.8));
  margin-inline: auto;
`
