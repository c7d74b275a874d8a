import { Suspense, useRef } from 'react'
import { KeptCard } from '#web/features/account/components/kept-card.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useNearView } from '#web/lib/use-near-view.ts'
import { SkeletonOf } from '#web/ui/feedback/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'

const KeptSection = lazyPart(() => import('#web/features/learning/kept/components/kept-section.tsx'))

/**
 * Its place until it is there: what has the focus below must not be moved out of the view. Nobody sees the words; they
 * are as long as those of an empty list, whose file would come with the player.
 */
const PLACE = (
  <SkeletonOf>
    <KeptCard title="Nothing kept" room="0.0 MB, about 10.0 GB are free">
      <Text tone="quiet">As long as the line that an empty list has here.</Text>
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
