import { memberSearch, type MemberSearch } from '@vonk/contracts/members/members.schema.ts'

/** The search an address asks for (MEM-02); what makes no sense is left out. */
export function searchOf(parameters: URLSearchParams): MemberSearch {
  const entries = Object.entries(memberSearch.shape).flatMap(([name, schema]) => {
    const given = parameters.get(name)
    const parsed = given ? schema.safeParse(given) : null
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(entries) as MemberSearch
}
