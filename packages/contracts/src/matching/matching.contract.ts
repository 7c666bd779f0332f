import * as z from 'zod/mini'
import { get, post, put, remove } from '../call.ts'
import { empty, uuid } from '../text.ts'
import { finderAnswer, finderQuestions } from './matching.finder.ts'
import { finderMatch, swipeCard, today } from './matching.schema.ts'

const ofProfile = z.strictObject({ profile: uuid })
const answers = z.object({ answers: z.array(finderAnswer) })

export const matchingContract = {
  deck: get('/api/swipe.php', {
    summary:
      'The next cards of the swipe game: nobody whom the member has liked, passed lately, written with or blocked (LIK-07); at most one of any four is fictional, and marked (TRU-01)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    answer: z.object({ cards: z.array(swipeCard) }),
  }),
  pass: post('/api/pass.php', {
    summary: 'Passes a member, who is not proposed again for a month (LIK-07, MEM-07)',
    access: 'member',
    origin: 'ours',
    perMinute: 120,
    body: ofProfile,
    answer: empty,
  }),
  undoPass: remove('/api/pass.php', {
    summary: 'Takes a pass back (LIK-07)',
    access: 'member',
    origin: 'ours',
    perMinute: 120,
    body: ofProfile,
    answer: empty,
  }),
  finder: get('/api/match-finder.php', {
    summary: 'The questions of the match finder on this site, and the member’s answers so far (MEM-06)',
    access: 'member',
    origin: 'ours',
    answer: z.extend(answers, { questions: z.array(z.enum(finderQuestions)) }),
  }),
  saveAnswer: put('/api/match-finder.php', {
    summary: 'Saves the answer to one question; a sensitive one needs its consent (MEM-06, TRU-11)',
    access: 'member',
    origin: 'ours',
    perMinute: 120,
    body: finderAnswer,
    answer: answers,
  }),
  forgetAnswers: remove('/api/match-finder.php', {
    summary: 'Erases all answers of the member',
    access: 'member',
    origin: 'ours',
    answer: answers,
  }),
  finderMatches: get('/api/match-finder-results.php', {
    summary: 'The members who fit the answers best, and what fits (MEM-06)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    answer: z.object({ matches: z.array(finderMatch) }),
  }),
  today: get('/api/today.php', {
    summary: 'The home of a member: three people of the day with the reason why, and what is new since the last visit (MEM-07)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    // The first look of a day chooses the people.
    changes: true,
    answer: today,
  }),
  todaySeen: post('/api/today-seen.php', {
    summary: 'The member looks at the home: the next visit counts what is new from the end of this one (MEM-07)',
    access: 'member',
    origin: 'ours',
    perMinute: 60,
    answer: empty,
  }),
}
