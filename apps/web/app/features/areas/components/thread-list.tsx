import type { AreaThread } from '@oola/contract/areas/areas.schema'
import { counted } from '@oola/contract/count-words'
import { formatLongDate, formatMonth } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Pills } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { goalNote, plainScore } from '../area-words.ts'
import { isSameList, type OpenedList, type useOpenedList } from './opened-list.ts'
import { StepsList } from './steps-list.tsx'
import classes from './thread.module.css'
import type { ThreadProps } from './thread-props.ts'

interface ThreadListProps extends Pick<ThreadProps, 'thread' | 'stepsOf'> {
  id: string
  list: ReturnType<typeof useOpenedList>
  stepArea: ThreadProps['stepArea'] | undefined
}

/** The list of the number that was pressed; by default the steps of the area. */
export function ThreadList({
  id,
  thread,
  list: { opened, heading, show, close },
  ...steps
}: ThreadListProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <Card as="section" id={id} gap={4} aria-labelledby={`${id}-title`} className={classes.list}>
      <Row justify="between" gap={3} wrap>
        <Heading level={2} variant="h3" id={`${id}-title`} tabIndex={-1} ref={heading}>
          {titleOf(thread, opened)}
        </Heading>
        <GoalPills thread={thread} opened={opened} onShow={show} />
      </Row>
      <Content thread={thread} opened={opened} {...steps} />
    </Card>
  )
}

const titleOf = ({ areaId, goals, steps, wheels }: AreaThread, opened: OpenedList): string => {
  const { name } = lifeArea(areaId)
  switch (opened.kind) {
    case 'goals':
      return `${counted(goals?.length ?? 0, 'goal')} for ${name}`
    case 'wheels':
      return `${name} in ${counted(wheels.length, 'wheel')}`
    case 'modules':
      return `Modules and courses about ${name}`
    case 'without':
      return 'Steps without an area'
    case 'steps': {
      const { goalId, from, to } = opened
      if (steps === null) return `Steps for ${name}`
      const goal = goals?.find((each) => each.id === goalId)
      if (goal) return `${counted(goal.steps ?? 0, 'step')} for “${goal.text}”`
      if (goalId === 0) return `${counted(steps.withoutGoal, 'step')} for ${name} without a goal`
      const months = steps.months.filter(({ month }) => (!from || month >= from) && (!to || month <= to))
      const count = counted(
        months.reduce((sum, month) => sum + month.steps, 0),
        'step',
      )
      if (from) return `${count} for ${name} in ${formatMonth(from)}`
      return to ? `${count} for ${name} up to ${formatMonth(to)}` : `${count} for ${name}`
    }
  }
}

/** Most goals of a list that fit in a row of choices. */
const MOST_PILLS = 3
const SHORT = 60
const shortened = (text: string): string => {
  const letters = [...text]
  return letters.length > SHORT
    ? `${letters
        .slice(0, SHORT - 1)
        .join('')
        .trimEnd()}…`
    : text
}

interface GoalPillsProps {
  thread: AreaThread
  opened: OpenedList
  onShow: (list: OpenedList) => void
}

/** All steps, or those of one goal. */
function GoalPills({ thread: { goals, steps }, opened, onShow }: GoalPillsProps) {
  const withSteps = (goals ?? []).filter((goal) => (goal.steps ?? 0) > 0)
  if (opened.kind !== 'steps' || steps === null || withSteps.length === 0 || withSteps.length > MOST_PILLS)
    return null
  const choices: readonly { id: string; label: string; list: OpenedList }[] = [
    { id: 'all', label: `All ${steps.total}`, list: { kind: 'steps' } },
    ...withSteps.map(({ id, text, steps: count }) => ({
      id: String(id),
      label: `${shortened(text)} ${count}`,
      list: { kind: 'steps', goalId: id } as const,
    })),
  ]
  const chosen = choices.find(({ list }) => isSameList(list, opened))?.id ?? ''
  return (
    <div className={classes.pills}>
      <Pills
        label="Steps of"
        tabs={choices.map(({ id, label }) => ({ id, label }))}
        value={chosen}
        onChange={(id) => {
          const choice = choices.find((each) => each.id === id)
          if (choice) onShow(choice.list)
        }}
      />
    </div>
  )
}

type ContentProps = Pick<ThreadListProps, 'thread' | 'stepsOf' | 'stepArea'> & { opened: OpenedList }

function Content({ thread, opened, stepsOf, stepArea }: ContentProps) {
  switch (opened.kind) {
    case 'goals':
      return <Goals thread={thread} />
    case 'wheels':
      return <Wheels thread={thread} />
    case 'modules':
      return <Modules thread={thread} />
    default:
      if (thread.steps === null && opened.kind === 'steps') return <Text tone="quiet">Private</Text>
      return <Steps thread={thread} opened={opened} stepsOf={stepsOf} stepArea={stepArea} />
  }
}

function Steps({ thread: { areaId, goals, today }, opened, stepsOf, stepArea }: ContentProps) {
  const { kind, ...wanted } = opened
  const id = kind === 'without' ? 0 : areaId
  return (
    <StepsList
      key={JSON.stringify(opened)}
      pageOf={(before) => stepsOf(id, wanted, before)}
      goals={goals ?? []}
      today={today}
      stepArea={stepArea}
    />
  )
}

function Goals({ thread: { goals, today } }: Pick<ContentProps, 'thread'>) {
  if (!goals || goals.length === 0) return <EmptyNote>No goal yet.</EmptyNote>
  return (
    <Stack as="ul" divided>
      {goals.map((goal) => (
        <ItemRow
          key={goal.id}
          as="li"
          picture={<AreaTile area={lifeArea(goal.areaId).key} size="md" />}
          title={goal.text}
          note={goalNote(goal, today)}
        />
      ))}
    </Stack>
  )
}

function Wheels({ thread: { wheels } }: Pick<ContentProps, 'thread'>) {
  if (wheels.length === 0) return <EmptyNote>No wheel yet.</EmptyNote>
  return (
    <Stack as="ul" divided>
      {wheels.map(({ day, score }) => (
        <ItemRow
          key={day}
          as="li"
          title={formatLongDate(day)}
          action={
            <Text as="span" size="h3" numbers>
              {plainScore(score)}
            </Text>
          }
        />
      ))}
    </Stack>
  )
}

function Modules({ thread: { modules, courses } }: Pick<ContentProps, 'thread'>) {
  if ((modules?.length ?? 0) + courses.length === 0)
    return <EmptyNote>No module about it is open yet. They open with your program.</EmptyNote>
  return (
    <Stack as="ul" divided>
      {(modules ?? []).map(({ id, title, isCompleted }) => (
        <ItemRow
          key={`module-${id}`}
          as="li"
          title={<Link to={`/moduleVip?id=${id}`}>{title}</Link>}
          note={isCompleted ? 'Module, completed' : 'Module, open'}
        />
      ))}
      {courses.map(({ id, title }) => (
        <ItemRow
          key={`course-${id}`}
          as="li"
          title={<Link to="/dashboard?open=modules">{title}</Link>}
          note="Course"
        />
      ))}
    </Stack>
  )
}
