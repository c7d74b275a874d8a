import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import {
  maySeeAll,
  maySeeModules,
  maySeeProgress,
  NOTHING,
} from '@oola/contract/coaching/coach-sharing/may-see'

const NO_PROGRESS = { stepsTaken: null, currentStreak: null, longestStreak: null }
const NO_SCORE = { latestOolaScore: null, latestOolaDate: null }
const NO_MODULE = {
  level: null,
  currentPhase: null,
  currentLessonName: null,
  moduleNumber: null,
  cheatSheetLink: null,
  reviewDay: null,
}

/**
 * A client's line as far as the client shares it (issue 12; mockup 47). Sums over all areas are visible only when every
 * area is: they would reveal a private one.
 */
export const seenClient = (client: CoachClient, shared: SharingMarks): CoachClient => {
  const marks = client.isActiveCustomer ? shared : NOTHING
  return {
    ...client,
    sessionsRemaining: client.isActiveCustomer ? client.sessionsRemaining : null,
    ...(maySeeProgress(marks) ? {} : NO_PROGRESS),
    ...(maySeeAll(marks, 'scores') ? {} : NO_SCORE),
    ...(maySeeAll(marks, 'goals') ? {} : { goalsCompleted: null }),
    ...(maySeeModules(marks) ? {} : NO_MODULE),
  }
}
