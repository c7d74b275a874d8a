import { roomOnDay } from '@oola/contract/actions/action-limit'
import type { TrackerDay } from '@oola/contract/actions/actions.schema'
import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newClientKey } from '#web/lib/client-key.ts'
import { LateNote } from '#web/ui/feedback/late-note.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { TrackerPie } from '#web/ui/wheel/tracker-pie.tsx'
import { showActionLimit } from '../../action-limit-modal.ts'
import { actionQueries } from '../../actions.queries.ts'
import { countToday, openActions } from '../../pending-changes.ts'
import { stepsOf, trackerWords } from '../../tracker-words.ts'
import type { ActionChanges } from '../../use-changes.ts'
import { useProgress } from '../../use-progress.ts'
import { GlobalCounter } from './global-counter.tsx'

import classes from './tracker-tab.module.css'
import { WeekStrip } from './week-strip.tsx'

interface TrackerTabProps {
  changes: ActionChanges
}

/** TRACKER: the wheel to push, what the pushes mean, the week, and the community (ACTIONS-02; mockup 11). */
export function TrackerTab({ changes }: TrackerTabProps) {
  const day = useQuery(actionQueries.day(0))
  return (
    <div className={classes.tab}>
      <Loaded
        query={day}
        failure="We could not load your tracker"
        safe="Every step you took is counted and safe."
        skeleton={<TrackerSkeleton />}
      >
        {(today) => <Tracker today={today} changes={changes} />}
      </Loaded>
      <GlobalCounter />
    </div>
  )
}

/** Results appear one second after the third step (ACTIONS-12); on a page that opens later, at once. */
const RESULT_DELAY = 1000

const useLateResult = (reached: boolean): boolean => {
  const [shown, setShown] = useState(reached)
  useEffect(() => {
    if (!reached) return setShown(false)
    const timer = setTimeout(() => setShown(true), RESULT_DELAY)
    return () => clearTimeout(timer)
  }, [reached])
  return reached && shown
}

function Tracker({ today, changes }: { today: TrackerDay; changes: ActionChanges }) {
  const { data: figures } = useProgress()
  const count = countToday(today, changes.pending)
  const open = openActions(today.actions, changes.pending).length
  const showResult = useLateResult(count >= STEPS_OF_A_STREAK_DAY)
  const { currentStreak = 0, longestStreak = 0 } = figures ?? {}
  const words = trackerWords({ count, currentStreak, longestStreak }, showResult)
  const push = () => {
    if (roomOnDay({ completed: count, open }) === 0) return showActionLimit()
    changes.make({ key: newClientKey(), kind: 'push', day: today.day, actionId: null })
  }
  return (
    <div className={classes.tracker}>
      <div className={classes.pie}>
        <TrackerPie done={count} onPush={push} />
      </div>
      <div className={classes.words} data-result={showResult || undefined}>
        <div className={classes.message} key={words.title}>
          <Heading level={3}>{words.title}</Heading>
          <p>{words.text}</p>
        </div>
        {figures && <WeekStrip week={figures.week} today={today.day} countToday={count} />}
        <LateNote late={changes.late} />
      </div>
      <LiveRegion>{count > 0 ? `${words.title}. ${stepsOf(count)} today.` : ''}</LiveRegion>
    </div>
  )
}

function TrackerSkeleton() {
  return (
    <div className={classes.tracker}>
      <div className={classes.pie}>
        <Skeleton width={300} shape="circle" />
      </div>
      <div className={classes.words}>
        <div className={classes.message}>
          <Skeleton width="84%" height={26} />
          <Skeleton width="60%" height={26} />
          <Skeleton />
          <Skeleton width="72%" />
        </div>
      </div>
    </div>
  )
}
