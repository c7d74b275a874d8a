import { DEFAULT_SPONSOR, givenAlias } from '@oola/contract/ambassadors/web-alias'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { billingQueries } from '#web/features/billing/billing.queries.ts'
import { BankWindow } from '#web/features/billing/components/bank-window.tsx'
import { canJoin } from '#web/features/billing/membership-words.ts'
import { EnrolmentSummary } from '#web/features/enrolment/components/enrolment-summary.tsx'
import { enrolmentQueries } from '#web/features/enrolment/enrolment.queries.ts'
import { useSession, writeSession } from '#web/lib/session.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Lead } from '#web/ui/text/lead.tsx'
import classes from './enrolment.module.css'
import { AlreadyMember } from './enrolment-already.tsx'
import { EnrolmentForm } from './enrolment-form.tsx'
import { UpgradeForm } from './enrolment-upgrade.tsx'

export const meta = () => [
  { title: 'Enroll · Oola' },
  {
    name: 'description',
    content:
      'Open your account in two minutes: $77 for the first month, then $47 a month. Cancel anytime, full refund within 30 days.',
  },
]

/** Becoming a member (decisions 11): a new account, or the upgrade of the one that is signed in. */
export default function Enrolment() {
  const navigate = useNavigate()
  // Who has just enrolled sees her form until the next page is there, not that of a member.
  const [hasEnrolled, setHasEnrolled] = useState(false)
  const signedIn = useSession()
  const session = hasEnrolled ? null : signedIn
  const alias = useWebAlias()
  const { data: offer } = useQuery(billingQueries.offer())
  const sponsor = givenAlias(alias)
  const { data: sponsorName } = useQuery({
    ...enrolmentQueries.sponsor(sponsor ?? DEFAULT_SPONSOR),
    enabled: sponsor !== null,
  })
  const { data: membership } = useQuery({ ...billingQueries.membership(), enabled: session !== null })

  const summary = (todayCents?: number, nextPaymentDay = offer?.nextPaymentDay ?? null) => (
    <EnrolmentSummary
      {...(todayCents ? { todayCents } : {})}
      nextPaymentDay={nextPaymentDay}
      sponsor={session ? null : (sponsorName ?? null)}
    />
  )
  const isPaused = membership?.state === 'lapsed'
  if (session && membership && !canJoin(membership) && !isPaused)
    return <AlreadyMember membership={membership} />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Heading level={1} look="h1">
          {session ? 'Upgrade your account' : 'Become a member'}
        </Heading>
        <Lead>
          {session
            ? `You are signed in as ${session.firstName}. All that you have written stays; only the payment is missing.`
            : 'Two minutes, one page. Then you answer three short questions and see your own wheel.'}
        </Lead>
      </header>
      <div className={classes.columns}>
        {session ? (
          <UpgradeForm
            entry={membership?.cardEntry ?? offer?.cardEntry}
            amountCents={isPaused ? membership.monthlyCents : (membership?.startCents ?? null)}
            onPaid={(path) => void navigate(path)}
          />
        ) : (
          <EnrolmentForm
            entry={offer?.cardEntry}
            sponsor={sponsor}
            onEnrolled={(member) => {
              flushSync(() => setHasEnrolled(true))
              writeSession(member)
              void navigate('/customizeQuestions')
            }}
          />
        )}
        {summary(
          isPaused ? membership.monthlyCents : undefined,
          membership?.nextPaymentDay ?? offer?.nextPaymentDay ?? null,
        )}
      </div>
      <BankWindow />
    </div>
  )
}
