import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { minute } from '@vonk/contracts/clock.ts'
import { membersContract } from '@vonk/contracts/members/members.contract.ts'
import type { MemberSearch } from '@vonk/contracts/members/members.schema.ts'
import { apiOf } from '../attached.ts'
import { searchKey } from '../known.ts'

/** A page of search results with the total count (MEM-01). The previous page stays while the next one loads. */
export const membersQuery = (search: MemberSearch & { network?: string }) =>
  queryOptions({
    queryKey: searchKey(search),
    queryFn: ({ client, signal }) => apiOf(client).call(membersContract.search, { query: search, signal }),
    staleTime: minute,
    placeholderData: keepPreviousData,
  })
