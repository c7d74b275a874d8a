import { ACTION_HUB, GLOBAL_STEPS_TAKEN } from '@oola/contract/actions/actions.events'
import type { Deps } from '#server/deps.ts'
import { together } from '#server/platform/together.ts'
import { countGlobalSteps } from './steps.repo.ts'

/** The community's counter: exact, and pushed to everybody when it has grown (ACTIONS-04, ACTIONS-05; G-48). */
export const globalStepsService = ({ db, live }: Pick<Deps, 'db' | 'live'>) => {
  // One and the same for everybody, so dashboards that open at the same time ask once.
  const shared = together({
    most: Number.POSITIVE_INFINITY,
    load: async (asked: readonly null[]) => {
      const steps = await countGlobalSteps(db)
      return asked.map(() => steps)
    },
  })
  const read = (): Promise<number> => shared(null)
  return {
    read,
    /** After the commit of a step. */
    changed: live.broadcast(ACTION_HUB, GLOBAL_STEPS_TAKEN, read),
  }
}

export type GlobalStepsService = ReturnType<typeof globalStepsService>
