import type { AreaThread, ThreadGoal, ThreadWheel } from '@oola/contract/areas/areas.schema'
import { counted, nounOf } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import type { MouseEvent, ReactNode } from 'react'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { goalNote, monthBars, mostWords, type NotedWheel, petalNote, plainScore } from '../area-words.ts'
import { NumberButton } from './number-button.tsx'
import type { OpenedList } from './opened-list.ts'
import classes from './thread-cards.module.css'

export interface Opener {
  /** Whether this list is open. */
  readonly isOpen: (list: OpenedList) => boolean
  readonly open: (list: OpenedList) => (event: MouseEvent<HTMLButtonElement>) => void
  /** The id of the place where lists open. */
  readonly place: string
}

interface CardProps {
  /** 1 to 4, on the line. */
  place: number
  title: string
  children: ReactNode
}

/** One of the four cards on the line. */
function ThreadCard({ place, title, children }: CardProps) {
  return (
    <li className={classes.card} style={{ '--place': place }}>
      <span className={classes.disc} aria-hidden>
        {place}
      </span>
      <Heading level={2} variant="h4">
        {title}
      </Heading>
      {children}
    </li>
  )
}

interface WheelCardProps {
  place: number
  title: string
  areaId: number
  wheel: ThreadWheel
  noted: NotedWheel
}

/** A wheel of the thread: the area in full, the others faded. */
export function WheelCard({ place, title, areaId, wheel: { day, scores }, noted }: WheelCardProps) {
  const { key } = lifeArea(areaId)
  const own = scores[areaId - 1] ?? null
  return (
    <ThreadCard place={place} title={title}>
      <div className={classes.wheel}>
        <Wheel
          radius={94}
          scores={scores}
          focus={key}
          missing="private"
          title={`Wheel of ${formatLongDate(day)}`}
          {...(own === null ? {} : { hub: { value: (own / 10).toFixed(1), scale: 0.2 } })}
          // The last thing that moves: the line has been drawn by then.
          {...(place === 4 && { grow: 'wheel' as const })}
        />
        <Text strong>{formatLongDate(day)}</Text>
        <Text size="small" tone="quiet">
          {petalNote(scores, areaId, noted)}
        </Text>
      </div>
    </ThreadCard>
  )
}

/** In place of a wheel that is not drawn yet, or private. */
export function NoWheelCard({ place, title, note }: { place: number; title: string; note: string }) {
  return (
    <ThreadCard place={place} title={title}>
      <div className={classes.wheel}>
        <Wheel radius={94} scores={[]} hub={{ value: '?' }} title="Not drawn yet" missing="not drawn yet" />
        <Text size="small" tone="quiet" center>
          {note}
        </Text>
      </div>
    </ThreadCard>
  )
}

interface GoalsCardProps {
  thread: AreaThread
  opener: Opener
  /** CHOOSE A GOAL in an area without one; left out for a coach. */
  action: ReactNode
}

/** The goals of the area, each with its steps. */
export function GoalsCard({ thread: { areaId, goals, steps, today }, opener, action }: GoalsCardProps) {
  const { name } = lifeArea(areaId)
  if (goals === null)
    return (
      <ThreadCard place={2} title="Goals">
        <Text tone="quiet">Private</Text>
      </ThreadCard>
    )
  return (
    <ThreadCard place={2} title={goals.length === 0 ? 'No goal yet' : counted(goals.length, 'goal')}>
      {goals.length === 0 && action}
      <ul className={classes.goals}>
        {goals.map((goal) => (
          <GoalRow key={goal.id} goal={goal} today={today} opener={opener} />
        ))}
        {steps !== null && steps.withoutGoal > 0 && goals.length > 0 && (
          <li className={classes.goalRow}>
            <span className={classes.goalWords}>
              <Text as="span" size="small" tone="quiet">
                {`For ${name}, without one of these goals`}
              </Text>
              <NumberButton
                count={steps.withoutGoal}
                noun={nounOf(steps.withoutGoal, 'step')}
                label="without a goal"
                expanded={opener.isOpen({ kind: 'steps', goalId: 0 })}
                controls={opener.place}
                onPress={opener.open({ kind: 'steps', goalId: 0 })}
              />
            </span>
          </li>
        )}
      </ul>
    </ThreadCard>
  )
}

