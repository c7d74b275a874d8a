import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { showToast } from '#web/lib/toasts.ts'
import { type ShareSubject, type ShownShare, sharingQueries } from './sharing.queries.ts'

/** Makes the shared page and its picture public; the member has selected a channel (spec-decision 8). */
export const usePublishShare = (subject: ShareSubject, failureText: string) => {
  const client = useQueryClient()
  return useMutation({
    // The channel's tab comes to the front at once, which on a phone can unload this page.
    mutationFn: (shareCode: string) =>
      send('PUT /Customer/PublishShare/:shareCode', { params: { shareCode } }, { keepalive: true }),
    retry: 2,
    onSuccess: (_, shareCode) => {
      client.setQueryData(sharingQueries.content(subject).queryKey, (content) =>
        content?.shareCode === shareCode ? { ...content, isPublic: true } : content,
      )
      void client.invalidateQueries({ queryKey: sharingQueries.links().queryKey })
    },
    onError: () => showError(failureText),
  })
}

/** Revokes a link permanently: its dialog closes, and the next share has a new one. */
export const useWithdrawShare = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (shareCode: string) =>
      send('DELETE /Customer/WithdrawShare/:shareCode', { params: { shareCode } }),
    onSuccess: async () => {
      await client.resetQueries({ queryKey: ['sharing', 'content'] })
      await client.invalidateQueries({ queryKey: sharingQueries.links().queryKey })
      showToast('Your link is gone', 'The page and its picture cannot be opened anymore.')
    },
    onError: ({ message }) => showToast('That did not work', message, 'danger'),
  })
}

const FILE_NAMES = { 1: 'wheel', 2: 'top-7', 3: 'badge', 4: 'goal' } as const

/** Downloads the picture; nothing becomes public by it. */
export const useSavePicture = () =>
  useMutation({
    mutationFn: async ({ shareCode, kind, day }: Pick<ShownShare, 'shareCode' | 'kind' | 'day'>) => {
      const { png } = await send('GET /Customer/GetSharePicture/:shareCode', { params: { shareCode } })
      const bytes = Uint8Array.from(atob(png), (byte) => byte.charCodeAt(0))
      saveFile(new Blob([bytes], { type: 'image/png' }), `oola-${FILE_NAMES[kind]}-${day}.png`)
    },
    onError: ({ message }) => showToast('The picture was not saved', message, 'danger'),
  })
