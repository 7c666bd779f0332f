import { memberSearch, type MemberSearch } from '@vonk/contracts/members/members.schema.ts'

/** Reads a search from the URL (MEM-02). Ignores invalid values. */
export function searchOf(parameters: URLSearchParams): MemberSearch {
  const entries = Object.entries(memberSearch.shape).flatMap(([name, schema]) => {
    const given = parameters.get(name)
    const parsed = given ? schema.safeParse(given) : null
    return parsed?.success ? [[name, parsed.data]] : []
  })
  return Object.fromEntries(entries) as MemberSearch
}
