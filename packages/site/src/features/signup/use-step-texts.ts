import { useTranslation } from 'react-i18next'
import type { Question } from '@vonk/contracts/signup/signup.questions.ts'
import type { Place } from './signup-places.ts'

/** The question of a page of the signup, and why it is asked. */
export function useStepTexts({ step, question }: Place): { title: string; lead: string } {
  const { t } = useTranslation('signup')
  const questions: Record<Question, string> = {
    gender: t('personal.gender'),
    sexuality: t('personal.sexuality'),
    relationship_status: t('personal.relationshipStatus'),
    body_type: t('personal.bodyType'),
    hair_colour: t('personal.hairColour'),
    eye_colour: t('personal.eyeColour'),
    tattoos: t('personal.tattoos'),
  }
  const texts = {
    photo: { title: t('photo.title'), lead: t('photo.lead') },
    location: { title: t('location.title'), lead: t('location.lead') },
    personal: { title: question ? questions[question] : '', lead: t('personal.lead') },
    interests: { title: t('interests.title'), lead: t('interests.lead') },
    about: { title: t('about.title'), lead: t('about.lead') },
    push: { title: t('push.title'), lead: t('push.lead') },
  }
  return texts[step]
}
