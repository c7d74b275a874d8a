import type { OwnSchedule } from '@oola/contract/calendar/calendar.schema'
import { type ReactNode, useState } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import type { Weeks } from '../use-weeks.ts'
import { isAhead, type WeekSession } from '../week-picture.ts'
import { CoachWeek } from './coach-week.tsx'
import { NextSessions } from './next-sessions.tsx'
import { WeekAgenda } from './week-agenda.tsx'
import type { SessionKey } from './week-day.tsx'

/** A session that was pressed, and what was asked of it. */
export interface Pressed {
  readonly session: WeekSession
  readonly key: SessionKey
  /** Counts the presses: the same key again opens its window again. */
  readonly press: number
}

export interface SessionParts {
  /** The session that was pressed: who, when, MOVE and CANCEL; `onDone` after a change. */
  readonly panel: (pressed: Pressed, onDone: () => void) => ReactNode
  /** MOVE and CANCEL in a row of a list. */
  readonly actions: (session: WeekSession) => ReactNode
}

interface BookingsTabProps extends SessionParts {
  own: OwnSchedule
  today: string
  weeks: Weeks
  onBook: () => void
}

/** The coach's sessions: a week with a panel, on a phone an agenda with a bottom sheet (mockup 70; DESK-04). */
export function BookingsTab({ own, today, weeks, panel, actions, onBook }: BookingsTabProps) {
  const isPhone = useMediaQuery(MOBILE)
  const [pressed, setPressed] = useState<Pressed | null>(null)
  // The newest state of it; null when it was canceled or moved away.
  const current = pressed && [...own.bookings, ...own.past].find(({ id }) => id === pressed.session.id)
  const close = () => setPressed(null)
  const open = (session: WeekSession, key: SessionKey) =>
    setPressed((before) => ({
      ...{ session, key: isAhead(session) ? key : 'open' },
      press: (before?.press ?? 0) + 1,
    }))
  const shown = current && pressed && { ...pressed, session: current }
  const content = shown && panel(shown, close)
  const isEmpty = own.bookings.length === 0 && own.past.length === 0
  const empty = isEmpty && (
    <Card as="section">
      <EmptyState
        level={2}
        title="Nothing booked"
        action={
          <Button variant="outline" onClick={onBook}>
            BOOK FOR A CLIENT
          </Button>
        }
      >
        When a client books a session, you’ll find it here.
      </EmptyState>
    </Card>
  )
  if (isPhone)
    return (
      <>
        {empty || <WeekAgenda {...{ own, today, weeks }} onSession={(session) => open(session, 'open')} />}
        {shown && (
          <AppModal opened grab onClose={close} title={shown.session.clientName}>
            {content}
          </AppModal>
        )}
      </>
    )
  return (
    <Split aside="medium" gap={5}>
      <CoachWeek {...{ own, weeks, onBook }} onSession={open} selected={shown?.session.id} />
      <Stack gap={5}>
        {shown
          ? content
          : empty || <NextSessions {...{ actions }} bookings={own.bookings} timeZone={own.timeZone} />}
      </Stack>
    </Split>
  )
}
