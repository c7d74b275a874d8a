import { PICTURE_MAX_BYTES } from '@oola/contract/account/account.constants'
import { PICTURE_TOO_LARGE } from '@oola/contract/account/account.errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { memberId } from '#web/lib/session.ts'
import { accountQueries } from './account.queries.ts'

const TITLE = 'Your picture'

/** Error text for a refused picture: states what the member can fix, otherwise asks them to try again (C-53). */
const pictureFailure = (error: unknown): string => {
  const says = error instanceof ApiError && /^pictures?_/.test(error.code)
  return says ? error.message : 'We could not save your picture. Try again.'
}

/**
 * Uploads a new profile picture; then refetches the profile and shows an alert (DASH-20). Only status 201 counts
 * (DASH-21).
 * @param address the upload URL of this deployment (SHELL-34)
 */
export const useUploadPicture = (address: string | undefined) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (image: File) => {
      if (image.size > PICTURE_MAX_BYTES) {
        const { status, message } = PICTURE_TOO_LARGE
        throw new ApiError({ code: 'picture_too_large', status, message })
      }
      const body = { userId: String(memberId()), image }
      return send(
        'POST /Customer/UploadProfilePicture',
        { body },
        { expects: 201, ...(address ? { address } : {}) },
      )
    },
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: accountQueries.profile().queryKey })
      showError('Image uploaded correctly', TITLE)
    },
    onError: (error) => {
      logFailure('the picture was not uploaded', error)
      showError(pictureFailure(error), TITLE)
    },
  })
}
