import { clientMovesService } from './client-moves.service.ts'
import { coachActsService } from './coach-acts.service.ts'
import { coachViewsService } from './coach-views.service.ts'

type Needs = Parameters<typeof coachViewsService>[0] &
  Omit<Parameters<typeof coachActsService>[0], 'views'> &
  Omit<Parameters<typeof clientMovesService>[0], 'views' | 'acts'>

/** Coaches in the staff console: what staff see and do, and moves of clients (STAFF-15). */
export const staffCoachesService = (needs: Needs) => {
  const views = coachViewsService(needs)
  const acts = coachActsService({ ...needs, views })
  return { views, acts, moves: clientMovesService({ ...needs, views, acts }) }
}
