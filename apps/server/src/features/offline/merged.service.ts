import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Doing } from './doing.service.ts'
import { addMerged, findMerged, type NewMerged } from './merged.repo.ts'

/** Something that came from a device that was offline. */
export type Merged = Pick<NewMerged, 'kind' | 'what' | 'name' | 'outcome' | 'otherDevice' | 'other' | 'kept'>

/** What came from devices that were offline, and how it was put together (mockup 72). */
export const mergedService = ({ clock }: Pick<Deps, 'clock'>) => ({
  /** Notes a late change, in its transaction; a repeated call of the same device once. */
  note: async (tx: Tx, session: MemberSession, doing: Doing, merged: Merged): Promise<void> => {
    const { memberId, sessionKey: device } = session
    const before = await findMerged(tx, memberId, merged.what)
    if (before?.device === device && before.day === doing.day && merged.outcome !== 'later') return
    await addMerged(tx, {
      ...{ memberId, device, otherDevice: before?.device === device ? null : (before?.device ?? null) },
      ...{ ...merged, day: doing.day, doneAt: doing.doneAt, arrivedAt: clock.now() },
    })
  },
})

export type MergedService = ReturnType<typeof mergedService>
