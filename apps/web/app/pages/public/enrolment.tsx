import prices from 'site-content:prices'
import { givenAlias } from '@oola/contract/ambassadors/web-alias'
import { dollars } from '@oola/contract/billing/money'
import { REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { BankWindow } from '#web/features/billing/components/bank-window.tsx'
import { offerQueries } from '#web/features/billing/offer.queries.ts'
import { EnrolmentSummary } from '#web/features/enrolment/components/enrolment-summary.tsx'
import { useSession, writeSession } from '#web/lib/session.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import { EnrolmentLayout, UPGRADE_TITLE } from './enrolment-layout.tsx'
import type { Thanks } from './thank-you.tsx'
import { useInviterName } from './use-inviter-name.ts'

/** Members upgrade with parts of the member pages, which visitors do not load. */
const Upgrade = lazy(() => import('./enrolment-upgrade.tsx'))

const { framework } = prices.plans

export const meta = () => [
  { title: 'Enroll · Oola' },
  {
    name: 'description',
    content: `Open your account in two minutes: ${dollars(framework.startCents)} for the first month, then ${dollars(framework.monthlyCents)} a month. Cancel anytime, full refund within ${REFUND_DAYS} days.`,
  },
]

/** Becoming a member (spec-decision 11): a new account, or the upgrade of the signed-in one. */
export default function Enrolment() {
  const session = useSession()
  // After enrolling the form stays until the next page has loaded; a member's view must not show.
  const [hasEnrolled, setHasEnrolled] = useState(false)
  return (
    <>
      {session && !hasEnrolled ? (
        <Suspense fallback={<UpgradeLoading />}>
          <Upgrade firstName={session.firstName} />
        </Suspense>
      ) : (
        <NewMember onEnrolled={() => flushSync(() => setHasEnrolled(true))} />
      )}
      <BankWindow />
    </>
  )
}

function UpgradeLoading() {
  return (
    <EnrolmentLayout
      title={UPGRADE_TITLE}
      lead="Everything you’ve written is still here. All that’s left is the payment."
    >
      <SkeletonGroup>
        <Skeleton shape="block" height={320} />
      </SkeletonGroup>
    </EnrolmentLayout>
  )
}

function NewMember({ onEnrolled }: { onEnrolled: () => void }) {
  const navigate = useNavigate()
  const alias = useWebAlias()
  const sponsor = givenAlias(alias)
  const { data: offer } = useQuery(offerQueries.offer())
  const inviter = useInviterName()
  return (
    <EnrolmentLayout
      title="Become a member"
      lead="One page and about two minutes. After that come three short questions about you and the 70 questions that draw your wheel. Set aside about half an hour, or stop anytime and pick up where you left off."
    >
      <EnrolmentSummary offer={offer} nextPaymentDay={offer?.nextPaymentDay ?? null} sponsor={inviter} />
      <EnrolmentForm
        entry={offer?.cardEntry}
        priceCents={offer?.startCents}
        sponsor={sponsor}
        onEnrolled={(member, email) => {
          onEnrolled()
          writeSession(member)
          const thanks: Thanks = { order: null, amount: dollars((offer ?? framework).startCents), email }
          void navigate('/thankYou', { replace: true, state: { thanks } })
        }}
      />
    </EnrolmentLayout>
  )
}
