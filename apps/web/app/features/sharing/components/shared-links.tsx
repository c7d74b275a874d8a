import { Suspense, useRef } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useNearView } from '#web/lib/use-near-view.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const SharedLinksSection = lazyPart(() => import('./shared-links-section.tsx'))

/** Few come for it, so it is loaded when it is nearly in view; its place is kept, and links to it find it. */
export function SharedLinks() {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearView(place, null)
  const waiting = (
    <div ref={place} id="shared">
      <Skeleton shape="block" height={200} />
    </div>
  )
  return <Suspense fallback={waiting}>{near ? <SharedLinksSection /> : waiting}</Suspense>
}
