import type { StepTaken } from '@oola/contract/actions/actions.schema'
import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { send } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { useLocalDrafts } from '#web/lib/local-drafts.ts'
import { memberId } from '#web/lib/session.ts'
import { changeDrafts } from './actions.drafts.ts'
import { actionQueries } from './actions.queries.ts'
import { CHANGE_SCOPE, sendChange } from './change-line.ts'
import {
  changeId,
  dayAfter,
  type PendingChange,
  type PendingChanges,
  progressAfter,
} from './pending-changes.ts'

const CHANGE_KEY = ['actions', 'change']
const LONGEST_PAUSE = 4000

interface Sent {
  readonly id: string
  readonly change: PendingChange
}

/** The server was not reached, or is starting: the same change again, for it can do no harm. */
const comesAgain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 502 || error.code === 'rate_limited'

/** The session has ended: the change waits in the browser for the next one. */
const waitsForLogin = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const sendOne = async ({ id, change }: Sent): Promise<StepTaken | null> => {
  const { kind, day } = change
  const userId = memberId()
  const actionId = change.actionId ?? 0
  switch (kind) {
    case 'push':
      return send('POST /Actions/AsyncInsertEmptyCompletedAction', {
        body: { userId, text: '', day, clientKey: id },
      })
    case 'complete':
      return send('PUT /Actions/AsyncCompleteAction', { body: { userId, id: actionId, day } })
    case 'remove':
      await send('DELETE /Actions/:id', { params: { id: String(actionId) } })
      return null
    case 'stop':
      await send('PUT /Actions/CancelRepeatActions/:id', { params: { id: String(actionId) } })
      return null
  }
}

const acknowledge = (client: QueryClient, { id, change }: Sent, taken: StepTaken | null) => {
  client.setQueryData(actionQueries.progress().queryKey, (known) => known && progressAfter(known, taken))
  for (const [queryKey] of client.getQueriesData({ queryKey: ['actions', 'day'] })) {
    const day = queryKey as ReturnType<typeof actionQueries.day>['queryKey']
    client.setQueryData(day, (known) => known && dayAfter(known, change, taken))
  }
  // Last, and in the same breath: what waited is now part of the answer, and no figure moves.
  changeDrafts().drop(id)
}

/**
 * Changes that this tab has made, or found left behind and taken over. Those of other open tabs are theirs to show:
 * their steps come to this one with the server's next answer, and would be counted twice before.
 */
const mine = new Set<string>()
/** Those of them that are being sent. */
const sending = new Set<string>()

export interface ActionChanges {
  readonly pending: PendingChanges
  /** Changes wait for the connection. */
  readonly late: boolean
  readonly make: (change: PendingChange) => void
}

/**
 * This tab's changes that wait, for whatever shows counts or lists.
 * @param settled called when another tab's change has arrived at the server
 */
export const usePendingChanges = (settled?: () => Promise<unknown>): PendingChanges => {
  const all = useLocalDrafts(changeDrafts(), settled)
  return new Map([...all].filter(([id]) => mine.has(id)))
}

/**
 * Makes changes that show at once and are kept in the browser until the server has them, so that a lost reply, a
 * closed tab or a double click loses nothing and counts nothing twice. A refusal takes the change back and says why
 * (ACTIONS-53, ACTIONS-54).
 */
export const useChanges = (): ActionChanges => {
  const client = useQueryClient()
  // One component alone does this, or every change of another tab would be asked for several times.
  const refetch = useCallback(
    () => client.refetchQueries({ queryKey: ['actions'], type: 'active' }),
    [client],
  )
  const pending = usePendingChanges(refetch)
  const { mutate } = useMutation({
    mutationKey: CHANGE_KEY,
    scope: CHANGE_SCOPE,
    mutationFn: (sent: Sent) => sendChange(client, () => sendOne(sent)),
    retry: (_, error) => comesAgain(error),
    retryDelay: (attempt) => Math.min(LONGEST_PAUSE, 500 * 2 ** attempt),
    onSuccess: (taken, sent) => {
      acknowledge(client, sent, taken)
      // Its other days are on other lists.
      if (sent.change.kind === 'stop') void client.invalidateQueries({ queryKey: ['actions', 'day'] })
    },
    onError: (error, { id }) => {
      if (waitsForLogin(error)) return
      changeDrafts().drop(id)
      if (error instanceof ApiError) showError(error.message, error.title)
      void client.invalidateQueries({ queryKey: ['actions'] })
    },
    onSettled: (_taken, _error, { id }) => void sending.delete(id),
  })
  const start = useCallback(
    (sent: Sent) => {
      if (sending.has(sent.id)) return
      sending.add(sent.id)
      mutate(sent)
    },
    [mutate],
  )
  useEffect(() => {
    for (const [id, change] of changeDrafts().read()) {
      if (mine.has(id)) continue
      mine.add(id)
      // Written once more, so that what was left behind shows from now on.
      changeDrafts().put(id, change)
      start({ id, change })
    }
  }, [start])
  const failures = useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: 'pending' },
    select: ({ state }) => state.failureCount,
  })
  const make = (change: PendingChange) => {
    const id = changeId(change, newClientKey)
    if (changeDrafts().read().has(id)) return
    mine.add(id)
    changeDrafts().put(id, change)
    start({ id, change })
  }
  return { pending, late: failures.some((count) => count > 0), make }
}
