import { useQuery } from '@tanstack/react-query'
import { billingQueries } from '#web/features/billing/billing.queries.ts'
import { BankWindow } from '#web/features/billing/components/bank-window.tsx'
import { CardPanel } from '#web/features/billing/components/card-panel.tsx'
import { PaymentList } from '#web/features/billing/components/payment-list.tsx'
import { PlanPanel } from '#web/features/billing/components/plan-panel.tsx'
import { isSubscriber } from '#web/features/billing/membership-words.ts'
import { coachingQueries } from '#web/features/coaching/coaching.queries.ts'
import { stillCharged } from '#web/features/coaching/coaching-words.ts'
import { CoachingPlan } from '#web/features/coaching/components/coaching-plan.tsx'
import { guardSession } from '#web/features/journey/journey.guards.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Split } from '#web/ui/layout/split.tsx'

export const handle = { footer: true }

export const meta = () => [{ title: 'My membership · Oola' }]

export const clientLoader = () => {
  guardSession()
  return null
}

/** Plan, card and payments of the member (spec-decision 11). */
export default function MembershipPage() {
  const query = useQuery(billingQueries.membership())
  const { data: coaching } = useQuery(coachingQueries.mine())
  return (
    <Page top="roomy" gap={7}>
      <Heading level={1} variant="h1">
        My membership
      </Heading>
      <Loaded
        query={query}
        failure="We could not load your membership"
        safe="Nothing has changed, and nothing was charged."
        skeleton={
          <Split aside="wide" gap={6}>
            <Skeleton shape="block" height={300} />
            <Skeleton shape="block" height={220} />
          </Split>
        }
      >
        {(membership) => (
          <>
            <Split aside="wide" gap={6} align="stretch">
              <PlanPanel membership={membership} stillCharged={stillCharged(coaching)} />
              <CardPanel membership={membership} />
            </Split>
            <CoachingPlan isSubscriber={isSubscriber(membership)} />
            <PaymentList payments={membership.payments} />
          </>
        )}
      </Loaded>
      <BankWindow />
    </Page>
  )
}
