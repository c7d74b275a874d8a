import type { BookedTime } from '@oola/contract/sessions/wallet.schema'
import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { useBook, useCancel, useMove } from './sessions.mutations.ts'

const TAKEN = 'That time was just taken. Here is the next free one.'

/** Books, moves and cancels; failures are shown in the bar, and a taken time is a result of its own (mockup 39). */
export const useBookSlot = (ids: { coachId: number; clientId: number }) => {
  const [book, move, cancel] = [useBook(ids), useMove(ids), useCancel(ids)]
  const [warning, setWarning] = useState<string | null>(null)
  /** A retry after a lost response is the same booking. */
  const key = useRef<{ slot: string; clientKey: string } | null>(null)

  const ending = async (work: () => Promise<BookedTime>): Promise<BookedTime | 'taken' | 'failed'> => {
    setWarning(null)
    try {
      return await work()
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'slot_taken'
      setWarning(isTaken ? TAKEN : error instanceof Error ? error.message : 'Please try again.')
      return isTaken ? 'taken' : 'failed'
    }
  }
  return {
    book: (startsAt: string) => {
      if (key.current?.slot !== startsAt) key.current = { slot: startsAt, clientKey: newClientKey() }
      const { clientKey } = key.current
      return ending(async () => {
        const booked = await book.mutateAsync({ startsAt, clientKey })
        key.current = null
        return booked
      })
    },
    move: (bookingId: string, startsAt: string) => ending(() => move.mutateAsync({ bookingId, startsAt })),
    /** @returns whether it is canceled; a failure is shown in a window */
    cancel: async (bookingId: string): Promise<boolean> => {
      try {
        await cancel.mutateAsync({ bookingId })
        return true
      } catch (error) {
        showError(error instanceof Error ? error.message : 'Please try again.')
        return false
      }
    },
    sending: book.isPending || move.isPending || cancel.isPending,
    warning,
    reset: () => setWarning(null),
  }
}
