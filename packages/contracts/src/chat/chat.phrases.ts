/**
 * The phrase cards (TRU-18): sentences that each member reads in the own language. A message names its card; the sentences are
 * in `locales/<language>/phrases.json`. Only a card that no message can name any more may go.
 */
export const phraseGroups = {
  greetings: ['hello', 'goodMorning', 'goodEvening', 'goodNight', 'niceToMeet', 'howAreYou', 'howWasDay', 'niceProfile'],
  questions: ['town', 'hobbies', 'music', 'food', 'trip', 'weekend', 'work', 'pets', 'languages', 'lookingFor'],
  plans: ['coffee', 'walk', 'call', 'thisWeek', 'gladly', 'anotherDay', 'publicPlace', 'later'],
  kindness: ['smile', 'thanks', 'noRush', 'enjoy', 'thinking', 'goodLuck', 'lateReply', 'birthday'],
  boundaries: ['slowly', 'noPhotos', 'stayHere', 'notComfortable', 'pause', 'fewWords'],
  goodbye: ['noMatch', 'goodbye'],
} as const

export type PhraseGroup = keyof typeof phraseGroups
export type Phrase = (typeof phraseGroups)[PhraseGroup][number]

export const phraseGroupNames = Object.keys(phraseGroups) as PhraseGroup[]

const phrases: ReadonlySet<string> = new Set(Object.values(phraseGroups).flat())

/** Whether the product has a card of this name. */
export const isPhrase = (name: string): name is Phrase => phrases.has(name)
