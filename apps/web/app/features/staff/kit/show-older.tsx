import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import classes from './kit.module.css'
import { StaffButton } from './staff-button.tsx'

interface ShowOlderProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  /** The words of the button. */
  readonly words?: string
}

/** The button below a list whose older entries are read a page at a time; none after the last page. */
export function ShowOlder({ query, words = 'Show older' }: ShowOlderProps) {
  if (!query.hasNextPage) return null
  return (
    <div className={classes.older}>
      {query.isFetchNextPageError && <p role="alert">The next entries did not load. Try again.</p>}
      <StaffButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {words}
      </StaffButton>
    </div>
  )
}
