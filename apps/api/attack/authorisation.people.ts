import { editions } from '@vonk/contracts/editions.ts'
import type { Things } from '../src/testing/requests.ts'
import type { ProfileRelation, Role } from './authorisation.rules.ts'
import type { Random } from './random.ts'
import type { Target } from './target.ts'
import { bundleOf, saleOf, type Member, type World } from './world.ts'

export const here = 'milf'

export const there = 'bbw'

/** Prefixes of the ids of members that must not appear in any response. */
export const marks = { elsewhere: 'e15e0b0e', disabled: 'd15ab1ed', deleted: 'de1e7ed0' }

export const elsewhereWord = 'Elsewhere'

export type Scene = {
  elsewhere: { member: Member; things: Things; endpoint: string }
  bundle: Awaited<ReturnType<typeof bundleOf>>
}

export async function plantElsewhere(target: Target, world: World): Promise<Scene> {
  const bundle = await bundleOf(target.db, there)
  const options = { site: there, mark: marks.elsewhere, word: elsewhereWord, credits: 100 } as const
  const [member, friend] = [world.member(options), world.member(options)]
  world.match(member, friend)
  const things = {
    profile: member.id,
    conversation: world.conversation(member, friend, { body: `${elsewhereWord} says hello` }),
    photo: world.photo(member),
    payment: world.payment(member, bundle),
    mandate: world.mandate(member),
    ...saleOf(bundle),
  }
  world.discount(editions[there], 'ELSEWHERE')
  const endpoint = world.pushSubscription(member, 'https://fcm.googleapis.com/fcm/send/elsewhere-endpoint')
  return { elsewhere: { member, things, endpoint }, bundle: await bundleOf(target.db, here) }
}

export function actorOf(world: World, role: Role): Member {
  switch (role) {
    case 'unconfirmed member':
      return world.member({ confirmed: false, credits: 50 })
    case 'Premium member':
      return world.member({ paid: true, credits: 50 })
    case 'expired session':
      return world.member({ session: 'expired' })
    case 'session of another edition':
      return world.member({ site: there, mark: marks.elsewhere, word: elsewhereWord })
    case 'deleted account':
      return world.member({ mark: marks.deleted, profile: { status: 'deleted' }, user: { status: 'deleted' } })
    case 'visitor':
      return { ...world.member(), cookie: '' }
    case 'free member':
    case 'logged-out session':
      return world.member({ credits: 50 })
  }
}

/** Creates a profile with this relation to the actor and returns its id. Relations exist only within one edition. */
export function targetOf(
  world: World,
  actor: Member,
  relation: ProfileRelation,
  elsewhere: string,
  random: Random,
  place: { region?: string } = {},
): string {
  const related = actor.site === here
  switch (relation) {
    case 'own':
      return actor.id
    case 'missing':
      return random.uuid()
    case 'of another edition':
      return elsewhere
    case 'fictional':
      return world.member({ account: false, profile: { ...place, kind: 'fictional' } }).id
    case 'disabled': {
      const other = world.member({ mark: marks.disabled, confirmed: false, profile: place })
      if (related) world.like(other, actor)
      return other.id
    }
    case 'deleted': {
      const other = world.member({ mark: marks.deleted, profile: { ...place, status: 'deleted' }, user: { status: 'deleted' } })
      if (related) world.like(other, actor)
      return other.id
    }
    case 'invisible':
      return world.member({ profile: { ...place, status: 'invisible' } }).id
    case 'invisible with a conversation': {
      const other = world.member({ profile: { ...place, status: 'invisible' } })
      if (related) world.conversation(other, actor)
      return other.id
    }
    case 'stranger': {
      const other = world.member({ profile: place })
      plantPhotos(world, other)
      return other.id
    }
    case 'match': {
      const other = world.member({ profile: place })
      plantPhotos(world, other)
      if (related) world.match(actor, other)
      if (related) world.conversation(other, actor)
      return other.id
    }
    case 'who blocked me':
    case 'whom I blocked': {
      const other = world.member({ profile: place })
      if (related) world.conversation(other, actor)
      if (related && relation === 'who blocked me') world.block(other, actor)
      if (related && relation === 'whom I blocked') world.block(actor, other)
      return other.id
    }
  }
}

/** Two photos that others see and two that they do not. */
function plantPhotos(world: World, owner: Member): void {
  world.photo(owner, { position: 1 })
  world.photo(owner, { position: 2 })
  world.photo(owner, { position: 3, status: 'pending' })
  world.photo(owner, { position: 4, status: 'refused' })
}
