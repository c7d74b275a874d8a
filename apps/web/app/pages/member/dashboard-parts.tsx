import { useQuery } from '@tanstack/react-query'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { ProfileHeader } from '#web/features/account/components/profile-header.tsx'
import { ProgressFigures } from '#web/features/actions/components/progress-figures.tsx'
import { TodayCard } from '#web/features/actions/components/today-card.tsx'
import { LatestWheel } from '#web/features/assessment/components/latest-wheel.tsx'
import { MyGoals } from '#web/features/goals/components/my-goals.tsx'
import { siteQueries } from '#web/features/site/site.queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LockedState } from '#web/ui/feedback/locked-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import classes from './dashboard-parts.module.css'

interface DashboardPartsProps {
  userId: number
  firstName: string
  /** Without a subscription the goals are locked (C-33). */
  subscriber: boolean
}

/** The parts of the dashboard; each has its own data, skeleton and failure. */
export function DashboardParts({ userId, firstName, subscriber }: DashboardPartsProps) {
  const { data: profile } = useQuery(accountQueries.profile())
  const { data: settings } = useQuery(siteQueries.settings())
  const upgrade = settings?.links.upgrade ?? null
  return (
    <div className={classes.page}>
      <ProfileHeader
        userId={userId}
        firstName={firstName}
        profile={profile}
        showLevel={subscriber}
        upgrade={upgrade}
      />
      <ProgressFigures />
      <div className={classes.columns}>
        <div className={classes.column}>
          <TodayCard />
          {subscriber && <LatestWheel />}
        </div>
        {subscriber ? <MyGoals /> : <LockedGoals upgrade={upgrade} />}
      </div>
    </div>
  )
}

function LockedGoals({ upgrade }: { upgrade: string | null }) {
  return (
    <Card as="section" aria-labelledby="locked-goals">
      <Heading level={2} look="h3" id="locked-goals">
        My goals
      </Heading>
      <LockedState
        action={
          upgrade && (
            <Button href={upgrade} newTab>
              BECOME A SUBSCRIBER
            </Button>
          )
        }
      >
        Become a subscriber to the Oola Lifestyle Framework to set your goals and follow them here.
      </LockedState>
    </Card>
  )
}
