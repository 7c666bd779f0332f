import { siteContract } from '@vonk/contracts/site/site.contract.ts'
import { someFigures } from '@vonk/fixtures/site/some-figures.ts'
import preview from '../../../../.storybook/preview.tsx'
import { screenStory } from '../testing/screen-story.tsx'

const meta = preview.meta({ title: 'Screens/Support/Figures', parameters: { layout: 'fullscreen' } })

export const Figures = meta.story(screenStory('/honesty', { user: null }))

export const TooFew = meta.story(
  screenStory('/honesty', {
    user: null,
    answers: (on) =>
      on(siteContract.figures, {
        figures: someFigures({
          profiles: { members: null, here: null, verified: 0, fictional: 0 },
          replies: null,
          refunds: { asked: null, paid: null, median_days: null },
          decisions: { decided: 0, appealed: 0, overturned: 0 },
        }),
      }),
  }),
)
