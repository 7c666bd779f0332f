import type { TFunction } from 'i18next'
import type { PromptQuestion } from '@vonk/contracts/profile/profile.values.ts'
import './resources.ts'

/** The questions of prompt cards (PRF-10), by the texts of `profile`. */
export function promptQuestionTexts(t: TFunction<'profile'>): Record<PromptQuestion, string> {
  return {
    perfect_sunday: t('prompts.perfectSunday'),
    two_truths: t('prompts.twoTruths'),
    green_flag: t('prompts.greenFlag'),
    talk_for_hours: t('prompts.talkForHours'),
    unusual_skill: t('prompts.unusualSkill'),
    last_laugh: t('prompts.lastLaugh'),
    best_trip: t('prompts.bestTrip'),
    comfort_food: t('prompts.comfortFood'),
    learning_now: t('prompts.learningNow'),
    proud_of: t('prompts.proudOf'),
    childhood_dream: t('prompts.childhoodDream'),
    song_on_repeat: t('prompts.songOnRepeat'),
    cook_for_you: t('prompts.cookForYou'),
    never_without: t('prompts.neverWithout'),
    small_joy: t('prompts.smallJoy'),
    unpopular_opinion: t('prompts.unpopularOpinion'),
    friends_say: t('prompts.friendsSay'),
    first_date: t('prompts.firstDate'),
    looking_for: t('prompts.lookingFor'),
    win_me_over: t('prompts.winMeOver'),
  }
}
