import { limits } from '../limits.ts'
import type { MemberSearch } from '../members/members.schema.ts'
import type { OwnProfile } from '../profile/profile.schema.ts'
import type { Gender } from '../profile/profile.values.ts'
import { minimumAge } from './signup.rules.ts'

type Told = Pick<OwnProfile, 'gender' | 'sexuality' | 'age' | 'country' | 'region'>

/** How many years younger or older the members are whom a newcomer sees first. */
const yearsApart = 10

const other: Record<Gender, Gender> = { male: 'female', female: 'male' }

/** The gender that a member looks for, by what they told; undefined if both, or unknown. */
function wantedGender({ gender, sexuality }: Told): Gender | undefined {
  if (gender === null || sexuality === null || sexuality === 'bi') return undefined
  return sexuality === 'hetero' ? other[gender] : gender
}

/** The search for members who suit a newcomer: of the gender they look for, about their age, in their region (SGN-14). */
export const searchFor = (told: Told, minAge: number): MemberSearch => {
  const lowest = minimumAge(minAge)
  return {
    gender: wantedGender(told),
    country: told.country,
    ...(told.region && { region: told.region }),
    min_age: Math.max(lowest, told.age - yearsApart),
    max_age: Math.min(limits.highestAge, Math.max(lowest, told.age + yearsApart)),
  }
}
