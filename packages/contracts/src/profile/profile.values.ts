/** The values that a member can choose from. This file imports no schema library, because pages load it first. */

export const genders = ['male', 'female'] as const
export const sexualities = ['hetero', 'gay', 'lesbian', 'bi'] as const
export const bodyTypes = ['slim', 'normal', 'fat'] as const
export const relationshipStatuses = ['divorced', 'living_together', 'married', 'unmarried', 'single', 'widowed'] as const
export const hairColours = ['black', 'brown', 'blond', 'red', 'grey', 'other'] as const
export const eyeColours = ['brown', 'blue', 'green', 'grey', 'other'] as const

/** Interests a member can choose; each has an icon and a text. The last four are {@link kinkInterests}. */
export const interests = [
  'adventure',
  'art',
  'beach',
  'beer',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'fashion',
  'gym',
  'hiking',
  'movies',
  'music',
  'party',
  'photography',
  'politics',
  'reading',
  'shopping',
  'sports',
  'sushi',
  'tea',
  'theater',
  'travelling',
  'vegetarian',
  'videogames',
  'wine',
  'roleplay',
  'bondage',
  'massage',
  'lingerie',
] as const

export type Gender = (typeof genders)[number]
export type Interest = (typeof interests)[number]

/** Interests that say something about somebody's sex life. Sites offer them only if they say so, and members agree first. */
export const kinkInterests: readonly Interest[] = ['roleplay', 'bondage', 'massage', 'lingerie']

/** Interests that a message can reply to. Not the kinks: a withdrawn consent erases those, and a message stays. */
export const answerableInterests: readonly Interest[] = interests.filter((interest) => !kinkInterests.includes(interest))

/** Special categories of personal data. A member agrees to each by itself before it is stored (TRU-11). */
export const consentClasses = ['sexuality', 'kink'] as const
export type ConsentClass = (typeof consentClasses)[number]

/** The questions of prompt cards (PRF-10). Each has a text. A profile has a question at most once. */
export const promptQuestions = [
  'perfect_sunday',
  'two_truths',
  'green_flag',
  'talk_for_hours',
  'unusual_skill',
  'last_laugh',
  'best_trip',
  'comfort_food',
  'learning_now',
  'proud_of',
  'childhood_dream',
  'song_on_repeat',
  'cook_for_you',
  'never_without',
  'small_joy',
  'unpopular_opinion',
  'friends_say',
  'first_date',
  'looking_for',
  'win_me_over',
] as const

export type PromptQuestion = (typeof promptQuestions)[number]
