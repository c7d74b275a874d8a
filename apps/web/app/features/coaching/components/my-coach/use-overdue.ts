import type { CoachingOutcome, MyCoaching } from '@oola/contract/coaching/coaching.schema'
import { useMutation } from '@tanstack/react-query'
import { payWithBank } from '#web/features/billing/pay-action.ts'
import { showToast } from '#web/lib/toasts.ts'
import { refreshCoaching, sendOverdue, showCoaching } from '../../coaching.mutations.ts'

/** Pays the overdue amount with the card on file, with the bank's confirmation if required. */
export const useOverdue = ({ cardEntry, dueCents }: MyCoaching) =>
  useMutation({
    mutationFn: (): Promise<CoachingOutcome> => payWithBank(cardEntry, () => sendOverdue(dueCents)),
    onSuccess: ({ coaching }) => {
      showCoaching(coaching)
      showToast('Your coaching continues')
    },
    onError: (error) => {
      refreshCoaching()
      showToast('The payment did not come through', error.message, 'danger')
    },
  })
