import { Suspense, useRef } from 'react'
import { KeptCard } from '#web/features/account/components/kept-card.tsx'
import { NOTHING_KEPT } from '#web/features/learning/kept/kept-words.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useNearView } from '#web/lib/use-near-view.ts'
import { SkeletonOf } from '#web/ui/feedback/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

const KeptSection = lazyPart(() => import('#web/features/learning/kept/components/kept-section.tsx'))

/**
 * Its place until it is there, with the lines of an empty list, so that what has the focus below is not moved out of the
 * view. The list itself would come with the player.
 */
const PLACE = (
  <SkeletonOf>
    <KeptCard title={NOTHING_KEPT.title} room="0 MB, about 10.0 GB are free">
      <Text tone="quiet">{NOTHING_KEPT.text}</Text>
    </KeptCard>
  </SkeletonOf>
)

/** Loaded when it is nearly in view: it is made of what modules are made of. */
export function KeptOnDevice() {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place, null)
  return (
    <div ref={place}>
      <Suspense fallback={PLACE}>{isNear ? <KeptSection /> : PLACE}</Suspense>
    </div>
  )
}
