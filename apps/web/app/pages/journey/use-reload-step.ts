import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { queryClient } from '#web/lib/query-client.ts'

/**
 * Refetches the member's step when the server refuses a save because it belongs to another one: the journey
 * continued in another tab or on another device. The page's guard then shows the current step, behind the "Error"
 * modal with the server's text.
 */
export const useReloadStep = () => {
  const { revalidate } = useRevalidator()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        if (error instanceof ApiError && error.code === 'wrong_step') void revalidate()
      }),
    [revalidate],
  )
}
