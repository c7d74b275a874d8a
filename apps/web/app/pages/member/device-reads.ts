import type { CustomerProfile } from '@oola/contract/account/account.schema'
import { accountQueries } from '#web/features/account/account.queries.ts'
import { moveProgress, moveTrackerDay } from '#web/features/actions/move-day.ts'
import { shortenConversation } from '#web/features/chat/shorten-conversation.ts'
import type { DeviceRead, StoredAnswer } from '#web/lib/device/device-answers.ts'
import { dayLater } from '#web/lib/member-day.ts'

/**
 * The answers that stay on the device, and no others: the member's own days, goals and modules. Never payments, what
 * coaches see and note of clients, sessions, or anything of staff. A badge in the stored profile opens no pop-up.
 */
export const DEVICE_READS: readonly DeviceRead[] = [
  { queryKey: ['account', 'profile'] },
  { queryKey: ['actions', 'day'], move: moveTrackerDay },
  { queryKey: ['actions', 'progress'], move: moveProgress },
  { queryKey: ['actions', 'done'] },
  { queryKey: ['areas', 'thread'] },
  { queryKey: ['areas', 'steps'] },
  { queryKey: ['assessment', 'questions'] },
  { queryKey: ['assessment', 'scores'] },
  { queryKey: ['chat', 'conversation'], shorten: shortenConversation },
  { queryKey: ['chat', 'list'] },
  { queryKey: ['global-steps'] },
  { queryKey: ['goal-areas'] },
  { queryKey: ['goals'] },
  { queryKey: ['journey', 'step'] },
  { queryKey: ['learning', 'board'] },
  { queryKey: ['learning', 'calendar'] },
  { queryKey: ['learning', 'certification'] },
  { queryKey: ['learning', 'certification-module'] },
  { queryKey: ['learning', 'course'] },
  { queryKey: ['learning', 'module'] },
  { queryKey: ['learning', 'notes', ''] },
  { queryKey: ['notifications', 'recent'] },
  { queryKey: ['notifications', 'settings'] },
  { queryKey: ['recommendations', 'programs'] },
  { queryKey: ['site', 'settings'] },
  { queryKey: ['todo'] },
]

type Profile = CustomerProfile & { readonly receivedAt: number }

/** The member's day at a time, counted on from their clock in the stored profile. */
export const memberDayOf = (answers: readonly StoredAnswer[]): ((at: number) => string) | null => {
  const [name, part] = accountQueries.profile().queryKey
  const stored = answers.find(({ queryKey }) => queryKey[0] === name && queryKey[1] === part)
  if (!stored) return null
  const { customerLocalTime, receivedAt } = JSON.parse(stored.text) as Profile
  return (at) => dayLater(customerLocalTime, at - receivedAt)
}
