import { roomOnDay } from '@oola/contract/actions/action-limit'
import type { TrackerDay } from '@oola/contract/actions/actions.schema'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { counted } from '@oola/contract/count-words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newClientKey } from '#web/lib/client-key.ts'
import { useConnection } from '#web/lib/connection.ts'
import { useMoment } from '#web/lib/open-dialogs.ts'
import { opensPart } from '#web/lib/opened-part.ts'
import { LateNote } from '#web/ui/feedback/late-note.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { UndoMessage } from '#web/ui/feedback/undo-message.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { DropRing } from '#web/ui/wheel/drop-ring.tsx'
import { TrackerPie } from '#web/ui/wheel/tracker-pie.tsx'
import { showActionLimit } from '../../action-limit-modal.ts'
import { actionQueries } from '../../actions.queries.ts'
import { changeOf, countToday, openActions, stepsOfDay } from '../../pending-changes.ts'
import { dayResult, daysInARow, isWholeWeeks, trackerWords } from '../../tracker-words.ts'
import type { ActionChanges } from '../../use-changes.ts'
import { useProgress } from '../../use-progress.ts'
import { DayComplete } from './day-complete.tsx'
import { CounterWords, GlobalCounter } from './global-counter.tsx'
import { NextStep } from './next-step.tsx'
import frame from './tracker-frame.module.css'
import classes from './tracker-tab.module.css'
import { WeekStrip } from './week-strip.tsx'

interface TrackerTabProps {
  changes: ActionChanges
  /** To the list of today, or of tomorrow. */
  onList: (offset: 0 | 1) => void
}

/** TRACKER: the wheel to push, its explanation, the week, and the community (ACTIONS-02; mockup 11). */
export function TrackerTab({ changes, onList }: TrackerTabProps) {
  const day = useQuery(actionQueries.day(0))
  return (
    <div className={frame.tab}>
      <Loaded
        query={day}
        failure="We could not load your tracker"
        safe="Every step you took is counted and safe."
        skeleton={<TrackerSkeleton />}
      >
        {(today) => <Tracker today={today} changes={changes} onList={onList} />}
      </Loaded>
      <GlobalCounter />
    </div>
  )
}

/**
 * Results appear one second after the step that makes the day count (ACTIONS-12); on a page that opens later, at
 * once.
 */
const RESULT_DELAY = 1000

/** From that step on until the drops have settled and the streak has rolled (look.md 13). */
const JOY_MS = 4_000

/** Whether the day's result is shown, and whether it appeared on the open page: then it is celebrated. */
const useLateResult = (reached: boolean): { shown: boolean; fresh: boolean } => {
  const [shown, setShown] = useState(reached)
  const [fresh, setFresh] = useState(false)
  const [joyOver, setJoyOver] = useState(false)
  useMoment(reached && fresh && !joyOver)
  useEffect(() => {
    if (!reached) return setShown(false)
    const timer = setTimeout(() => setShown(true), RESULT_DELAY)
    const end = setTimeout(() => setJoyOver(true), JOY_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(end)
      setJoyOver(false)
    }
  }, [reached])
  if (!reached && !fresh) setFresh(true)
  return { shown: reached && shown, fresh }
}

/** Around the pie of a complete day, and of one that completes a week. */
const DROPS = { day: 13, week: 24 } as const

function Tracker({ today, changes, onList }: TrackerTabProps & { today: TrackerDay }) {
  const pie = useRef<HTMLDivElement>(null)
  const { data: figures } = useProgress()
  const count = countToday(today, changes.pending)
  const needed = stepsOfStreakDay(today.day)
  const open = openActions(today.actions, changes.pending)
  const isLate = useConnection() === 'offline' || changes.late
  const waiting = isLate ? stepsOfDay(today.day, changes.pending) : 0
  const { shown, fresh } = useLateResult(count >= needed)
  const result = shown && figures ? dayResult({ count, needed, ...figures }) : null
  const words = trackerWords({ count, needed, currentStreak: figures?.currentStreak ?? 0 })
  const announcement = result ? `${daysInARow(result.streak)}. ${result.text}` : words.title
  const isWeek = result !== null && fresh && isWholeWeeks(result.streak)
  useEffect(() => {
    if (opensPart('step')) pie.current?.querySelector('button')?.focus()
  }, [])
  const push = () => {
    if (roomOnDay({ completed: count, open: open.length }) === 0) return showActionLimit()
    changes.make({ key: newClientKey(), kind: 'push', day: today.day, actionId: null })
  }
  const week = figures && (
    <WeekStrip
      week={figures.week}
      resting={figures.weekResting}
      today={today.day}
      countToday={count}
      bloom={isWeek}
    />
  )
  return (
    <div className={`${frame.tracker} ${classes.tracker}`}>
      <div ref={pie} className={`${frame.pie} ${classes.pie}`}>
        <TrackerPie done={count} of={needed} waiting={waiting} onPush={push} />
        {result && fresh && <DropRing count={isWeek ? DROPS.week : DROPS.day} />}
      </div>
      <Stack gap={6}>
        {result ? (
          <DayComplete result={result} fresh={fresh} onPlanTomorrow={() => onList(1)}>
            {week}
          </DayComplete>
        ) : (
          <>
            <div className={classes.message} key={words.title}>
              <Heading level={3}>{words.title}</Heading>
              <Text tone="quiet">{words.text}</Text>
            </div>
            <NextStep
              action={open[0]}
              onComplete={(id) => changes.make(changeOf('complete', id, today.day))}
              onList={() => onList(0)}
            />
            {week}
          </>
        )}
        <LateNote late={changes.late} />
        <div className={classes.undo}>
          <UndoMessage onUndone={() => pie.current?.querySelector('button')?.focus()} />
        </div>
      </Stack>
      <LiveRegion>{count > 0 ? `${announcement} ${counted(count, 'step')} today.` : ''}</LiveRegion>
    </div>
  )
}

/** TRACKER before its scripts are loaded. */
export function TrackerWords() {
  return (
    <div className={frame.tab}>
      <SkeletonGroup>
        <TrackerSkeleton />
      </SkeletonGroup>
      <CounterWords />
    </div>
  )
}

function TrackerSkeleton() {
  return (
    <div className={`${frame.tracker} ${classes.tracker}`}>
      <div className={`${frame.pie} ${classes.pie}`}>
        <div className={classes.spot}>
          <Skeleton height="100%" shape="circle" />
        </div>
      </div>
      <Stack gap={6}>
        <div className={classes.message}>
          <Skeleton width="84%" height={26} />
          <Skeleton width="60%" height={26} />
          <Skeleton />
          <Skeleton width="72%" />
        </div>
      </Stack>
    </div>
  )
}
