import { globalStepsCounted } from '@oola/contract/actions/actions.events'
import type { Deps } from '#server/deps.ts'
import { countGlobalSteps } from './steps.repo.ts'

/** The community's counter: exact, and published to all when it grows (ACTIONS-04, ACTIONS-05; G-48). */
export const globalStepsService = ({ db, live }: Pick<Deps, 'db' | 'live'>) => {
  const read = (): Promise<number> => countGlobalSteps(db)
  return {
    read,
    /** Call after the commit of a step. */
    changed: live.broadcast(globalStepsCounted, read),
  }
}

export type GlobalStepsService = ReturnType<typeof globalStepsService>
