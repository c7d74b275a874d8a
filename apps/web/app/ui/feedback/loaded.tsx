import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isClosedToView } from '#web/lib/api-error.ts'
import { ClosedState, ErrorState } from './error-state.tsx'
import { SkeletonGroup } from './skeleton.tsx'

/** The used part of a query. */
export type Read<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching' | 'refetch'>

interface LoadedProps<T> {
  query: Read<T>
  /** Skeletons in the shape of the content, so that the layout does not shift (look.md 9). */
  skeleton: ReactNode
  /** Title of the failure, for example "We could not load your goals". */
  failure: string
  /** Reassurance after a failure. */
  safe: string
  children: (data: T) => ReactNode
}

/** A part of a page with its own data: its skeleton, its content, or its failure with TRY AGAIN. */
export function Loaded<T>({ query, skeleton, failure, safe, children }: LoadedProps<T>) {
  // After a failed refetch the old data is still shown.
  if (query.data !== undefined) return children(query.data)
  if (isClosedToView(query.error)) return <ClosedState />
  if (query.error) {
    return (
      <ErrorState level={3} title={failure} onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {safe}
      </ErrorState>
    )
  }
  return <SkeletonGroup>{skeleton}</SkeletonGroup>
}
