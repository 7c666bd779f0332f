import type { TFunction } from 'i18next'

/** When a caption stands below the film, in seconds. The film is the same in all editions. */
const captions = [
  { at: [0.6, 2.4], words: 'first' },
  { at: [2.5, 4.3], words: 'sent' },
  { at: [4.6, 6.2], words: 'answer' },
  { at: [6.7, 8.5], words: 'two' },
  { at: [8.7, 9.7], words: 'start' },
] as const

const clock = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`

/** The captions of the film as WebVTT: what its pictures say, for those who cannot see them and for those who like to read. */
export const captionsOf = (t: TFunction<'landers'>): string =>
  [
    'WEBVTT',
    ...captions.map(({ at: [from, to], words }) => `${clock(from)} --> ${clock(to)} line:88%\n${t(`video.captions.${words}`)}`),
  ].join('\n\n') + '\n'
