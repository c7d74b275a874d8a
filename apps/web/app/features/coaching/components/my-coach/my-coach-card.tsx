import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { COACHING_LOCK } from '@oola/contract/coaching/coaching.constants'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { coachingQueries } from '../../coaching.queries.ts'
import { CoachCardView } from './coach-card-view.tsx'
import classes from './my-coach.module.css'

const FindCoachWindow = lazyPart(() => import('../find-coach/find-coach-window.tsx'))

interface MyCoachCardProps {
  profile: CustomerProfile | undefined
  /** Text of the lock; null for subscribers. */
  onLocked: (() => void) | null
}

/**
 * MY OOLA COACH (DASH-07; mockup 49). Locked unless `enableMyCoachSection`, with a subscribe prompt for user type 4
 * (COACH-30). Otherwise it shows the one relevant topic, with one filled button for it.
 */
export function MyCoachCard({ profile, onLocked }: MyCoachCardProps) {
  const [finding, setFinding] = useState(false)
  if (!profile?.enableMyCoachSection) return <LockedCard onLocked={onLocked} />
  return (
    <>
      <OpenCard onFind={() => setFinding(true)} />
      {finding && (
        <Suspense fallback={null}>
          <FindCoachWindow onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </>
  )
}

function LockedCard({ onLocked }: Pick<MyCoachCardProps, 'onLocked'>) {
  return (
    <Card as="section" gap={4} aria-labelledby="my-coach" className={classes.card ?? ''}>
      <Stack gap={4} centered className={classes.locked}>
        <IconDisc size="medium" tone="sunken">
          <IconLock size={26} stroke={1.75} aria-hidden />
        </IconDisc>
        <Heading variant="label" id="my-coach">
          MY OOLA COACH
        </Heading>
        <Text tone="quiet">
          {onLocked
            ? COACHING_LOCK
            : 'One-on-one coaching is locked for your account. It will appear here when it becomes available.'}
        </Text>
      </Stack>
      {onLocked && (
        <Button fullWidth onClick={onLocked} aria-haspopup="dialog">
          SEE THE FRAMEWORK
        </Button>
      )}
    </Card>
  )
}

function OpenCard({ onFind }: { onFind: () => void }) {
  const query = useQuery(coachingQueries.mine())
  if (query.data) return <CoachCardView coaching={query.data} onFind={onFind} />
  return (
    <Card as="section" gap={4} aria-labelledby="my-coach" className={classes.card ?? ''}>
      <Heading variant="label" id="my-coach">
        MY OOLA COACH
      </Heading>
      <Loaded
        query={query}
        failure="We could not look up your coach"
        safe="Nothing has changed. We just couldn’t reach it."
        skeleton={<Skeleton shape="block" height={240} />}
      >
        {() => null}
      </Loaded>
    </Card>
  )
}
