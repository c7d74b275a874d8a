import { PICTURE_MAX_BYTES } from '@oola/contract/account/account.constants'
import { PICTURE_TOO_LARGE } from '@oola/contract/account/account.errors'
import type {
  CoachBioFields,
  CoachProfileFields,
  CoachProfileInfo,
} from '@oola/contract/coaches/coach-profile.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { refreshAfter } from '#web/lib/live.ts'
import { memberId } from '#web/lib/session.ts'
import { coachProfileQueries } from './coach-profile.queries.ts'

/**
 * Shows what the server has stored; the head of the portal refetches. A refusal is shown with the server's text
 * (PORTAL-52).
 */
const useSaveOptions = () => {
  const client = useQueryClient()
  return {
    onSuccess: (profile: CoachProfileInfo) => {
      client.setQueryData(coachProfileQueries.profile().queryKey, profile)
      void refreshAfter(client, 'ProfileChanged')
    },
    onError: (error: Error) => showError(error.message),
  }
}

/** PORTAL-22. */
export const useSaveProfile = () =>
  useMutation({
    mutationFn: (fields: CoachProfileFields) =>
      send('POST /Coach/SaveMyProfile', { body: { ...fields, userId: memberId() } }),
    ...useSaveOptions(),
  })

/** PORTAL-21. */
export const useSaveBio = () =>
  useMutation({
    mutationFn: (bio: CoachBioFields) =>
      send('POST /Coach/SaveMyBio', { body: { ...bio, userId: memberId() } }),
    ...useSaveOptions(),
  })

/** PORTAL-23. */
export const useEditProfile = () =>
  useMutation({
    mutationFn: (fields: CoachProfileFields & CoachBioFields) =>
      send('PUT /Coach/EditProfile', { body: { ...fields, userId: memberId() } }),
    ...useSaveOptions(),
  })

/** PORTAL-25. */
export const useSaveCoachAssessment = () =>
  useMutation({
    mutationFn: (answers: Readonly<Record<string, number>>) =>
      send('POST /Coach/SaveAssessment', {
        body: {
          userId: memberId(),
          details: Object.entries(answers).map(([id, optionId]) => ({ questionId: Number(id), optionId })),
        },
      }),
    ...useSaveOptions(),
  })

const PICTURES = {
  portrait: { call: 'POST /Coach/UploadProfilePicture', title: 'Your picture' },
  cover: { call: 'POST /Coach/UploadCoverImage', title: 'Your cover' },
} as const

/** Uploads a picture or a cover (PORTAL-26, PORTAL-27); only status 201 counts (PORTAL-48). */
export const useUploadImage = (which: keyof typeof PICTURES) => {
  const client = useQueryClient()
  const { call, title } = PICTURES[which]
  return useMutation({
    mutationFn: async (image: File) => {
      if (image.size > PICTURE_MAX_BYTES) {
        const { status, message } = PICTURE_TOO_LARGE
        throw new ApiError({ code: 'picture_too_large', status, message })
      }
      return send(call, { body: { userId: String(memberId()), image } }, { expects: 201 })
    },
    onSuccess: async () => {
      await refreshAfter(client, 'ProfileChanged')
      showError('Image uploaded correctly', title)
    },
    onError: (error) => showError(error.message, title),
  })
}
