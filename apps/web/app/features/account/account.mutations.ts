import {
  getSilentToken,
  login,
  loginStoreCustomer,
  requestPasswordReset,
  resetPassword,
} from '@oola/contract/account/account.calls'
import type { Session } from '@oola/contract/account/account.schema'
import { PICTURE_MAX_BYTES, uploadProfilePicture } from '@oola/contract/account/profile-picture.calls'
import { ERRORS } from '@oola/contract/errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { memberId, writeSession } from '#web/lib/session.ts'
import { accountQueries } from './account.queries.ts'
import { deviceInfo } from './device-info.ts'
import { identifier, type LoginForm } from './login-form.ts'

/** Logs in; the form owns the failure's message. The caller decides what to do with the session. */
export const useLogin = () =>
  useMutation({
    mutationFn: (form: LoginForm): Promise<Session> =>
      send(login, {
        body: {
          ...deviceInfo(navigator),
          userId: identifier(form).trim(),
          password: form.password,
          loginType: form.tab,
        },
      }),
  })

/** Logs in with a token of the store and keeps the session (STORE-02, STORE-03). */
export const loginWithStoreToken = async (CustomerToken: string): Promise<Session> => {
  const session = await send(loginStoreCustomer, { body: { ...deviceInfo(navigator), CustomerToken } })
  writeSession(session)
  return session
}

export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => send(requestPasswordReset, { body: { email } }) })

export const useResetPassword = () =>
  useMutation({
    mutationFn: (change: { token: string; password: string }) => send(resetPassword, { body: change }),
  })

/** A token for the back office: 60 seconds, single use (SHELL-27). */
export const fetchSilentToken = async (): Promise<string> => {
  const { silentToken } = await send(getSilentToken, { params: { userId: String(memberId()) } })
  return silentToken
}

const TITLE = 'Your picture'

/** Why a picture was not taken, for the member: what she can change is said, all else asks her to try again (C-53). */
const pictureFailure = (error: unknown): string => {
  const says = error instanceof ApiError && ['picture_too_large', 'picture_unreadable'].includes(error.code)
  return says ? error.message : 'We could not save your picture. Please try again.'
}

/**
 * Sends a new profile picture; then the profile is loaded again and an alert says so (DASH-20). Only status 201 counts
 * (DASH-21), which the call declares.
 * @param address where this deployment takes pictures (SHELL-34)
 */
export const useUploadPicture = (address: string | undefined) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (image: File) => {
      if (image.size > PICTURE_MAX_BYTES) {
        const { status, message } = ERRORS.picture_too_large
        throw new ApiError({ code: 'picture_too_large', status, message })
      }
      const body = { userId: String(memberId()), image }
      return send(uploadProfilePicture, { body }, address ? { address } : {})
    },
    onSuccess: async () => {
      await client.refetchQueries({ queryKey: accountQueries.profile().queryKey })
      showError('Image uploaded correctly', TITLE)
    },
    onError: (error) => {
      console.info('the picture was not uploaded', error)
      showError(pictureFailure(error), TITLE)
    },
  })
}
