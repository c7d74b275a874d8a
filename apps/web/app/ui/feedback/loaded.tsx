import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { SkeletonGroup } from './skeleton.tsx'

/** What it needs to know of a query. */
export type Read<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>

interface LoadedProps<T> {
  query: Read<T>
  /** Skeletons in the shape of the content, so that nothing jumps (look.md 9). */
  skeleton: ReactNode
  /** What could not be loaded, for example "We could not load your goals". */
  failure: string
  /** What is safe all the same. */
  safe: string
  children: (data: T) => ReactNode
}

/** One part of a page that has its own data: its skeleton, its content, or its failure with TRY AGAIN. */
export function Loaded<T>({ query, skeleton, failure, safe, children }: LoadedProps<T>) {
  // Data that could not be renewed is still the best there is.
  if (query.data !== undefined) return children(query.data)
  if (query.error) {
    return (
      <ErrorState level={3} title={failure} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {safe}
      </ErrorState>
    )
  }
  return <SkeletonGroup>{skeleton}</SkeletonGroup>
}
