import { MINUTE_MS } from '@oola/contract/durations'
import { isLate } from '@oola/contract/offline/done-day'
import { dayMerged } from '@oola/contract/offline/offline.events'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Doing } from './doing.service.ts'
import { addMerged, listMergedOf, type NewMerged } from './merged.repo.ts'

/** Something that came from a device that was offline. */
export type Merged = Pick<NewMerged, 'kind' | 'what' | 'name' | 'outcome' | 'otherDevice' | 'other' | 'kept'>

/** Something that was completed. */
interface Done extends Pick<NewMerged, 'kind' | 'what' | 'name'> {
  /** When it was before; null if it was open. */
  readonly completedAt: Date | null
}

const isSameMoment = (one: Date, other: Date): boolean =>
  Math.abs(one.getTime() - other.getTime()) < MINUTE_MS

/** What came from devices that were offline, and how it was put together (mockup 72). */
export const mergedService = ({ clock, live }: Pick<Deps, 'clock' | 'live'>) => {
  /** Records a late change, in its transaction; a repeated call of the same device once. */
  const record = async (tx: Tx, session: MemberSession, doing: Doing, merged: Merged): Promise<void> => {
    const { memberId, sessionKey: device } = session
    const all = await listMergedOf(tx, memberId, merged.what)
    const [last] = all
    const own = all.find((one) => one.device === device && one.day === doing.day)
    const isRepeated = own !== undefined && isSameMoment(own.doneAt, doing.doneAt)
    if (merged.outcome === 'later' ? isRepeated && own.outcome === 'later' : own !== undefined) return
    await addMerged(tx, {
      ...{ memberId, device, otherDevice: last?.device === device ? null : (last?.device ?? null) },
      ...{ ...merged, day: doing.day, doneAt: doing.doneAt, arrivedAt: clock.now() },
    })
  }

  return {
    record,

    /** The same for something that was completed; not for a call that is sent again because its reply was lost. */
    recordDone: async (
      tx: Tx,
      session: MemberSession,
      doing: Doing,
      { completedAt, ...of }: Done,
    ): Promise<void> => {
      if (completedAt && isSameMoment(completedAt, doing.doneAt)) return
      await record(tx, session, doing, { ...of, outcome: completedAt ? 'once' : 'came' })
    },

    /** Publishes after the commit, to the device that sent it as well. */
    announce: ({ memberId, doneAgo }: MemberSession): void => {
      if (isLate(doneAgo)) live.publish(dayMerged, {}, { member: memberId })
    },
  }
}

export type MergedService = ReturnType<typeof mergedService>
