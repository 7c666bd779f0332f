import { likesContract } from '@vonk/contracts/likes/likes.contract.ts'
import { answers } from '@vonk/fixtures/answers.ts'
import { aMatch, aReceivedLike, someLikes } from '@vonk/fixtures/likes/a-like.ts'
import { aProfileCard } from '@vonk/fixtures/profile/a-profile.ts'
import { expect, screen, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { paths } from '../paths.ts'
import { screenIsThere, screenStory } from '../testing/screen-story.tsx'
import { neverResponding, refusing } from '../testing/story-network.ts'

const meta = preview.meta({ title: 'Screens/Likes/Likes', parameters: { layout: 'fullscreen' } })

const ofType = (type: string) => paths.likesOfType.href({ type })

export const Overview = meta.story(screenStory('/likes'))
export const Received = meta.story(screenStory(ofType('received')))

/** Some like one answer. */
export const LikedAnswers = meta.story(
  screenStory(ofType('received'), {
    answers: (on) =>
      on(
        likesContract.likes,
        someLikes({
          liked_by: [
            aReceivedLike(
              { card: { question: 'perfect_sunday', answer: 'Coffee in bed, a long walk, and soup with too much bread.' } },
              0,
            ),
            aReceivedLike({}, 1),
            aReceivedLike({ like_new: false, card: { question: 'win_me_over', answer: 'Save me the last bite.' } }, 2),
          ],
        }),
      ),
  }),
)

/** The edition with photos like arches shows the badges whole. */
export const Arches = meta.story({
  ...screenStory(ofType('received')),
  globals: { brand: 'she' },
  play: async ({ canvas, canvasElement }) => {
    await screenIsThere(canvasElement)
    const badge = canvas.getAllByText('New')[0]
    if (!badge) throw new Error('No new like')
    const { left, right, top, bottom } = badge.getBoundingClientRect()
    const middle = (top + bottom) / 2
    for (const x of [left + 1, right - 1]) {
      // A link lies over the whole card, so look through it.
      await expect(document.elementsFromPoint(x, middle)).toContain(badge)
    }
  },
})

export const Matches = meta.story(screenStory(ofType('matches')))
export const Given = meta.story(screenStory(ofType('given')))

export const Empty = meta.story(screenStory('/likes', { answers: (on) => on(likesContract.likes, someLikes()) }))

export const EmptyMatches = meta.story(screenStory(ofType('matches'), { answers: (on) => on(likesContract.likes, someLikes()) }))

/** More likes than fit on one page. */
const manyLikes = {
  ...someLikes({ liked_by: Array.from({ length: 12 }, (_, n) => aReceivedLike({ like_new: n < 3 }, n)) }),
  next: { profiles: null, liked_by: 'below', matches: null },
}
export const OverviewOfMany = meta.story(screenStory('/likes', { answers: (on) => on(likesContract.likes, manyLikes) }))
export const MoreBelow = meta.story(screenStory(ofType('received'), { answers: (on) => on(likesContract.likes, manyLikes) }))

/** The second of two members has just liked the first. */
export const ItsAMatch = meta.story({
  ...screenStory('/likes', {
    answers: (on) => on(likesContract.likes, { ...answers.likes.likes, matches: [aMatch({}, 3)] }),
  }),
  play: async ({ canvasElement }) => {
    await screenIsThere(canvasElement)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
})

/** `?t=0`: somebody whose like waits for an answer; fictional, so marked. */
export const TheLikePopup = meta.story({
  ...screenStory('/likes?t=0', {
    answers: (on) => on(likesContract.autoLike, aProfileCard({ kind: 'fictional' }, 4)),
  }),
  play: async ({ canvasElement }) => {
    await screenIsThere(canvasElement)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
})

export const Loading = meta.story(
  screenStory('/likes', { answers: (on) => on(likesContract.likes, neverResponding), staysLoading: true }),
)

export const Failing = meta.story(
  screenStory('/likes', { answers: (on) => on(likesContract.likes, refusing(500, 'server_error')) }),
)
