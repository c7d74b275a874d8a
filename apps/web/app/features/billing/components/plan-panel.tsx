import type { Membership } from '@oola/contract/billing/billing.schema'
import { dollars } from '@oola/contract/billing/money'
import { formatLongDate } from '@oola/contract/date-words'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { canJoin, membershipWords } from '../membership-words.ts'
import { type MembershipChange, useMembershipChange } from '../use-membership-change.ts'
import classes from './membership.module.css'

interface PlanPanelProps {
  membership: Membership
  /** What is still charged after the membership has ended; null if nothing is. */
  stillCharged: string | null
}

/** The plan and its actions: cancel, resume, refund everything. */
export function PlanPanel({ membership, stillCharged }: PlanPanelProps) {
  const [confirming, setConfirming] = useState<'cancel' | 'refund' | null>(null)
  const change = useMembershipChange()
  const { title, text } = membershipWords(membership)
  const { state, refund } = membership
  const canCancel = state === 'active' || state === 'pastDue' || state === 'lapsed'

  const run = (what: MembershipChange) => change.mutate(what, { onSettled: () => setConfirming(null) })
  return (
    <Card as="section" gap={4} aria-labelledby="plan">
      <Stack role="status" gap={4}>
        <Heading level={2} variant="h3" id="plan">
          {title}
        </Heading>
        <p>{text}</p>
      </Stack>
      {change.isError && (
        <Alert tone="danger" title="That did not work" onDismiss={change.reset}>
          {change.error.message}
        </Alert>
      )}
      <Row gap={3} wrap className={classes.ways}>
        {canJoin(membership) && <Button to="/corporphan/enrollment">BECOME A MEMBER</Button>}
        {state === 'canceling' && (
          <Button loading={change.isPending && confirming === null} onClick={() => run('keep')}>
            KEEP MY MEMBERSHIP
          </Button>
        )}
        {state === 'elsewhere' && (
          <Button variant="outline" to="/contact">
            CONTACT US
          </Button>
        )}
        {canCancel && (
          <Button variant="outline" onClick={() => setConfirming('cancel')}>
            CANCEL MEMBERSHIP
          </Button>
        )}
      </Row>
      {refund && (
        <Text tone="quiet" wide>
          Until {formatLongDate(refund.lastDay)} you can get a full refund, no questions asked.{' '}
          <LinkButton onClick={() => setConfirming('refund')}>
            Refund {dollars(refund.amountCents)}
          </LinkButton>
        </Text>
      )}
      <ConfirmModal
        opened={confirming === 'cancel'}
        title="Cancel your membership?"
        confirmLabel="YES, CANCEL"
        cancelLabel="KEEP MY MEMBERSHIP"
        danger
        loading={change.isPending}
        onConfirm={() => run('cancel')}
        onCancel={() => setConfirming(null)}
      >
        {membership.paidUntilDay
          ? `We won’t charge you for it again. You keep access until ${formatLongDate(membership.paidUntilDay)}, and you can change your mind until then.`
          : 'We won’t charge you for it again, and it ends today. Your wheel and your goals stay with your account.'}
        {stillCharged && ` ${stillCharged}`}
      </ConfirmModal>
      <ConfirmModal
        opened={confirming === 'refund'}
        title={`Give ${dollars(refund?.amountCents ?? 0)} back?`}
        confirmLabel="YES, REFUND"
        cancelLabel="KEEP MY MEMBERSHIP"
        danger
        loading={change.isPending}
        onConfirm={() => run('refund')}
        onCancel={() => setConfirming(null)}
      >
        You get back everything you’ve paid for your membership, and it ends right away. What you’ve written
        stays with your account.
        {stillCharged && ` ${stillCharged}`}
      </ConfirmModal>
    </Card>
  )
}
