import { type Listen, useLiveHub } from '#web/lib/live-hub.ts'
import { writeSaved } from '#web/lib/refresh-queries.ts'
import { actionQueries } from './actions.queries.ts'

const listen: Listen = (socket) => {
  const { queryKey } = actionQueries.globalSteps()
  socket.on('GetGlobalStepsTaken', (steps) => void writeSaved(queryKey, () => steps))
}

/** Updates the community's counter while it is mounted (ACTIONS-05). */
export const useGlobalStepsLive = () => {
  useLiveHub('/actionhub', listen)
}
