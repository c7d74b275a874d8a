import { Suspense, useRef } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useNearView } from '#web/lib/use-near-view.ts'
import { SkeletonOf } from '#web/ui/feedback/skeleton.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { NothingShared } from './nothing-shared.tsx'

const SharedLinksList = lazyPart(() => import('./shared-links-list.tsx'))

/** Most share nothing: what has the focus below must not move. */
const waiting = (
  <SkeletonOf>
    <NothingShared />
  </SkeletonOf>
)

/**
 * Everything of the member that is public by a link, with a revoke button (spec-decision 16.9). Few come for it, so the
 * list is loaded when it is nearly in view.
 */
export function SharedLinks() {
  const place = useRef<HTMLDivElement>(null)
  const near = useNearView(place, null)
  return (
    <AccountSection
      id="shared"
      title="What you share"
      words="Anyone with one of these links can open its page. Withdraw a link, and its page and picture are gone."
    >
      <div ref={place}>
        <Suspense fallback={waiting}>{near ? <SharedLinksList waiting={waiting} /> : waiting}</Suspense>
      </div>
    </AccountSection>
  )
}