function GoalRow({ goal, today, opener }: { goal: ThreadGoal; today: string; opener: Opener }) {
  const list: OpenedList = { kind: 'steps', goalId: goal.id }
  return (
    <li className={classes.goalRow}>
      <AreaTile
        area={lifeArea(goal.areaId).key}
        size="md"
        variant={goal.state === 'reached' ? 'fill' : 'soft'}
      />
      <span className={classes.goalWords}>
        <Text as="span" strong>
          {goal.text}
        </Text>
        <Text as="span" size="small" tone="quiet">
          {goalNote(goal, today)}
        </Text>
        {goal.steps !== null && (
          <NumberButton
            count={goal.steps}
            noun={nounOf(goal.steps, 'step')}
            label={`for ${goal.text}`}
            expanded={opener.isOpen(list)}
            controls={opener.place}
            onPress={opener.open(list)}
          />
        )}
      </span>
    </li>
  )
}

/** The steps of the area by month; each bar opens its steps. */
export function MonthsCard({ thread: { areaId, steps, today }, opener }: Omit<GoalsCardProps, 'action'>) {
  const { name } = lifeArea(areaId)
  if (steps === null)
    return (
      <ThreadCard place={3} title="Action steps">
        <Text tone="quiet">Private</Text>
      </ThreadCard>
    )
  const bars = monthBars(steps.months, today)
  const most = Math.max(1, ...bars.map((bar) => bar.steps))
  return (
    <ThreadCard place={3} title={counted(steps.total, 'action step')}>
      <Text size="small" tone="quiet">
        {steps.total === 0 ? `The first step for ${name} starts the line.` : mostWords(bars)}
      </Text>
      <ul className={classes.bars}>
        {bars.map(({ label, spoken, steps: count, ...months }) => {
          const list: OpenedList = { kind: 'steps', ...months }
          return (
            <li key={months.to}>
              <button
                type="button"
                className={classes.bar}
                style={{ '--share': count / most }}
                aria-expanded={opener.isOpen(list)}
                aria-controls={opener.place}
                onClick={opener.open(list)}
              >
                <Text as="span" size="small" strong numbers>
                  {count}
                  <VisuallyHidden>{` ${nounOf(count, 'step')},`}</VisuallyHidden>
                </Text>{' '}
                <span className={classes.column} />
                <Text as="span" size="caption" tone="quiet">
                  {label}
                  <VisuallyHidden>{spoken.replace(/^\w+/, '')}</VisuallyHidden>
                </Text>
              </button>
            </li>
          )
        })}
      </ul>
    </ThreadCard>
  )
}

/** The same as the four cards, as a table for screen readers (THREAD-06). */
export function ThreadTable({ thread }: { thread: AreaThread }) {
  const { areaId, first, latest, goals, steps, today } = thread
  const { name } = lifeArea(areaId)
  const rowOf = (title: string, wheel: ThreadWheel) => {
    const score = wheel.scores[areaId - 1] ?? null
    return (
      <tr key={title}>
        <th scope="row">{title}</th>
        <td>{formatLongDate(wheel.day)}</td>
        <td>{score === null ? 'private' : plainScore(score)}</td>
      </tr>
    )
  }
  return (
    <VisuallyHidden as="div">
      <table>
        <caption>{`${name} from wheel to wheel`}</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">When</th>
            <th scope="col">Score or steps</th>
          </tr>
        </thead>
        <tbody>
          {first && rowOf('First wheel', first)}
          {(goals ?? []).map((goal) => (
            <tr key={goal.id}>
              <th scope="row">{`Goal: ${goal.text}`}</th>
              <td>{goalNote(goal, today)}</td>
              <td>{goal.steps === null ? 'private' : counted(goal.steps, 'step')}</td>
            </tr>
          ))}
          {(steps?.months ?? []).map(({ month, steps: count }) => (
            <tr key={month}>
              <th scope="row">Action steps</th>
              <td>{month}</td>
              <td>{counted(count, 'step')}</td>
            </tr>
          ))}
          {latest && rowOf('Latest wheel', latest)}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
