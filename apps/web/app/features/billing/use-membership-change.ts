import type { Membership } from '@oola/contract/billing/billing.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { billingQueries } from './billing.queries.ts'

const CHANGES = {
  cancel: 'PUT /Billing/CancelMembership',
  keep: 'PUT /Billing/KeepMembership',
  refund: 'POST /Billing/RefundMembership',
} as const
export type MembershipChange = keyof typeof CHANGES

/** Cancels, resumes or refunds; the page shows the returned membership. */
export const useMembershipChange = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: MembershipChange): Promise<Membership> =>
      send(CHANGES[change], { body: { userId: memberId() } }),
    onSuccess: (membership) => client.setQueryData(billingQueries.membership().queryKey, membership),
  })
}
