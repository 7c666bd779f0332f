import { choiceFields } from '@vonk/contracts/landers/landers.choices.ts'
import { profileValue } from '@vonk/contracts/landers/landers.slots.ts'
import { interests, kinkInterests, promptQuestions } from '@vonk/contracts/profile/profile.values.ts'
import { usePromptQuestions } from '@vonk/i18n/use-prompt-questions.ts'
import { ButtonLink } from '@vonk/ui/button/button.tsx'
import { silhouette } from '@vonk/ui/photo/silhouette.ts'
import { Check, Heart } from '@vonk/ui/icon/icons.ts'
import { Heading, Text } from '@vonk/ui/text/text.tsx'
import { headingType } from '@vonk/ui/theme-provider/heading-type.ts'
import { media } from '@vonk/ui/theme-provider/media.ts'
import { rounded } from '@vonk/ui/theme-provider/rounded.ts'
import { tokens } from '@vonk/ui/theme-provider/tokens.ts'
import { useTranslation } from 'react-i18next'
import { keyframes, styled } from 'styled-components'
import { Headline } from '../../blocks/headline.tsx'
import { LikeBox, PersonMarks, PersonName, PersonPicture } from '../../blocks/person.tsx'
import { Section } from '../../blocks/section.tsx'
import { pressedWhole } from '../../blocks/pressed-whole.ts'
import { SignupWords } from '../../blocks/signup-words.tsx'
import { startForm } from '../../blocks/start-form.ts'
import { Start } from '../../blocks/start.tsx'
import { laidOutLater, waitsForPage } from '../../blocks/waits.ts'
import type { LanderPlan } from '../../plan.ts'
import { Each, Fill, useValue, Value, When } from '../../slots/slots.tsx'

/** People in the circle around the visitor, and on the wall. */
const inCircle = 6
const onWall = 9

/** Interests that may be told to visitors: kinks need a consent (TRU-11). */
const told = interests.filter((interest) => !kinkInterests.includes(interest))

/** A circle of people around an empty place, which is the visitor's; below, what they say. */
function Network() {
  const { t } = useTranslation('landers')
  return (
    <Section>
      <Top>
        <Words>
          <Headline of="socialnetwork" />
          <div>
            <ButtonLink href="#signup" size="large">
              <SignupWords />
            </ButtonLink>
          </div>
        </Words>
        <Circle aria-hidden="true">
          <Lines viewBox="0 0 100 100">
            <circle cx="50" cy="50" r="37" />
            <path d="M50 50 50 13M50 50 82 31.500M50 50 82 68.500M50 50 50 87M50 50 18 68.500M50 50 18 31.500" />
          </Lines>
          <Fill ask={`profiles ${onWall}`}>
            <Ring>
              <Each to={inCircle}>
                <Node />
              </Each>
            </Ring>
          </Fill>
          <You>{t('socialnetwork.you')}</You>
        </Circle>
      </Top>
      <Fill ask={`profiles ${onWall}`}>
        <Heading level={2}>{t('socialnetwork.say')}</Heading>
        <Text tone="muted">{t('socialnetwork.press')}</Text>
        <Wall>
          <Each>
            <Card />
          </Each>
        </Wall>
      </Fill>
      <Join>
        <Start title={t('socialnetwork.start')} />
      </Join>
    </Section>
  )
}

/** The wall below tells who it is and whether the profile is fictional. */
const Node = () => (
  <li>
    <When is="fictional">
      <Mark>
        <PersonMarks />
      </Mark>
    </When>
    <PersonPicture size="thumb" />
  </li>
)

function Card() {
  const { t } = useTranslation('landers')
  const { t: tProfile } = useTranslation('profile')
  const questions = usePromptQuestions()
  const value = useValue()
  return (
    <Post>
      <Head>
        <Face>
          <PersonPicture size="thumb" />
        </Face>
        <Who>
          <b>
            <PersonName />
          </b>
          <When is="place">
            <small>
              <Value of="place" />
            </small>
          </When>
          <PersonMarks />
        </Who>
        <Like>
          <LikeBox label={t('socialnetwork.like', { name: value('name') })} />
          <Heart aria-hidden="true" />
        </Like>
      </Head>
      <When is="answer">
        <Said>
          <figcaption>
            {promptQuestions.map((question) => (
              <When key={question} is={profileValue.question(question)}>
                {questions[question]}
              </When>
            ))}
          </figcaption>
          <blockquote dir="auto">
            <Value of="answer" />
          </blockquote>
        </Said>
      </When>
      <When is="!answer">
        <Photo>
          <PersonPicture size="photo" />
        </Photo>
      </When>
      <Loves>
        {told.map((interest) => (
          <When key={interest} is={profileValue.interest(interest)}>
            <label>
              <input type="checkbox" name={choiceFields.interest} value={interest} form={startForm} autoComplete="off" />
              <Check aria-hidden="true" />
              {tProfile(`interest.${interest}`)}
            </label>
          </When>
        ))}
      </Loves>
    </Post>
  )
}

export const socialnetwork: LanderPlan = {
  blocks: [{ is: 'own', block: Network }, { is: 'points' }, { is: 'later' }],
}

const Top = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  gap: ${tokens.spacing[8]} ${tokens.spacing[12]};
  padding-bottom: ${tokens.spacing[10]};

  ${media.large} {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
  }
`

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
`

const Circle = styled.div`
  position: relative;
  width: min(100%, 30rem);
  aspect-ratio: 1;
  margin-inline: auto;
`

