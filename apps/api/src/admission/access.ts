import type { Access } from '@vonk/contracts/call.ts'
import { Refusal } from './refusal.ts'
import type { Member } from './session.ts'

/** Throws unless the member or visitor may make the call at all (ACC-05). Finer permissions belong to the policies. */
export function checkAccess(access: Access, member: Pick<Member, 'staff'> | null): void {
  if (access === 'anyone') return
  if (!member) throw new Refusal('authentication_required')
  // Members cannot see that a call of the back office exists.
  if (access === 'staff' && !member.staff) throw new Refusal('not_found')
}
