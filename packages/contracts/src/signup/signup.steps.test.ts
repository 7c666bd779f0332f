import { describe, expect, it } from 'vitest'
import { hasStep } from './signup.questions.ts'
import { nextStep, openStep, signupSteps } from './signup.steps.ts'
import { searchFor } from './signup.wishes.ts'

describe('nextStep', () => {
  it('goes through the steps in order, then to the email [SGN-01 partly]', () => {
    const seen: unknown[] = []
    const passed: (typeof signupSteps)[number][] = []
    for (;;) {
      const next = nextStep({ status: 'not_confirmed', signup_passed: passed })
      seen.push(next)
      if (next === null || next === 'email') break
      passed.push(next)
    }
    expect(seen).toEqual(['photo', 'location', 'personal', 'interests', 'about', 'push', 'email'])
  })

  it('continues at the first step that is not passed, however the others were', () => {
    expect(nextStep({ status: 'confirmed', signup_passed: ['about', 'photo'] })).toBe('location')
  })

  it('is over for a confirmed member who passed all', () => {
    expect(nextStep({ status: 'confirmed', signup_passed: [...signupSteps] })).toBeNull()
  })

  it('leaves out what is impossible on a device', () => {
    const user = { status: 'confirmed', signup_passed: signupSteps.filter((step) => step !== 'push') } as const
    expect([nextStep(user), nextStep(user, { without: ['push'] })]).toEqual(['push', null])
  })
})

describe('openStep', () => {
  it.each([
    ['not_confirmed', [], 'photo'],
    ['confirmed', ['photo'], 'location'],
    ['not_confirmed', signupSteps, null],
    ['confirmed', signupSteps.filter((step) => step !== 'push'), null],
    ['confirmed', signupSteps.filter((step) => step !== 'about'), 'about'],
  ] as const)('of a member who is %s and passed %j is %s', (status, signup_passed, step) => {
    expect(openStep({ status, signup_passed })).toBe(step)
  })
})

describe('the steps of a site', () => {
  const nothing = { visible_profile_fields: [], visible_profile_notes: [], search_fields: [], genders: ['female' as const] }
  const asked = (some: object) => signupSteps.filter((step) => hasStep({ ...nothing, ...some }, step))

  it('leave out what the site neither shows nor searches by [EDI-06 partly]', () => {
    expect(asked({})).toEqual(['photo', 'location', 'push'])
    expect(asked({ visible_profile_fields: ['interests', 'about_me'] })).toEqual([
      'photo',
      'location',
      'interests',
      'about',
      'push',
    ])
    expect(asked({ search_fields: ['gender'], genders: ['female', 'male'] })).toContain('personal')
    expect(asked({ search_fields: ['gender'] }), 'all members have the same').not.toContain('personal')
  })
})

describe('searchFor', () => {
  const told = { gender: 'female', sexuality: 'hetero', age: 40, country: 'NL', region: 'Utrecht' } as const

  it.each([
    [{}, 'male'],
    [{ gender: 'male' }, 'female'],
    [{ sexuality: 'lesbian' }, 'female'],
    [{ gender: 'male', sexuality: 'gay' }, 'male'],
    [{ sexuality: 'bi' }, undefined],
    [{ sexuality: null }, undefined],
    [{ gender: null }, undefined],
  ] as const)('looks for the gender that %j wants: %s', (some, gender) => {
    expect(searchFor({ ...told, ...some }, 18)).toEqual({ gender, country: 'NL', region: 'Utrecht', min_age: 30, max_age: 50 })
  })

  it.each([
    [18, 18, 18, 28],
    [25, 30, 30, 35],
    [20, 40, 40, 40],
    [95, 18, 85, 99],
  ])('at %d, with a minimum of %d, looks from %d to %d years', (age, minAge, min_age, max_age) => {
    expect(searchFor({ ...told, age, region: null }, minAge)).toEqual({ gender: 'male', country: 'NL', min_age, max_age })
  })
})
