import { HORIZON_DAYS_MAX } from '@oola/contract/calendar/calendar.constants'
import { formatWeekday } from '@oola/contract/date-words'
import { addDays, localDay } from '@oola/contract/local-day'
import { spokenTime } from '@oola/contract/sessions/session-words'
import type { SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { mondayOf } from '#web/lib/weeks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { SESSION_PLACES } from '../session-places.ts'
import { sessionQueries } from '../sessions.queries.ts'
import { weekSpan } from '../slot-week.ts'
import { useBookSlot } from '../use-book-slot.ts'
import { BookBar } from './book-bar.tsx'
import { BookBoard } from './book-board.tsx'
import { BookedView } from './booked-view.tsx'

/** A time from the address; the server decides whether it is free. */
const wantedSlot = (at: string | null): string | null => {
  const time = new Date(at ?? Number.NaN)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

interface BookSlotsProps {
  wallet: SessionWallet
  coach: NonNullable<SessionWallet['coach']>
  clientId: number
  /** The member's day; null while loading. */
  today: string | null
}

/**
 * The built-in calendar: the week, with a preselected time (`?at=`), and the session that was booked (`?session=`),
 * moved (`&move=1`) or canceled.
 */
export function BookSlots({ wallet, coach, clientId, today: known }: BookSlotsProps) {
  const zone = wallet.clientTimeZone
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const booking = wallet.bookings.find(({ id }) => id === search.get('session')) ?? null
  const isMoving = booking !== null && search.has('move')
  const today = known ?? localDay(new Date(), zone)
  const firstMonday = mondayOf(today)
  const [picked, setMonday] = useState<string | null>(null)
  // Moving starts in the session's week.
  const bookedMonday = isMoving ? mondayOf(localDay(new Date(booking.startsAt), zone)) : null
  const [chosen, setChosen] = useState(() => wantedSlot(search.get('at')))
  const chosenMonday = chosen && mondayOf(localDay(new Date(chosen), zone))
  const monday = picked ?? bookedMonday ?? chosenMonday ?? firstMonday
  const [isConfirming, setIsConfirming] = useState(false)
  const ids = { coachId: coach.userId, clientId }
  const query = useQuery({
    ...sessionQueries.freeTimes(ids, weekSpan(monday, zone), isMoving ? booking.id : null),
    placeholderData: keepPreviousData,
  })
  const { book, move, cancel, sending, warning, reset } = useBookSlot(ids, async (taken) => {
    // The slot is removed; the next free one is in its place.
    const { data } = await query.refetch()
    const next = data?.times.find((slot) => slot > taken) ?? data?.firstFree ?? null
    if (next) setMonday(mondayOf(localDay(new Date(next), zone)))
    setChosen(next)
  })

  const choose = (slot: string | null) => {
    reset()
    setChosen(slot)
  }
  const open = (id: string) => void navigate(`${SESSION_PLACES.book}?session=${id}`, { replace: isMoving })
  const jump = (slot: string) => {
    setMonday(mondayOf(localDay(new Date(slot), zone)))
    choose(slot)
  }
  const submit = async () => {
    if (!chosen) return
    const booked = isMoving ? await move(booking.id, chosen) : await book(chosen)
    if (!booked) return
    setChosen(null)
    open(booked.id)
  }

  if (booking && !isMoving) {
    const start = new Date(booking.startsAt)
    const spoken = `${formatWeekday(localDay(start, zone))} at ${spokenTime(start, zone)}`
    return (
      <>
        <BookedView
          booking={booking}
          zone={zone}
          coach={coach}
          writeTo={SESSION_PLACES.chat}
          onMove={() => void navigate(`${SESSION_PLACES.book}?session=${booking.id}&move=1`)}
          onCancel={() => setIsConfirming(true)}
        >
          <Button variant="text" to={SESSION_PLACES.book}>
            BOOK ANOTHER TIME
          </Button>
        </BookedView>
        <ConfirmModal
          opened={isConfirming}
          danger
          title={`Cancel ${spoken}?`}
          confirmLabel="CANCEL SESSION"
          cancelLabel="KEEP IT"
          loading={sending}
          onCancel={() => setIsConfirming(false)}
          onConfirm={async () => {
            if (await cancel(booking.id)) void navigate(SESSION_PLACES.book, { replace: true })
            setIsConfirming(false)
          }}
        >
          The session stays in your wallet, to use any time.
        </ConfirmModal>
      </>
    )
  }
  return (
    <BookBoard
      query={query}
      zone={zone}
      coach={coach}
      monday={monday}
      firstMonday={firstMonday}
      lastMonday={addDays(firstMonday, HORIZON_DAYS_MAX)}
      onMonday={(next) => {
        setMonday(next)
        choose(null)
      }}
      onFirstFree={jump}
      chosen={chosen}
      old={isMoving ? booking.startsAt : null}
      onChoose={choose}
      bar={
        <BookBar
          chosen={chosen}
          zone={zone}
          coach={coach}
          moving={isMoving ? booking : null}
          free={wallet.balance - wallet.held}
          warning={warning}
          sending={sending}
          onBook={() => void submit()}
          onKeep={() => booking && open(booking.id)}
        />
      }
    />
  )
}
