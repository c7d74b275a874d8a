import { formatMonth, formatMonthDay } from '@oola/contract/date-words'
import type { ProgramCalendar } from '@oola/contract/learning/program-calendar.calls'
import { monthOf } from '@oola/contract/local-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { MonthHead } from '#web/ui/layout/month-head.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { isOn } from '../../course-bars.ts'
import { learningQueries } from '../../learning.queries.ts'
import { AwayPanel } from './away-panel.tsx'
import classes from './calendar.module.css'
import { EntryList, entryRowId } from './entry-list.tsx'
import { MonthLegend } from './month-legend.tsx'
import { MonthView, type NewDays } from './month-view.tsx'
import { SubscribePanel } from './subscribe-panel.tsx'

const VIEWS = [
  { id: 'month', label: 'MONTH' },
  { id: 'list', label: 'LIST' },
] as const

export type CalendarView = (typeof VIEWS)[number]['id']

/** MONTH or LIST, next to the page's heading. */
export function CalendarTabs(props: { value: CalendarView; onChange: (view: CalendarView) => void }) {
  return (
    <div>
      <SegmentedTabs label="View" idPrefix="calendar" tabs={VIEWS} {...props} />
    </div>
  )
}

/**
 * Every day on which something opens or is booked: a month or a list, "I was away", and the member's own calendar
 * (mockup 26).
 */
export function CalendarBoard({ calendar, view }: { calendar: ProgramCalendar; view: CalendarView }) {
  const [month, setMonth] = useState(() => monthOf(calendar.today))
  const { entries, today, timeZone } = calendar
  /** Null: "I was away" is closed. */
  const [away, setAway] = useState<number | null>(null)
  const { data: preview } = useQuery({ ...learningQueries.away(away ?? 0), enabled: away !== null })
  const newDays: NewDays = new Map(
    away === null ? [] : preview?.moves.map(({ moduleId, to }) => [moduleId, to]),
  )
  /** Leads to the row of a day, which has the details and the link. */
  const openDay = (day: string) => {
    const entry = entries.find((each) => each.day === day) ?? entries.find((each) => isOn(each, day))
    if (monthOf(day) < month) setMonth(monthOf(day))
    else if (entry) document.getElementById(entryRowId(entry))?.focus()
  }
  const here = entries.filter(({ day, lastDay }) => monthOf(day) <= month && monthOf(lastDay) >= month)
  const later = entries.filter(({ day }) => monthOf(day) > month)
  const next = later[0]
  return (
    <Split aside="medium" gap={6}>
      <TabPanel idPrefix="calendar" id={view}>
        {view === 'list' ? (
          <Card>
            <EntryList entries={entries} newDays={newDays} label="All days of your program" />
          </Card>
        ) : (
          <Stack gap={6}>
            <Card as="section" gap={4} aria-labelledby="month-name">
              <MonthHead id="month-name" month={month} onMonth={setMonth}>
                <span className={classes.today}>
                  <Button variant="outline" size="sm" onClick={() => setMonth(monthOf(today))}>
                    TODAY
                  </Button>
                </span>
              </MonthHead>
              <MonthView
                {...{ month, today, timeZone, entries, newDays }}
                onMonth={setMonth}
                onDay={openDay}
              />
              {here.length === 0 ? (
                <Text tone="quiet">
                  Nothing opens in {formatMonth(month)}.{' '}
                  {next && `The next day is ${formatMonthDay(next.day)}.`}
                </Text>
              ) : (
                <MonthLegend />
              )}
            </Card>
            {here.length > 0 && (
              <Card as="section" aria-labelledby="here">
                <Heading level={2} variant="h4" id="here">
                  {month === monthOf(today) ? 'This month' : `In ${formatMonth(month)}`}
                </Heading>
                <EntryList entries={here} newDays={newDays} label={`In ${formatMonth(month)}`} />
              </Card>
            )}
            {later.length > 0 && (
              <Card as="section" aria-labelledby="later">
                <Heading level={2} variant="h4" id="later">
                  After {formatMonth(month)}
                </Heading>
                <EntryList entries={later} newDays={newDays} label={`After ${formatMonth(month)}`} />
              </Card>
            )}
          </Stack>
        )}
      </TabPanel>
      <Stack gap={6}>
        <AwayPanel calendar={calendar} days={away} onDays={setAway} />
        <SubscribePanel since={calendar.feedSince} />
      </Stack>
    </Split>
  )
}
