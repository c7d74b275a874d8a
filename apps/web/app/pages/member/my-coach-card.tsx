import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { IconLock, IconMessageCircleHeart } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import classes from './dashboard-parts.module.css'

interface MyCoachCardProps {
  profile: CustomerProfile | undefined
  /** What a press on the lock says; null for subscribers. */
  onLocked: (() => void) | null
}

/**
 * MY OOLA COACH (DASH-07). Locked unless `enableMyCoachSection`; then it waits for the member's choice of a coach, and
 * a member without a subscription learns what would open it.
 */
export function MyCoachCard({ profile, onLocked }: MyCoachCardProps) {
  const open = profile?.enableMyCoachSection ?? false
  return (
    <Card as="section" tone="brand" aria-labelledby="my-coach" className={classes.coach}>
      <Heading look="label" id="my-coach">
        MY OOLA COACH
      </Heading>
      <div className={classes.coachWords}>
        <span className={classes.coachIcon}>
          {open ? (
            <IconMessageCircleHeart size={24} stroke={1.75} aria-hidden />
          ) : (
            <IconLock size={24} stroke={1.75} aria-hidden />
          )}
        </span>
        {open ? (
          <p>You have no coach yet. A coach meets you for 30 minutes and looks at your wheel with you.</p>
        ) : (
          <p>
            {onLocked
              ? 'Become a subscriber to the Oola Lifestyle Framework to unlock this one-on-one accountability coaching feature.'
              : 'One-on-one coaching is locked for your account. It will appear here when it becomes available.'}
          </p>
        )}
      </div>
      {open && (
        <Button fullWidth to="/findCoach">
          FIND A COACH
        </Button>
      )}
      {!open && onLocked && (
        <Button fullWidth variant="surface" onClick={onLocked} aria-haspopup="dialog">
          UNLOCK
        </Button>
      )}
    </Card>
  )
}
