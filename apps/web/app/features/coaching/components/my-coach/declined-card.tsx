import { dollarsAndCents } from '@oola/contract/billing/money'
import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import type { MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { BankWindow } from '#web/features/billing/components/bank-window.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { coachingQueries } from '../../coaching.queries.ts'
import { coachingWords } from '../../coaching-words.ts'
import { CardActions, CoachHead } from './coach-card-parts.tsx'
import classes from './my-coach.module.css'
import { useOverdue } from './use-overdue.ts'

const CardWindow = lazyPart(async () => ({
  default: (await import('#web/features/billing/components/card-window.tsx')).CardWindow,
}))

interface DeclinedCardProps {
  coaching: MyCoaching
  coach: CoachListing
  media: string | undefined
  onProfile: () => void
}

/** The card was declined: coaching continues while it is retried, or is paused (G-80; COACH-14). */
export function DeclinedCard({ coaching, coach, media, onProfile }: DeclinedCardProps) {
  const client = useQueryClient()
  const overdue = useOverdue(coaching)
  const [updating, setUpdating] = useState(false)
  const lapsed = coaching.state === 'lapsed'
  return (
    <Card as="section" gap={4} aria-labelledby="my-coach" className={classes.card ?? ''}>
      <VisuallyHidden as="div">
        <Heading variant="label" id="my-coach">
          MY OOLA COACH
        </Heading>
      </VisuallyHidden>
      <CoachHead
        coach={coach}
        media={media}
        muted={lapsed}
        onProfile={onProfile}
        note={lapsed ? 'Coaching is paused' : 'My Oola coach'}
      />
      <Alert tone="warn" title="Your card was declined">
        {lapsed
          ? 'You can read everything. Chat and sessions open again when the card works.'
          : coachingWords(coaching)}
      </Alert>
      <CardActions>
        <Button onClick={() => setUpdating(true)} aria-haspopup="dialog">
          Update Payment
        </Button>
        {coaching.card && (
          <Button variant="outline" loading={overdue.isPending} onClick={() => overdue.mutate()}>
            Retry
          </Button>
        )}
      </CardActions>
      {updating && (
        <Suspense fallback={null}>
          <CardWindow
            entry={coaching.cardEntry}
            label={`SAVE AND PAY ${dollarsAndCents(coaching.monthlyCents)}`}
            onClose={() => setUpdating(false)}
            onSaved={() => {
              setUpdating(false)
              showToast('Your coaching continues')
              void client.invalidateQueries(coachingQueries.mine())
            }}
          />
        </Suspense>
      )}
      <BankWindow />
    </Card>
  )
}
