import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { useConnection } from '#web/lib/connection.ts'
import { distrustDevice, isFromDevice } from '#web/lib/device/device-answers.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { journeyQueries } from './journey.queries.ts'

/**
 * A page that opened with the device's step asks the server for it, also when the network is back: the guard runs again
 * when the step is another one, or the session has ended.
 */
export const useFreshStep = () => {
  const { revalidate } = useRevalidator()
  const isOnline = useConnection() === 'online'
  const wasOffline = useRef(false)
  useEffect(() => {
    const options = journeyQueries.step()
    const isDue = isFromDevice(options.queryKey) || wasOffline.current
    wasOffline.current = !isOnline
    if (!isOnline || !isDue) return
    const before = JSON.stringify(queryClient.getQueryData(options.queryKey))
    queryClient.fetchQuery({ ...options, staleTime: 0 }).then(
      (step) => {
        if (JSON.stringify(step) !== before) void revalidate()
      },
      (error) => {
        if (!(error instanceof ApiError) || error.status !== 401) return
        distrustDevice(options.queryKey)
        void revalidate()
      },
    )
  }, [isOnline, revalidate])
}
