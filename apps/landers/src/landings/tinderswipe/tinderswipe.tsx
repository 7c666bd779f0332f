import { Heart } from '@vonk/ui/icon/icons.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Headline } from '../../blocks/headline.tsx'
import { Section } from '../../blocks/section.tsx'
import { Start } from '../../blocks/start.tsx'
import type { LanderPlan } from '../../plan.ts'
import { Deck } from './deck.tsx'

/** Words and form beside a pile of cards; on a phone the pile is between them. */
function Stage() {
  const { t } = useTranslation('landers')
  return (
    <Section>
      <Halves>
        <Intro gap={4}>
          <Headline of="tinderswipe" />
        </Intro>
        <Deck />
        <Form>
          <Start
            title={
              <Cross>
                <Heart aria-hidden="true" />
                {t('likes.wait')}
              </Cross>
            }
            hint={t('likes.hint')}
          />
        </Form>
      </Halves>
    </Section>
  )
}

const Halves = styled.div`
  display: grid;
  gap: ${tokens.spacing[6]} ${tokens.spacing[12]};
  grid-template: 'intro' 'deck' 'form' / minmax(0, 1fr);
  justify-items: stretch;

  ${media.large} {
    grid-template: 'intro deck' auto 'form deck' 1fr / minmax(0, 6fr) minmax(0, 5fr);
  }
`

const Intro = styled(Stack)`
  grid-area: intro;
`

const Form = styled.div`
  grid-area: form;
  max-width: 34rem;
  width: 100%;
  justify-self: center;

  ${media.large} {
    justify-self: start;
  }
`

const Cross = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;

  & > svg {
    flex: none;
    width: 1em;
    fill: currentcolor;
    color: ${tokens.colours.primaryText};
  }
`

export const tinderswipe: LanderPlan = {
  blocks: [{ is: 'own', block: Stage }, { is: 'points' }, { is: 'later' }],
  touch: true,
}