const Lines = styled.svg`
  position: absolute;
  inset: 0;
  fill: none;
  stroke: ${tokens.colours.primary};
  stroke-width: 0.6;
  stroke-dasharray: 2 1.6;
`

const arrive = keyframes`from { opacity: 0; scale: 0.6; }`

const Ring = styled.ul`
  & > li {
    position: absolute;
    width: 24%;
    aspect-ratio: 1;
    transform: translate(-50%, -50%);
    background: ${tokens.colours.primarySoft};
    border: 4px solid ${tokens.colours.surfaceRaised};
    border-radius: 50%;
    box-shadow: ${tokens.shadows.raised};
  }

  /* Until the face is there. */
  & > li::before {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: 50%;
    ${silhouette({ square: true })}
  }

  & > li img,
  & > li > picture {
    position: relative;
    display: block;
    height: 100%;
    border-radius: 50%;
  }

  & > li > picture {
    animation: ${arrive} ${tokens.motion.calm} ${tokens.motion.ease} backwards;
    ${waitsForPage}
  }

  & > li:nth-child(1) {
    top: 13%;
    left: 50%;
  }

  & > li:nth-child(2) {
    top: 31.5%;
    left: 82%;
  }

  & > li:nth-child(3) {
    top: 68.5%;
    left: 82%;
  }

  & > li:nth-child(4) {
    top: 87%;
    left: 50%;
  }

  & > li:nth-child(5) {
    top: 68.5%;
    left: 18%;
  }

  & > li:nth-child(6) {
    top: 31.5%;
    left: 18%;
  }
`

const Mark = styled.span`
  position: absolute;
  z-index: 1;
  bottom: -14px;
  left: 50%;
  width: max-content;
  transform: translateX(-50%);
`

/** The empty place. */
const You = styled.span`
  position: absolute;
  top: 50%;
  left: 50%;
  display: grid;
  place-items: center;
  width: 30%;
  aspect-ratio: 1;
  ${headingType}
  font-size: ${tokens.size.heading};
  text-align: center;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.surfaceRaised};
  border: 4px dashed ${tokens.colours.primary};
  border-radius: 50%;
  transform: translate(-50%, -50%);
`

const Wall = styled.ul`
  columns: 19rem 3;
  column-gap: ${tokens.spacing[5]};
  padding-block: ${tokens.spacing[5]};
`

const Post = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[4]};
  margin-bottom: ${tokens.spacing[5]};
  padding: ${tokens.spacing[5]};
  background: ${tokens.colours.surfaceRaised};
  box-shadow: ${tokens.shadows.card};
  break-inside: avoid;
  ${rounded('card')}

  &:nth-child(1) {
    ${laidOutLater('16rem', 'near')}
  }

  &:nth-child(2) {
    ${laidOutLater('16rem', 'middle')}
  }

  &:nth-child(n + 3) {
    ${laidOutLater('16rem', 'far')}
  }

  &:nth-child(n + 5) {
    ${laidOutLater('16rem', 'farther')}
  }

  & picture {
    ${waitsForPage}
  }

  /* On a phone the form is not far below. */
  ${media.belowMedium} {
    &:nth-child(n + 6) {
      display: none;
    }
  }
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.spacing[3]};
`

const Face = styled.span`
  flex: none;
  width: 64px;
  height: 64px;
  overflow: hidden;
  ${rounded('avatar')}
`

const Who = styled.span`
  display: grid;
  flex: 1;
  justify-items: start;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;

  & > small {
    font-size: ${tokens.size.small};
    color: ${tokens.colours.textMuted};
  }
`

const Like = styled.label`
  ${pressedWhole}
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  color: ${tokens.colours.primaryText};
  background: ${tokens.colours.primarySoft};
  border-radius: 50%;

  &:has(:checked) {
    color: ${tokens.colours.onPrimary};
    background: ${tokens.colours.primary};
  }

  &:has(:checked) > svg {
    fill: currentcolor;
  }
`

const Said = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.spacing[2]};
  margin: 0;

  & > figcaption {
    font-size: ${tokens.size.small};
    color: ${tokens.colours.textMuted};
  }

  & > blockquote {
    margin: 0;
    ${headingType}
    font-size: ${tokens.size.title};
    overflow-wrap: anywhere;
  }
`

const Photo = styled.span`
  display: block;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  ${rounded('photo')}
`

const Loves = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.spacing[2]};

  &:empty {
    display: none;
  }

  & > label {
    display: flex;
    align-items: center;
    gap: ${tokens.spacing[2]};
    min-height: 44px;
    padding: ${tokens.spacing[1]} ${tokens.spacing[4]};
    font-size: ${tokens.size.small};
    cursor: pointer;
    border: 1px solid ${tokens.colours.borderStrong};
    ${rounded('chip')}
  }

  & > label > input {
    position: absolute;
    opacity: 0;
  }

  & > label > svg {
    display: none;
    width: 18px;
  }

  & > label:has(:checked) {
    color: ${tokens.colours.primaryText};
    background: ${tokens.colours.primarySoft};
    border-color: ${tokens.colours.primaryText};
  }

  & > label:has(:checked) > svg {
    display: block;
  }

  & > label:has(:focus-visible) {
    outline: 3px solid ${tokens.colours.focus};
    outline-offset: 2px;
  }
`

const Join = styled.div`
  max-width: 34rem;
  margin-inline: auto;
`
