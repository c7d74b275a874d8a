import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { privacyQueries } from './privacy.queries.ts'

const own = () => ({ userId: memberId() })

/** Requests an export of all data; the page polls until it is packed. */
export const useRequestExport = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send('POST /Privacy/RequestExport', { body: own() }),
    onSuccess: (dataExport) => client.setQueryData(privacyQueries.dataExport().queryKey, dataExport),
    onError: ({ message }) => showToast('That did not work', message, 'danger'),
  })
}

/** Sets the day of the deletion; every session ends, this one too. */
export const deleteAccount = (password: string) =>
  send('POST /Privacy/DeleteAccount', { body: { ...own(), password } })

/** Cancels the deletion. */
export const keepAccount = () => send('PUT /Privacy/KeepAccount', { body: own() })
