import type { CoachStats } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { maySeeAll, maySeeProgress, NOTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import type { RelationFigures } from './clients.repo.ts'

/** What a client shared until a relation ended, or shares while it goes on (`null`). */
export type MarksUntil = (clientId: number, endedAt: Date | null) => SharingMarks

/**
 * A coach's sums over her relations. They leave out what a line in the list leaves out: the sum of a coach with one
 * client, or the difference between two days, is what that client did.
 */
export const coachStats = (relations: readonly RelationFigures[], marksUntil: MarksUntil): CoachStats => {
  const stats = {
    activeClients: relations.filter(({ isActive }) => isActive).length,
    lifeTimeClients: new Set(relations.map(({ clientId }) => clientId)).size,
    clientActionSteps: 0,
    clientGoalsAchieved: 0,
  }
  for (const { clientId, endedAt, isActive, steps, goals } of relations) {
    const marks = isActive || endedAt ? marksUntil(clientId, endedAt) : NOTHING
    if (maySeeProgress(marks)) stats.clientActionSteps += steps
    if (maySeeAll(marks, 'goals')) stats.clientGoalsAchieved += goals
  }
  return stats
}
