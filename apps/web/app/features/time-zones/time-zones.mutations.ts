import { useMutation } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { memberId } from '#web/lib/session.ts'

/** Sets the member's zone (TZ-06); a failure alerts with the error (TZ-09). */
export const useChooseTimeZone = () =>
  useMutation({
    mutationFn: (definedTimeZoneId: number) =>
      send('PUT /customer/UpdateUserDefinedTimeZone', { body: { userId: memberId(), definedTimeZoneId } }),
    onError: (error) => {
      if (error instanceof ApiError) showError(error.message, error.title)
      if (error instanceof ConnectionError) showError(error.message, 'Error connection')
    },
  })
