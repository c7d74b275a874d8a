import type { BookedTime } from '@oola/contract/sessions/wallet.schema'
import { useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { useBook, useCancel, useMove } from './sessions.mutations.ts'

const TAKEN = 'That time was just taken. Here is the next free one.'

/**
 * Books, moves and cancels; failures are shown in the bar (mockup 39).
 * @param chooseNext chooses another time than the one that was taken meanwhile; until then nothing can be booked
 */
export const useBookSlot = (
  ids: { coachId: number; clientId: number },
  chooseNext: (taken: string) => Promise<void>,
) => {
  const [book, move, cancel] = [useBook(ids), useMove(ids), useCancel(ids)]
  const [warning, setWarning] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  /** A retry after a lost response is the same booking. */
  const key = useRef<{ slot: string; clientKey: string } | null>(null)

  /** @returns null when it failed */
  const ending = async (startsAt: string, work: () => Promise<BookedTime>): Promise<BookedTime | null> => {
    setWarning(null)
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'slot_taken') {
        setChoosing(true)
        await chooseNext(startsAt).finally(() => setChoosing(false))
        setWarning(TAKEN)
      } else setWarning(error instanceof Error ? error.message : 'Try again in a moment.')
      return null
    }
  }
  return {
    book: (startsAt: string) => {
      if (key.current?.slot !== startsAt) key.current = { slot: startsAt, clientKey: newClientKey() }
      const { clientKey } = key.current
      return ending(startsAt, async () => {
        const booked = await book.mutateAsync({ startsAt, clientKey })
        key.current = null
        return booked
      })
    },
    move: (bookingId: string, startsAt: string) =>
      ending(startsAt, () => move.mutateAsync({ bookingId, startsAt })),
    /** @returns whether it is canceled; a failure is shown in a window */
    cancel: async (bookingId: string): Promise<boolean> => {
      try {
        await cancel.mutateAsync({ bookingId })
        return true
      } catch (error) {
        showError(error instanceof Error ? error.message : 'Try again in a moment.')
        return false
      }
    },
    sending: book.isPending || move.isPending || cancel.isPending || isChoosing,
    warning,
    reset: () => setWarning(null),
  }
}
