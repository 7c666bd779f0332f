import { describe, expect, it } from 'vitest'
import { hour, minute } from '../clock.ts'
import { dealt, refilled, spaced } from './matching.deck.rules.ts'
import { matchOf, openQuestion, type FinderFacts } from './matching.finder.rules.ts'
import { consentForAnswer, finderAnswer, finderQuestions, questionsOf, type FinderAnswer } from './matching.finder.ts'
import { chosenForToday, newSince, reasonsOf, visitGap, type Acquaintance } from './matching.today.rules.ts'

const card = (id: string) => ({ id, kind: id.startsWith('f') ? ('fictional' as const) : ('member' as const) })
const cards = (ids: string) => ids.split(' ').filter(Boolean).map(card)
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join(' ')

describe('the deck', () => {
  it.each([
    ['a b c d e f1', 'a b c d e f1'],
    ['f1 a b f2 c f3', 'f1 a b c f3'],
    ['a f1 f2 f3', 'a f1'],
  ])('has at most one fictional profile in any four cards: %s', (given, expected) => {
    expect(idsOf(spaced(cards(given)))).toBe(expected)
  })

  it('deals a fictional profile after every third real member', () => {
    expect(idsOf(dealt(cards('a b c d e g h'), cards('f1 f2 f3'), 20))).toBe('a b c f1 d e g f2 h')
    expect(idsOf(dealt(cards('a b'), cards('f1 f2'), 20))).toBe('a b')
    expect(idsOf(dealt(cards('a b c d'), cards('f1'), 3))).toBe('a b c')
  })

  it('keeps the cards in hand and adds new ones that were not judged', () => {
    expect(idsOf(refilled(cards('c f1'), cards('a b c f1 d f2 e g h'), ['a']))).toBe('c f1 b d e g h')
    expect(idsOf(refilled(cards('c f1'), cards('a b c f1 d e g f2'), ['a']))).toBe('c f1 b d e g f2')
  })
})

const facts: FinderFacts = {
  age: 34,
  distance_km: 12,
  gender: 'female',
  relationship_status: 'single',
  interests: ['coffee', 'hiking'],
  has_photo: true,
  days_away: 2,
  body_type: null,
  tattoos: false,
  sexuality: null,
}
const fits: FinderAnswer = { question: 'age', wanted: { min: 30, max: 40 }, importance: 'much' }

describe('the match finder', () => {
  it('asks at most ten questions, those about what the site shows, the gender only where there are several [MEM-06 partly]', () => {
    expect(finderQuestions.length).toBeLessThanOrEqual(10)
    expect(questionsOf({ genders: ['male'], visible_profile_fields: ['tattoos'] })).toEqual([
      'age',
      'distance',
      'photo',
      'active',
      'tattoos',
    ])
    expect(questionsOf({ genders: ['male', 'female'], visible_profile_fields: ['gender', 'interests'] })).toContain('gender')
  })

  it('weighs answers by importance; what does not fit or is unknown lowers the percentage [MEM-06 partly]', () => {
    const answers: FinderAnswer[] = [
      fits,
      { question: 'tattoos', wanted: true, importance: 'little' },
      { question: 'body_type', wanted: ['slim'], importance: 'little' },
      { question: 'interests', wanted: ['coffee', 'art'], importance: 'dealbreaker' },
      { question: 'photo', wanted: null, importance: 'much' },
    ]
    // Of 3 + 1 + 1 + 5 the age counts 3 and half of the interests 2.5.
    expect(matchOf(answers, facts)).toEqual({
      percent: 55,
      fits: [
        { question: 'age', values: [] },
        { question: 'interests', values: ['coffee'] },
      ],
      differs: ['tattoos'],
      unknown: ['body_type'],
    })
    expect(matchOf([fits], facts)?.percent).toBe(100)
  })

  const dealbreakers: [FinderAnswer, Partial<FinderFacts>][] = [
    [{ question: 'age', wanted: { min: 35, max: 40 }, importance: 'dealbreaker' }, {}],
    [{ question: 'distance', wanted: 10, importance: 'dealbreaker' }, {}],
    [{ question: 'distance', wanted: 10, importance: 'dealbreaker' }, { distance_km: null }],
    [{ question: 'gender', wanted: ['male'], importance: 'dealbreaker' }, {}],
    [{ question: 'relationship_status', wanted: ['widowed'], importance: 'dealbreaker' }, {}],
    [{ question: 'interests', wanted: ['art'], importance: 'dealbreaker' }, {}],
    [{ question: 'photo', wanted: true, importance: 'dealbreaker' }, { has_photo: false }],
    [{ question: 'active', wanted: 1, importance: 'dealbreaker' }, {}],
    [{ question: 'body_type', wanted: ['slim'], importance: 'dealbreaker' }, {}],
    [{ question: 'tattoos', wanted: true, importance: 'dealbreaker' }, {}],
    [{ question: 'sexuality', wanted: ['bi'], importance: 'dealbreaker' }, {}],
  ]
  it.each(dealbreakers)('leaves out whoever misses a dealbreaker or does not say: %o', (answer, more) => {
    expect(matchOf([fits, answer], { ...facts, ...more })).toBeNull()
    expect(matchOf([fits, { ...answer, importance: 'much' }], { ...facts, ...more })?.percent).toBe(50)
  })

  it('finds nobody without a wish, and asks the first question without an answer next', () => {
    expect(matchOf([{ ...fits, wanted: null }], facts)).toBeNull()
    expect(openQuestion(['age', 'distance', 'photo'], [{ ...fits, wanted: null }])).toBe('distance')
    expect(openQuestion(['age'], [fits])).toBeNull()
  })

  it('requires consents for answers that tell of sexuality or kinks [TRU-11 partly]', () => {
    expect(consentForAnswer({ question: 'gender', wanted: ['female'] })).toBe('sexuality')
    expect(consentForAnswer({ question: 'sexuality', wanted: ['bi'] })).toBe('sexuality')
    expect(consentForAnswer({ question: 'interests', wanted: ['coffee', 'bondage'] })).toBe('kink')
    expect(consentForAnswer({ question: 'interests', wanted: ['coffee'] })).toBeNull()
    expect(consentForAnswer({ question: 'gender', wanted: null })).toBeNull()
    expect(consentForAnswer({ question: 'body_type', wanted: ['slim'] })).toBeNull()
  })

  it.each([
    { question: 'age', wanted: { min: 40, max: 30 }, importance: 'much' },
    { question: 'age', wanted: { min: 12, max: 30 }, importance: 'much' },
    { question: 'distance', wanted: 11, importance: 'much' },
    { question: 'gender', wanted: [], importance: 'much' },
    { question: 'gender', wanted: ['male', 'male'], importance: 'much' },
    { question: 'photo', wanted: false, importance: 'much' },
    { question: 'photo', wanted: true, importance: 'huge' },
    { question: 'income', wanted: true, importance: 'much' },
  ])('refuses %o', (answer) => expect(finderAnswer.safeParse(answer).success).toBe(false))
})

