import { sql } from 'kysely'
import type { Things } from '../src/testing/requests.ts'
import { keyOf, type Cell } from './authorisation.cell.ts'
import { actorOf, here, marks, targetOf, type Scene } from './authorisation.people.ts'
import {
  conversationRelations,
  conversationRules,
  isMember,
  plainRules,
  possessionRelations,
  possessionRules,
  profileRelations,
  profileRules,
  roles,
  visitorViews,
  type ConversationRelation,
  type Outcome,
  type PossessionRelation,
  type ProfileRelation,
  type ProfileRules,
  type Role,
} from './authorisation.rules.ts'
import { callAsk, callNamed, nothing, outcomeOf } from './calls.ts'
import type { Attack } from './part.ts'
import type { Target } from './target.ts'
import type { Answer } from './wire.ts'
import { password, saleOf, type Member, type World } from './world.ts'

const spellings = { 'lower case': (id: string) => id, 'upper case': (id: string) => id.toUpperCase() }

export function profileCells({ random }: Attack, target: Target, world: World, scene: Scene): Cell[] {
  return Object.entries(profileRules).flatMap(([what, rules]) =>
    roles.flatMap((role) =>
      profileRelations.flatMap((relation) =>
        Object.entries(spellings).flatMap(([spelling, spell]): Cell[] => {
          const expected = outcomeFor(what, role, relation, rules)
          if (!expected) return []
          const actor = actorOf(world, role)
          const profile = targetOf(world, actor, relation, scene.elsewhere.member.id, random)
          const title = `${role}, ${spelling}: ${relation}`
          const ask = callAsk(what, { ...nothing(random), profile: spell(profile) }, { cookie: actor.cookie })
          const hidden = expected === 'not_found' && relation !== 'missing' && relation !== 'own'
          return [
            {
              what,
              title,
              ask,
              expected,
              actor,
              sameAs: hidden ? keyOf({ what, title }) : undefined,
              check: (answer) =>
                what === 'members.member'
                  ? seesPhotos(answer, role, relation)
                  : didProfile(target, what, actor, profile, relation, outcomeOf(answer.status, answer.json) === 'ok'),
            },
          ]
        }),
      ),
    ),
  )
}

/** The expected outcome of a call; undefined where any is allowed. */
function outcomeFor(what: string, role: Role, relation: ProfileRelation, rules: ProfileRules): Outcome | undefined {
  if (!isMember(role) && callNamed(what).access === 'member') return 'authentication_required'
  const valid = isMember(role) ? rules : visitorViews
  return relation === 'own' ? outcomeForOwn(role, valid) : valid[relation]
}

/** The outcome for the actor's own profile when the actor has no valid session here: the profile is then like any other. */
function outcomeForOwn(role: Role, rules: ProfileRules): Outcome | undefined {
  if (isMember(role)) return rules.own
  if (role === 'session of another edition') return rules['of another edition']
  return role === 'deleted account' ? rules.deleted : rules.stranger
}

function expectedOf(what: string, role: Role, member: Outcome, visitor: () => Outcome): Outcome {
  if (isMember(role)) return member
  return callNamed(what).access === 'member' ? 'authentication_required' : visitor()
}

/** A visitor and a free member see the main photo, a Premium member all active ones (PRF-02, PRF-03). */
function seesPhotos({ status, json }: Answer, role: Role, relation: ProfileRelation): string | null {
  if (status !== 200 || (relation !== 'stranger' && relation !== 'match')) return null
  const { profile } = json as { profile: { photos: { status: string }[]; hidden_photos: number } }
  const seen = `${profile.photos.filter((photo) => photo.status === 'active').length} of ${profile.photos.length}, ${profile.hidden_photos} hidden`
  const expected = role === 'Premium member' ? '2 of 2, 0 hidden' : '1 of 1, 1 hidden'
  return seen === expected ? null : `sees photos: ${seen} instead of ${expected}`
}

/** Checks in the database that an accepted call had its effect and a refused call had none. */
async function didProfile(
  { db }: Target,
  what: string,
  actor: Member,
  to: string,
  relation: ProfileRelation,
  accepted: boolean,
): Promise<string | null> {
  const from = actor.id
  const related = actor.site === here
  const [blocked, matched] = [related && relation === 'whom I blocked', related && relation === 'match']
  const pair = sql`from_id = ${from}::uuid and to_id = ${to}::uuid`
  const questions: Record<string, { there: ReturnType<typeof sql>; planted: boolean; wanted: boolean }> = {
    'members.block': { there: sql`select from blocks where ${pair}`, planted: blocked, wanted: true },
    'members.unblock': { there: sql`select from blocks where ${pair}`, planted: blocked, wanted: false },
    'members.report': {
      there: sql`select from reports where from_id = ${from}::uuid and about_id = ${to}::uuid`,
      planted: false,
      wanted: true,
    },
    'likes.like': { there: sql`select from likes where ${pair}`, planted: matched, wanted: true },
    'likes.unlike': { there: sql`select from likes where ${pair}`, planted: matched, wanted: false },
    'matching.pass': { there: sql`select from passes where ${pair}`, planted: false, wanted: true },
    'chat.send': {
      there: sql`select from messages join participants p using (conversation_id)
        where sender_id = ${from}::uuid and p.profile_id = sender_id and p.peer_id = ${to}::uuid`,
      planted: false,
      wanted: true,
    },
  }
  const question = questions[what]
  if (!question) return null
  const { rows } = await sql<{ found: boolean }>`select exists (${question.there}) as found`.execute(db)
  const found = rows[0]?.found ?? false
  const expected = accepted ? question.wanted : question.planted
  if (found === expected) return null
  return accepted ? 'was accepted and did nothing' : 'was refused and had an effect'
}

