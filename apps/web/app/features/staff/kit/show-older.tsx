import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import classes from './kit.module.css'
import { StaffButton } from './staff-button.tsx'

interface ShowOlderProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
}

/** The button below a list whose older entries are read a page at a time; none after the last page. */
export function ShowOlder({ query }: ShowOlderProps) {
  if (!query.hasNextPage) return null
  return (
    <div className={classes.older}>
      {query.isFetchNextPageError && <p role="alert">Older entries did not load. Try again.</p>}
      <StaffButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        Show older
      </StaffButton>
    </div>
  )
}