const stranger: Acquaintance = {
  likes_me: false,
  shared_interests: [],
  distance_km: null,
  same_region: null,
  years_apart: 20,
  days_here: 200,
  days_away: 90,
}

describe('the people of a day', () => {
  it('have reasons that are stored facts, the strongest first [MEM-07 partly]', () => {
    expect(reasonsOf(stranger)).toEqual([])
    expect(
      reasonsOf({
        ...stranger,
        likes_me: true,
        shared_interests: ['tea'],
        distance_km: 30,
        same_region: 'Utrecht',
        days_here: 13,
      }),
    ).toEqual([
      { kind: 'likes_you' },
      { kind: 'interests', interests: ['tea'] },
      { kind: 'near', distance_km: 30 },
      { kind: 'new' },
    ])
    expect(reasonsOf({ ...stranger, distance_km: 35, same_region: 'Utrecht', years_apart: 5, days_away: 6 })).toEqual([
      { kind: 'region', region: 'Utrecht' },
      { kind: 'age' },
      { kind: 'active' },
    ])
  })

  it('are those with the best reasons, those of the last days last, and nobody without a reason', () => {
    const person = (id: string, more: Partial<Acquaintance>, shown_lately = false) => ({
      id,
      reasons: reasonsOf({ ...stranger, ...more }),
      shown_lately,
    })
    const people = [
      person('none', {}),
      person('age', { years_apart: 1 }),
      person('seen', { likes_me: true }, true),
      person('near', { distance_km: 3 }),
      person('also near', { distance_km: 9 }),
    ]
    expect(chosenForToday(people, 3).map(({ id }) => id)).toEqual(['near', 'also near', 'age'])
    expect(chosenForToday(people, 4).map(({ id }) => id)).toEqual(['near', 'also near', 'age', 'seen'])
  })

  it('what is new counts from the end of the visit before, during the whole visit', () => {
    const [signup, start] = [new Date('2026-01-01T08:00Z'), new Date('2026-02-01T08:00Z')]
    const at = (ms: number) => new Date(start.getTime() + ms)
    expect(newSince(null, signup, start)).toEqual(signup)
    const visit = { since: signup, seen_at: start }
    expect(newSince(visit, signup, at(visitGap))).toEqual(signup)
    expect(newSince(visit, signup, at(visitGap + minute))).toEqual(start)
    expect(newSince({ since: start, seen_at: at(hour) }, signup, at(hour + minute))).toEqual(start)
  })
})
