import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Section = lazyPart(async () => ({ default: (await import('./app-section.tsx')).AppSection }))

/** The account's card about the app; loaded apart, because it shares its parts with the invitation. */
export function AppSection() {
  return (
    <Suspense fallback={<Skeleton shape="block" height={112} />}>
      <Section />
    </Suspense>
  )
}
