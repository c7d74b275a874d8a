import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Listen, useLiveHub } from '#web/lib/live-hub.ts'
import { writeSaved } from '#web/lib/refresh-queries.ts'
import { actionQueries } from './actions.queries.ts'

/** Updates the community's counter while it is mounted (ACTIONS-05). */
export const useGlobalStepsLive = () => {
  const client = useQueryClient()
  const listen = useCallback<Listen>(
    (socket) => {
      const { queryKey } = actionQueries.globalSteps()
      // Events may have been missed before the connection was joined, and in each gap.
      socket.on('connect', () => void client.invalidateQueries({ queryKey }))
      socket.on('GetGlobalStepsTaken', (steps) => void writeSaved(queryKey, () => steps))
    },
    [client],
  )
  useLiveHub('/actionhub', listen)
}
