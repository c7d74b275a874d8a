import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** A browser without support for calls (ROOM-17; mockup 41). */
export function NoBrowser() {
  const { copy, copied } = useCopy()
  return (
    <EmptyState
      title="Video meetings need Chrome or Firefox"
      action={
        <Button variant="outline" onClick={() => void copy(window.location.href)}>
          {copied ? 'COPIED' : 'COPY LINK'}
        </Button>
      }
    >
      Copy the link and open this page in one of them.
    </EmptyState>
  )
}
