import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Listen, useLiveHub } from '#web/lib/live-hub.ts'
import { writeSaved } from '#web/lib/refresh-queries.ts'
import { actionQueries } from './actions.queries.ts'

/** Keeps the community's counter moving while it is on the screen (ACTIONS-05). */
export const useGlobalStepsLive = () => {
  const client = useQueryClient()
  const listen = useCallback<Listen>(
    (socket) => {
      const { queryKey } = actionQueries.globalSteps()
      // Numbers may have been missed before the line was there, and in each gap.
      socket.on('connect', () => void client.invalidateQueries({ queryKey }))
      socket.on('GetGlobalStepsTaken', (steps) => void writeSaved(queryKey, () => steps))
    },
    [client],
  )
  useLiveHub('/actionhub', listen)
}
