import type { Access } from '@vonk/contracts/call.ts'
import { Refusal } from './refusal.ts'
import type { Member } from './session.ts'

/** Throws unless somebody may make a call at all (ACC-05). What a member may do to a thing is a policy's line. */
export function checkAccess(access: Access, member: Pick<Member, 'staff'> | null): void {
  if (access === 'anyone') return
  if (!member) throw new Refusal('authentication_required')
  // A call of the back office looks to members as if it did not exist.
  if (access === 'staff' && !member.staff) throw new Refusal('not_found')
}
