import { STEPS_A_PAGE } from '@oola/contract/areas/areas.constants'
import type { ThreadGoal, ThreadStep } from '@oola/contract/areas/areas.schema'
import { formatLongDate, formatShortDay } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { stepsPage } from '../areas.queries.ts'
import classes from './steps-list.module.css'

/** Steps that a list begins with, and those that fit on the sheet that is printed. */
const AT_FIRST = 6
const ON_PAPER = 12

interface StepsListProps {
  /** A page of the list. */
  pageOf: (before: number | null) => ReturnType<typeof stepsPage>
  /** Names of goals next to their steps. */
  goals: readonly Pick<ThreadGoal, 'id' | 'text'>[]
  today: string
  /** For a step of today without a goal: what gives it an area. */
  stepArea?: ((step: ThreadStep) => ReactNode) | undefined
  /** The last step of the page before this one. */
  before?: number | null
  /** Steps of the pages before. */
  shown?: number
}

/** Completed steps, newest first, page by page: the list behind a number. */
export function StepsList(props: StepsListProps) {
  const { pageOf, goals, today, stepArea, before = null, shown = 0 } = props
  const query = useQuery(pageOf(before))
  const [isWhole, setIsWhole] = useState(before !== null)
  const [isNextOpen, setIsNextOpen] = useState(false)
  return (
    <Loaded
      query={query}
      failure="We could not load these steps"
      safe="Every step you took is counted and safe."
      skeleton={[1, 2, 3].map((row) => <Skeleton key={row} height={28} />)}
    >
      {({ total, steps, hasMore }) => {
        if (total === 0) return <EmptyNote>No steps here yet.</EmptyNote>
        const listed = isWhole ? steps : steps.slice(0, AT_FIRST)
        const left = total - shown - listed.length
        return (
          <>
            <ul className={classes.steps} data-first={before === null || undefined}>
              {listed.map((step) => (
                <StepRow
                  key={step.id}
                  step={step}
                  goal={goals.find(({ id }) => id === step.goalId)?.text}
                  today={today}
                  action={step.day === today && step.goalId === null && stepArea?.(step)}
                />
              ))}
            </ul>
            {before === null && total > Math.min(ON_PAPER, listed.length) && (
              <p className={classes.paper}>{`and ${total - Math.min(ON_PAPER, listed.length)} more`}</p>
            )}
            {left > 0 && !isNextOpen && (
              <div className={classes.more}>
                <Button
                  variant="text"
                  size="sm"
                  onClick={() => (isWhole ? setIsNextOpen(true) : setIsWhole(true))}
                >
                  {`Show ${isWhole ? Math.min(left, STEPS_A_PAGE) : steps.length - listed.length} more`}
                </Button>
              </div>
            )}
            {hasMore && isNextOpen && (
              <StepsList {...props} before={steps.at(-1)?.id ?? null} shown={shown + steps.length} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

interface StepRowProps {
  step: ThreadStep
  goal: string | undefined
  today: string
  action: ReactNode
}

function StepRow({ step: { day, text, areaId }, goal, today, action }: StepRowProps) {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const shown = day === today ? 'Today' : isThisYear ? formatShortDay(day) : formatLongDate(day)
  return (
    <li className={classes.step} data-area={areaId ? lifeArea(areaId).key : undefined}>
      <Text as="time" size="small" tone="quiet" dateTime={day} className={classes.day}>
        {shown}
      </Text>
      <span className={classes.done}>
        <IconCheck size={14} stroke={3} aria-hidden />
      </span>
      <span className={classes.text}>{text || 'A push of the wheel'}</span>
      {goal && <span className={classes.goal}>{goal}</span>}
      {action}
    </li>
  )
}
