import type { CoachStats } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { maySeeAll, maySeeProgress, NOTHING } from '@oola/contract/coaching/coach-sharing/may-see'
import type { RelationFigures } from './clients.repo.ts'

/** The sharing marks of a client until a relation ended, or the present ones (`null`). */
export type MarksUntil = (clientId: number, endedAt: Date | null) => SharingMarks

/**
 * A coach's sums over all relations. They leave out what the list leaves out: the sum of a coach with one client, or
 * the difference between two days, would reveal it.
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
