import { addDays } from '@oola/contract/local-day'
import type { FreeTimes } from '@oola/contract/sessions/booking.calls'
import { NO_SCHEDULE } from '@oola/contract/sessions/sessions.constants'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { weekWords } from '#web/lib/weeks.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { WeekArrows } from '#web/ui/buttons/week-arrows.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { slotWeek } from '../slot-week.ts'
import classes from './book-board.module.css'
import { DayList } from './day-list.tsx'
import { WeekGrid, type WeekProps } from './week-grid.tsx'

interface BookBoardProps extends Pick<WeekProps, 'zone' | 'coach' | 'chosen' | 'old' | 'onChoose'> {
  query: UseQueryResult<FreeTimes>
  monday: string
  /** Earlier weeks are empty. */
  firstMonday: string
  lastMonday: string
  onMonday: (monday: string) => void
  /** Jumps to the first free time. */
  onFirstFree: (slot: string) => void
  /** The selection, and the button that books it. */
  bar: ReactNode
}

/** The week of free times (mockup 39), as a grid or, on phones, day by day. */
export function BookBoard(props: BookBoardProps) {
  const { query, monday, firstMonday, lastMonday, onMonday, onFirstFree, bar, zone, coach } = props
  const isPhone = useMediaQuery(MOBILE)
  const Week = isPhone ? DayList : WeekGrid
  const step = (by: -1 | 1) => {
    const next = addDays(monday, 7 * by)
    if (next >= firstMonday && next <= lastMonday) onMonday(next)
  }
  const firstFree = query.data?.firstFree
  return (
    <Card as="section" gap={5} className={classes.card} aria-labelledby="book-week">
      <Row justify="between" gap={3}>
        <Heading level={2} variant="h3" id="book-week">
          {weekWords(monday)}
        </Heading>
        <Row gap={2}>
          {firstFree && !isPhone && (
            <Button variant="text" size="sm" onClick={() => onFirstFree(firstFree)}>
              FIRST FREE TIME
            </Button>
          )}
          <WeekArrows monday={monday} first={firstMonday} last={lastMonday} onMonday={onMonday} />
        </Row>
      </Row>
      <Loaded
        query={query}
        failure="We could not load the free times"
        safe="Nothing was booked, and your sessions are safe."
        skeleton={<Skeleton shape="block" height={440} />}
      >
        {({ hasSchedule, times, timeOff }) => {
          if (!hasSchedule)
            return (
              <EmptyState title={NO_SCHEDULE}>
                Write to {coach.firstName} in the chat to find a time.
              </EmptyState>
            )
          const week = slotWeek(monday, { times, timeOff }, zone)
          const isEmpty = week.every(({ slots }) => slots.length === 0)
          return isEmpty ? (
            <EmptyState
              title="No times this week"
              action={
                firstFree && (
                  <Button variant="outline" onClick={() => onFirstFree(firstFree)}>
                    FIRST FREE TIME
                  </Button>
                )
              }
            >
              {week.some(({ isAway }) => isAway) ? `${coach.firstName} is away. ` : ''}
              {firstFree
                ? 'There are open times in another week.'
                : `${coach.firstName} has no free times right now.`}
            </EmptyState>
          ) : (
            <Week
              key={monday}
              week={week}
              zone={zone}
              coach={coach}
              chosen={props.chosen}
              old={props.old}
              onChoose={props.onChoose}
              onWeek={step}
            />
          )
        }}
      </Loaded>
      {query.data?.hasSchedule !== false && bar}
    </Card>
  )
}
