import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useFailureToast } from './use-failure-toast.ts'

/** What a `LoadMore` below a list needs of the query of its pages. A failure is shown as a toast. */
export function useMorePages({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>) {
  const onError = useFailureToast()
  return {
    hasMore: hasNextPage,
    loading: isFetchingNextPage,
    onMore: () =>
      fetchNextPage({ throwOnError: true }).catch((failure: unknown) => {
        onError(failure)
        throw failure
      }),
  }
}
