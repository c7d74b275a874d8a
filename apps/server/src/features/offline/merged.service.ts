import { MINUTE_MS } from '@oola/contract/durations'
import { isLate } from '@oola/contract/offline/done-day'
import { dayMerged } from '@oola/contract/offline/offline.events'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Doing } from './doing.service.ts'
import { addMerged, findMerged, type NewMerged } from './merged.repo.ts'

/** Something that came from a device that was offline. */
export type Merged = Pick<NewMerged, 'kind' | 'what' | 'name' | 'outcome' | 'otherDevice' | 'other' | 'kept'>

/** What came from devices that were offline, and how it was put together (mockup 72). */
export const mergedService = ({ clock, live }: Pick<Deps, 'clock' | 'live'>) => ({
  /** Publishes after the commit, to the device that sent it as well. */
  announce: ({ memberId, doneAgo }: MemberSession): void => {
    if (isLate(doneAgo)) live.publish(dayMerged, {}, { member: memberId })
  },

  /** Records a late change, in its transaction; a repeated call of the same device once. */
  record: async (tx: Tx, session: MemberSession, doing: Doing, merged: Merged): Promise<void> => {
    const { memberId, sessionKey: device } = session
    const before = await findMerged(tx, memberId, merged.what)
    const isOwn = before?.device === device && before.day === doing.day
    const isSame = isOwn && Math.abs(before.doneAt.getTime() - doing.doneAt.getTime()) < MINUTE_MS
    if (merged.outcome === 'later' ? isSame && before.outcome === 'later' : isOwn) return
    await addMerged(tx, {
      ...{ memberId, device, otherDevice: before?.device === device ? null : (before?.device ?? null) },
      ...{ ...merged, day: doing.day, doneAt: doing.doneAt, arrivedAt: clock.now() },
    })
  },
})

export type MergedService = ReturnType<typeof mergedService>
