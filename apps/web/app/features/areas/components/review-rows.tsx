import type { AreaReview } from '@oola/contract/areas/areas.schema'
import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type MouseEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { areaPath, goalNote, reviewSentence } from '../area-words.ts'
import { areaQueries } from '../areas.queries.ts'
import classes from './review.module.css'
import { StepsList } from './steps-list.tsx'

interface ReviewRowsProps {
  assessmentId: number
}

/** From wheel to wheel: each area by its change, with the goals and the steps that were taken for it (THREAD-04). */
export default function ReviewRows({ assessmentId }: ReviewRowsProps) {
  const query = useQuery(areaQueries.review(assessmentId))
  return (
    <Loaded
      query={query}
      failure="We could not load what was behind it"
      safe="Your wheel is saved."
      skeleton={[1, 2, 3, 4, 5, 6, 7].map((row) => <Skeleton key={row} height={44} />)}
    >
      {(review) => <Rows review={review} />}
    </Loaded>
  )
}

interface OpenedRow {
  readonly areaId: number
  readonly kind: 'goals' | 'steps'
}

function Rows({ review }: { review: AreaReview }) {
  const { before, now, areas, without } = review
  const [opened, setOpened] = useState<OpenedRow | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const toggle = (row: OpenedRow) => (event: MouseEvent<HTMLButtonElement>) => {
    opener.current = event.currentTarget
    const isOpen = opened?.areaId === row.areaId && opened.kind === row.kind
    setOpened(isOpen ? null : row)
    if (!isOpen) requestAnimationFrame(() => heading.current?.focus())
  }
  const close = () => {
    setOpened(null)
    opener.current?.focus()
  }
  const numberOf = (row: OpenedRow, words: string) => (
    <button
      type="button"
      className={classes.number}
      aria-expanded={opened?.areaId === row.areaId && opened.kind === row.kind}
      onClick={toggle(row)}
    >
      {words}
    </button>
  )
  const sentence = reviewSentence(review)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list that is open inside
    <div
      className={classes.rows}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !opened) return
        event.stopPropagation()
        close()
      }}
    >
      <table className={classes.table}>
        <caption>
          <span>From wheel to wheel</span>
          <Text as="span" size="small" tone="quiet">
            {`${before.score} to ${now.score}`}
          </Text>
        </caption>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">{`From ${formatLongDate(before.day)} to ${formatLongDate(now.day)}`}</th>
            <th scope="col">Goals</th>
            <th scope="col">Steps</th>
            <th scope="col">Thread</th>
          </tr>
        </thead>
        <tbody>
          {areas.map((area) => {
            const { key, name } = lifeArea(area.areaId)
            const isOpen = opened?.areaId === area.areaId
            return (
              <Fragment key={key}>
                <tr data-area={key} data-open={isOpen || undefined}>
                  <th scope="row">
                    <span className={classes.name}>
                      <AreaTile area={key} size="md" /> {name}
                    </span>
                  </th>
                  <td className={classes.change}>
                    {shownAreaScore(area.before)}
                    <IconArrowRight size={16} stroke={2} aria-hidden />
                    <VisuallyHidden> to </VisuallyHidden>
                    {shownAreaScore(area.now)}
                  </td>
                  <td>
                    {numberOf({ areaId: area.areaId, kind: 'goals' }, counted(area.goals.length, 'goal'))}
                  </td>
                  <td>{numberOf({ areaId: area.areaId, kind: 'steps' }, counted(area.steps, 'step'))}</td>
                  <td>
                    <Link to={areaPath(key)} className={classes.open} aria-label={`The thread of ${name}`}>
                      <IconChevronRight size={20} stroke={2} aria-hidden />
                    </Link>
                  </td>
                </tr>
                {isOpen && opened && (
                  <tr>
                    <td colSpan={5}>
                      <Stack gap={2}>
                        <Heading level={3} variant="h4" tabIndex={-1} ref={heading}>
                          {opened.kind === 'goals'
                            ? `${counted(area.goals.length, 'goal')} for ${name}`
                            : `${counted(area.steps, 'step')} for ${name}`}
                        </Heading>
                        <RowList review={review} area={area} kind={opened.kind} />
                      </Stack>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {without > 0 && (
        <Text size="small" tone="quiet">
          {`${counted(without, 'step')} more, without an area.`}
        </Text>
      )}
      {sentence && (
        <Text size="small" tone="quiet">
          {sentence}
        </Text>
      )}
    </div>
  )
}

interface RowListProps {
  review: AreaReview
  area: AreaReview['areas'][number]
  kind: OpenedRow['kind']
}

function RowList({ review: { assessmentId, now }, area: { areaId, goals }, kind }: RowListProps) {
  if (kind === 'steps')
    return (
      <StepsList
        pageOf={(before) => areaQueries.steps(areaId, { reviewId: assessmentId }, before)}
        goals={goals}
        today={now.day}
      />
    )
  return (
    <ul className={classes.goals}>
      {goals.map((goal) => (
        <li key={goal.id}>
          <Text as="span" strong>
            {goal.text}
          </Text>
          <Text as="span" size="small" tone="quiet">
            {goalNote(goal, now.day)}
          </Text>
        </li>
      ))}
      {goals.length === 0 && <li>No goal between these wheels.</li>}
    </ul>
  )
}
