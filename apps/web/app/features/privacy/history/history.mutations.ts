import { HISTORY_FILE_MAX_BYTES, type HistorySource } from '@oola/contract/privacy/history/history.constants'
import { HISTORY_ERRORS } from '@oola/contract/privacy/history/history.errors'
import type { ChosenHabits, HistoryImport } from '@oola/contract/privacy/history/history.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { memberId } from '#web/lib/session.ts'
import { historyQueries } from './history.queries.ts'

/** Sends a file; the page of the import follows the job that reads it. */
export const useUploadHistory = (onSent: (sent: HistoryImport) => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ source, file }: { source: HistorySource; file: File }) => {
      if (file.size > HISTORY_FILE_MAX_BYTES) {
        const { status, message } = HISTORY_ERRORS.history_too_large
        throw new ApiError({ code: 'history_too_large', status, message })
      }
      const body = { userId: String(memberId()), source, file }
      return send('POST /Privacy/UploadHistory', { body }, { expects: 201 })
    },
    onSuccess: (sent) => {
      client.setQueryData(historyQueries.one(sent.id).queryKey, sent)
      void client.invalidateQueries({ queryKey: historyQueries.list().queryKey })
      onSent(sent)
    },
  })
}

/** Adds what was read; the page follows its progress. */
export const useAddHistory = (importId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (habits: ChosenHabits) =>
      send('POST /Privacy/AddHistory', { body: { userId: memberId(), importId, habits } }),
    onSuccess: (adding) => client.setQueryData(historyQueries.one(importId).queryKey, adding),
  })
}

/** Removes what an import added; every page reads again. */
export const useTakeBackHistory = (importId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send('POST /Privacy/TakeBackHistory', { body: { userId: memberId(), importId } }),
    onSuccess: async (back) => {
      client.setQueryData(historyQueries.one(importId).queryKey, back)
      await client.invalidateQueries()
    },
  })
}

/** Forgets a file that was not added. */
export const useDropHistory = (importId: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => send('POST /Privacy/DropHistory', { body: { userId: memberId(), importId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: historyQueries.list().queryKey }),
  })
}
