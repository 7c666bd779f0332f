import { interestIcons } from '@vonk/site/features/profile/interest-icons.ts'
import { choiceFields } from '@vonk/contracts/landers/landers.choices.ts'
import { interests, kinkInterests, type Interest } from '@vonk/contracts/profile/profile.values.ts'
import { Stack } from '@vonk/ui/stack/stack.tsx'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { Headline } from '../../blocks/headline.tsx'
import { Section } from '../../blocks/section.tsx'
import { ToForm } from '../../blocks/to-form.tsx'
import { Start } from '../../blocks/start.tsx'
import { pressedWhole } from '../../blocks/pressed-whole.ts'
import { startForm } from '../../blocks/start-form.ts'
import { laidOutLater } from '../../blocks/waits.ts'
import type { LanderPlan } from '../../plan.ts'
import { Counted } from '../../slots/counted.tsx'
import { Fill, When } from '../../slots/slots.tsx'

/** Kinks need a consent, which only the signup can ask for (TRU-11). */
const shown = interests.filter((interest) => !kinkInterests.includes(interest))

/** Interests as bubbles, each with how many members share it. The chosen ones go into the signup. */
function Stage() {
  const { t } = useTranslation('landers')
  return (
    <Section>
      <Intro gap={3} align="center">
        <Headline of="iconslanding" />
      </Intro>
      <Halves>
        <Fill ask="interests">
          <Choice>
            <Legend>{t('iconslanding.choose')}</Legend>
            <Bubbles>
              {shown.map((interest) => (
                <When key={interest} is={`${interest}-offered`}>
                  <Bubble interest={interest} />
                </When>
              ))}
            </Bubbles>
            <ToForm />
          </Choice>
        </Fill>
        <Desk>
          <Start title={t('iconslanding.take')} hint={t('iconslanding.takeText')} />
        </Desk>
      </Halves>
    </Section>
  )
}

function Bubble({ interest }: { interest: Interest }) {
  const { t } = useTranslation('landers')
  const { t: tProfile } = useTranslation('profile')
  const Icon = interestIcons[interest]
  return (
    <Round>
      <input type="checkbox" name={choiceFields.interest} value={interest} form={startForm} autoComplete="off" />
      <Icon aria-hidden="true" />
      <span>{tProfile(`interest.${interest}`)}</span>
      <When is={interest}>
        <Shared>
          <Counted of={interest} text={({ count, number }) => t('iconslanding.shared', { count, number })} />
        </Shared>
      </When>
    </Round>
  )
}

const Intro = styled(Stack)`
  max-width: 46rem;
  margin: 0 auto ${tokens.spacing[8]};
  text-align: center;

  & > p {
    max-width: 34rem;
  }
`

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[8]} ${tokens.spacing[10]};
  align-items: start;

  ${media.large} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`

const Desk = styled.div`
  ${media.large} {
    position: sticky;
    top: ${tokens.spacing[6]};
  }
`

const Choice = styled.fieldset`
  container-type: inline-size;
`

const Legend = styled.legend`
  width: 100%;
  margin-bottom: ${tokens.spacing[4]};
  text-align: center;
  color: ${tokens.colours.textMuted};
`

/** Of a bubble, and of a row of five, where there is room. */
const diameter = '8.5rem'
const row = `calc(5 * ${diameter} + 4 * ${tokens.spacing[3]})`
const halfBubble = `calc((${diameter} + ${tokens.spacing[3]}) / 2)`

const Bubbles = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 20px ${tokens.spacing[3]};
  max-width: ${row};
  margin-inline: auto;
`

const Round = styled.label`
  ${pressedWhole}
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  width: clamp(6rem, (100vw - 3.75rem) / 3, ${diameter});
  aspect-ratio: 1;
  padding: ${tokens.spacing[2]};
  font-size: ${tokens.size.small};
  line-height: 1.2;
  text-align: center;
  hyphens: auto;
  background: color-mix(in oklab, ${tokens.colours.primarySoft} 70%, ${tokens.colours.surfaceRaised});
  box-shadow: ${tokens.shadows.card};
  border-radius: 50%;
  transition:
    scale ${tokens.motion.calm} ${tokens.motion.ease},
    background-color ${tokens.motion.quick};

  &:nth-of-type(2n) {
    background: color-mix(in oklab, ${tokens.colours.secondarySoft} 70%, ${tokens.colours.surfaceRaised});
    translate: 0 10px;
  }

  &:nth-of-type(5n) {
    background: ${tokens.colours.surfaceRaised};
  }

  /* Rows of five and four in turns, so that the last one is never a single bubble. */
  @container (min-width: 46rem) {
    &:nth-of-type(9n + 6) {
      margin-inline-start: ${halfBubble};
    }

    &:nth-of-type(9n),
    &:is(:nth-of-type(9n + 6), :nth-of-type(9n + 7), :nth-of-type(9n + 8)):last-of-type {
      margin-inline-end: ${halfBubble};
    }
  }

  &:nth-of-type(n + 16) {
    ${laidOutLater(diameter, 'near')}
  }

  &:nth-of-type(n + 25) {
    ${laidOutLater(diameter, 'middle')}
  }

  & > svg {
    width: 36px;
    height: 36px;
    margin-bottom: ${tokens.spacing[1]};
    color: ${tokens.colours.primaryText};
    stroke-width: 1.6;
    transition: rotate ${tokens.motion.calm} ${tokens.motion.ease};
  }

  ${media.hover} {
    &:hover {
      scale: 1.04;
    }
  }

  &&:has(:checked) {
    color: ${tokens.colours.onPrimary};
    background: ${tokens.colours.primary};
    box-shadow: ${tokens.shadows.raised};
    scale: 1.08;
    z-index: 1;

    & > svg {
      color: inherit;
      rotate: -8deg;
    }
  }
`

const Shared = styled.span`
  font-size: ${tokens.size.tiny};
  color: ${tokens.colours.textMuted};

  :has(:checked) > & {
    color: inherit;
  }
`

export const iconslanding: LanderPlan = {
  blocks: [{ is: 'own', block: Stage }, { is: 'points' }, { is: 'later' }],
}