export function conversationCells({ random }: Attack, world: World, scene: Scene): Cell[] {
  const conversationOf = (actor: Member, relation: ConversationRelation): string => {
    const related = actor.site === here
    const [other, third] = [world.member(), world.member()]
    switch (relation) {
      case 'own':
        return related ? world.conversation(other, actor) : random.uuid()
      case 'with an invisible member':
        return related ? world.conversation(world.member({ profile: { status: 'invisible' } }), actor) : random.uuid()
      case 'of two others':
        return world.conversation(other, third)
      case 'with one who blocked me':
        if (related) world.block(other, actor)
        return related ? world.conversation(other, actor) : random.uuid()
      case 'with one I blocked':
        if (related) world.block(actor, other)
        return related ? world.conversation(other, actor) : random.uuid()
      case 'that waits for its sender to confirm': {
        const waiting = world.member({ mark: marks.disabled, confirmed: false })
        return related ? world.conversation(waiting, actor, { held: true }) : random.uuid()
      }
      case 'of another edition':
        return scene.elsewhere.things.conversation
      case 'missing':
        return random.uuid()
    }
  }
  return Object.entries(conversationRules).flatMap(([what, rules]) =>
    roles.flatMap((role) =>
      conversationRelations.flatMap((relation) =>
        Object.entries(spellings).map(([spelling, spell]): Cell => {
          const actor = actorOf(world, role)
          const title = `${role}, ${spelling}: ${relation}`
          const expected = expectedOf(what, role, rules[relation], () => rules[relation])
          const things = { ...nothing(random), conversation: spell(conversationOf(actor, relation)) }
          return {
            what,
            title,
            ask: callAsk(what, things, { cookie: actor.cookie }),
            expected,
            actor,
            sameAs: expected === 'not_found' && relation !== 'missing' ? keyOf({ what, title }) : undefined,
          }
        }),
      ),
    ),
  )
}

export function possessionCells({ random }: Attack, target: Target, world: World, scene: Scene): Cell[] {
  const thingsOf = (what: string, actor: Member, relation: PossessionRelation): Things => {
    const owner = relation === 'own' ? actor : world.member()
    if (relation === 'of another edition') return scene.elsewhere.things
    if (relation === 'missing' || owner.site !== here) return nothing(random)
    return {
      ...nothing(random),
      photo: world.photo(owner, what === 'profile.restorePhoto' ? { removed_at: new Date() } : {}),
      payment: world.payment(owner, scene.bundle),
      mandate: world.mandate(owner),
    }
  }
  const photoIsThere = async (id: string) =>
    (await target.db
      .selectFrom('photos')
      .select('id')
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()) !== undefined
  return Object.entries(possessionRules).flatMap(([what, rules]) =>
    roles.flatMap((role) =>
      possessionRelations.flatMap((relation) =>
        Object.entries(spellings).map(([spelling, spell]): Cell => {
          const actor = actorOf(world, role)
          const title = `${role}, ${spelling}: ${relation}`
          const expected = expectedOf(what, role, rules[relation], () => rules[relation])
          const things = thingsOf(what, actor, relation)
          const planted = relation !== 'missing' && (relation !== 'own' || actor.site === here)
          return {
            what,
            title,
            ask: callAsk(
              what,
              { ...things, photo: spell(things.photo), payment: spell(things.payment), mandate: spell(things.mandate) },
              { cookie: actor.cookie },
            ),
            expected,
            actor,
            sameAs: expected === 'not_found' && relation !== 'missing' ? keyOf({ what, title }) : undefined,
            check: async ({ status }) =>
              what === 'profile.removePhoto' && planted && (await photoIsThere(things.photo)) === (status === 200)
                ? `answered ${status}, and the photo is ${status === 200 ? 'still there' : 'gone'}`
                : null,
          }
        }),
      ),
    ),
  )
}

export function plainCells({ random }: Attack, world: World, { bundle }: Scene): Cell[] {
  // Failed logins of one address would block it, so each has its own.
  const changes: Record<string, () => Record<string, string>> = {
    'account.login': () => ({ email: `${random.word(12)}@example.com` }),
    'account.changePassword': () => ({ old_password: password }),
    'account.changeEmail': () => ({ password }),
    'account.deleteAccount': () => ({ password }),
    'account.requestExport': () => ({ password }),
  }
  return Object.entries(plainRules).flatMap(([what, rule]) =>
    roles.map((role): Cell => {
      const actor = actorOf(world, role)
      const member = typeof rule === 'string' ? rule : (rule[role] ?? 'ok')
      const things = { ...nothing(random), ...saleOf(bundle) }
      return {
        what,
        title: `${role}: the example`,
        ask: callAsk(what, things, { cookie: actor.cookie }, { body: changes[what]?.() }),
        expected: expectedOf(what, role, member, () => member),
        actor,
        check: ({ json }) => {
          if (what !== 'account.currentUser') return null
          const { user } = json as { user: { id: string } | null }
          const expected = isMember(role) ? actor.id : undefined
          return user?.id === expected ? null : `counts as ${user?.id}`
        },
      }
    }),
  )
}
