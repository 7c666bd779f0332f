import { useMutation } from '@tanstack/react-query'
import { isApiError } from '@vonk/api-client/api-error.ts'
import type { User } from '@vonk/contracts/account/account.schema.ts'
import type { ProfileEdit } from '@vonk/contracts/profile/profile.schema.ts'
import { isPushPossible } from '@vonk/contracts/notifications/alerts.rules.ts'
import { useErrorText } from '@vonk/i18n/use-error-text.ts'
import { usePushState } from '@vonk/state/notifications/notifications.queries.ts'
import { useCurrentUser } from '@vonk/state/session.ts'
import { passStepMutation, saveStepMutation } from '@vonk/state/signup/signup.queries.ts'
import { useSettings } from '@vonk/state/site/site.queries.ts'
import { Button } from '@vonk/ui/button/button.tsx'
import { Spinner } from '@vonk/ui/spinner/spinner.tsx'
import type { ReactNode } from 'react'
import { usePromptQuestions } from '@vonk/i18n/use-prompt-questions.ts'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { AsyncBlock } from '../blocks/async-block.tsx'
import { draftName, useDraft } from '../blocks/draft.ts'
import { FailureBanner } from '../blocks/failure-banner.tsx'
import { PlaceField } from '../blocks/place-field.tsx'
import { interestIcons } from '../features/profile/interest-icons.ts'
import { PhotoManager } from '../features/profile/photo-manager.tsx'
import { useConsent } from '../features/profile/use-consent.tsx'
import { useChoiceOptions } from '../features/profile/use-choice-options.ts'
import { useProfileWords } from '../features/profile/use-profile-words.ts'
import { AboutStep, type AboutValues } from '../features/signup/about-step.tsx'
import { ChoiceStep } from '../features/signup/choice-step.tsx'
import { InterestsStep } from '../features/signup/interests-step.tsx'
import { PushStep } from '../features/signup/push-step.tsx'
import { indexOfPlace, pathOfPlace, placeAfter, placesOf, type Place } from '../features/signup/signup-places.ts'
import { StepFrame } from '../features/signup/step-frame.tsx'
import { useStepTexts } from '../features/signup/use-step-texts.ts'
import { homeOf } from '../guards.ts'
import { paths } from '../paths.ts'
import { nextParameter, safeNext } from '../safe-next.ts'

export const rooms = ['signup', 'profile', 'notifications'] as const

/** A page of the signup after the form (SGN-01). An address that is none of them leads to where the signup continues. */
function SignupStepScreen() {
  const user = useCurrentUser()
  const settings = useSettings()
  const canPush = isPushPossible(usePushState(settings.push_pub))
  const { step = '', question } = useParams()
  const places = placesOf(settings, { canPush: canPush || step === 'push' })
  if (!user) return null
  const index = indexOfPlace(places, { step, ...(question !== undefined && { question }) }, user.profile)
  const place = places[index]
  if (!place) return <Navigate to={homeOf(user)} replace />
  return <StepPage key={pathOfPlace(place)} user={user} places={places} place={place} index={index} />
}

type StepPageProps = { user: User; places: readonly Place[]; place: Place; index: number }

function StepPage({ user, places, place, index }: StepPageProps) {
  const { t } = useTranslation('signup')
  const { title, lead } = useStepTexts(place)
  const navigate = useNavigate()
  const { search } = useLocation()
  const { mutate: pass } = useMutation(passStepMutation())
  const { mutate: save, isPending, error } = useMutation(saveStepMutation())
  const { fieldText } = useErrorText()
  const options = useChoiceOptions()
  const words = useProfileWords()
  const questions = usePromptQuestions()
  const {
    values: draft,
    set: setDraft,
    forget,
  } = useDraft(draftName(user, `signup:${place.step}`), {
    place: { country: user.profile.country, region: user.profile.region, city: user.profile.city },
    interests: user.profile.interests,
    about: { about_me: user.profile.about_me, prompts: user.profile.prompts },
  })
  const { withConsent, dialog } = useConsent()
  const { next, passed } = placeAfter(places, index, user.profile)
  const before = places[index - 1]

  function goOn() {
    forget()
    for (const step of passed) pass({ step })
    void navigate(next ? pathOfPlace(next) + search : afterSteps(user, search))
  }
  const saveAndGo = (edit: ProfileEdit) => withConsent(edit, () => save(edit, { onSuccess: goOn }))

  const steps: Record<Place['step'], { page: ReactNode; submit?: () => void }> = {
    photo: {
      page: <PhotoManager variant="single" />,
      ...(user.profile.photos.some(({ status }) => status !== 'refused') && { submit: goOn }),
    },
    location: {
      page: <PlaceField value={draft.place} onChange={(chosen) => setDraft({ ...draft, place: chosen })} />,
      submit: () => saveAndGo({ place: draft.place.city === null ? { ...draft.place, region: null } : draft.place }),
    },
    personal: {
      page: place.question ? (
        <ChoiceStep
          options={options[place.question]}
          chosen={String(user.profile[place.question])}
          onChoose={({ edit }) => saveAndGo(edit)}
        />
      ) : null,
    },
    interests: {
      page: (
        <InterestsStep
          chosen={draft.interests}
          labels={words.interest}
          icons={interestIcons}
          onChange={(interests) => withConsent({ interests }, () => setDraft({ ...draft, interests }))}
        />
      ),
      submit: () => saveAndGo({ interests: draft.interests }),
    },
    about: {
      page: (
        <AboutStep
          values={draft.about}
          questions={questions}
          errorOf={(field) => textOf(error, field, fieldText)}
          onChange={(about) => setDraft({ ...draft, about })}
        />
      ),
      submit: () => saveAndGo(written(draft.about)),
    },
    push: { page: <PushStep onDone={goOn} /> },
  }
  const { page, submit } = steps[place.step]
  return (
    <StepFrame
      title={title}
      lead={lead}
      progress={{ now: index + 1, of: places.length + 1 }}
      back={before && pathOfPlace(before) + search}
      onSkip={goOn}
      later={user.status === 'confirmed' ? paths.members.href() : undefined}
      action={
        submit ? (
          <Button size="large" wide loading={isPending} onClick={submit}>
            {t('steps.next')}
          </Button>
        ) : undefined
      }
    >
      <FailureBanner error={error} />
      <AsyncBlock waiting={<Spinner label={title} size="2rem" />}>{page}</AsyncBlock>
      {dialog}
    </StepFrame>
  )
}

/** A confirmed member goes to whom the signup started from. */
const afterSteps = ({ status }: Pick<User, 'status'>, search: string) =>
  status === 'not_confirmed'
    ? paths.activationMail.href() + search
    : safeNext(new URLSearchParams(search).get(nextParameter), paths.signupMatches.href())

/** Without the cards that the member left empty. */
const written = ({ about_me, prompts }: AboutValues): AboutValues => ({
  about_me,
  prompts: prompts.filter(({ answer }) => answer.trim() !== ''),
})

const textOf = (error: unknown, field: string, textFor: ReturnType<typeof useErrorText>['fieldText']) => {
  const code = isApiError(error) ? error.fields[field] : undefined
  return code && textFor(code, field)
}

export { SignupStepScreen as Component }
