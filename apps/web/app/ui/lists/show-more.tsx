import type { ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Text } from '../text/text.tsx'

interface ShowMoreProps {
  query: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** The line when the next page did not load. */
  failure: string
  size?: 'sm' | 'md'
  children: ReactNode
}

/** The button below a list that grows at its end; none after the last page. */
export function ShowMore({ query, failure, size = 'md', children }: ShowMoreProps) {
  return (
    <>
      {query.isFetchNextPageError && (
        <Text role="alert" size="small" tone="danger">
          {failure}
        </Text>
      )}
      {query.hasNextPage && (
        <Button
          variant="text"
          size={size}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {children}
        </Button>
      )}
    </>
  )
}
