import { Suspense, useRef } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useNearView } from '#web/lib/use-near-view.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Section = lazyPart(async () => ({ default: (await import('./app-section.tsx')).AppSection }))

/** The account's card about the app, loaded when it is nearly in view. */
export function AppSection() {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearView(place, null)
  const skeleton = <Skeleton shape="block" height={112} />
  return (
    <div ref={place} id="app">
      {near ? (
        <Suspense fallback={skeleton}>
          <Section />
        </Suspense>
      ) : (
        skeleton
      )}
    </div>
  )
}
