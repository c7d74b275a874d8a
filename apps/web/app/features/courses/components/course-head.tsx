import type { CourseBoard } from '@oola/contract/courses/courses.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconListCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { DayGrid } from './day-grid.tsx'

interface CourseHeadProps {
  courseId: number
  title: string
  board: CourseBoard
}

/** A course on the board: the current day, and its tasks (COURSE-02; G-130). */
export function CourseHead({ courseId, title, board }: CourseHeadProps) {
  const { areaId, courseProgress, modules, todayStep } = board
  const { currentDay, courseDays } = courseProgress
  const done = modules.filter(({ isCompleted }) => isCompleted).length
  return (
    <Stack as="section" gap={5} aria-labelledby="course-title" data-area={lifeArea(areaId).key}>
      <Row gap={5}>
        <ProgressPetals total={modules.length} done={done} size={84} phone="small" tone="area" />
        <Stack gap={2}>
          <Heading level={3} variant="h2" id="course-title">
            {title}
          </Heading>
          <Row as="p" gap={3} wrap>
            {currentDay > 0 && (
              <Chip area={lifeArea(areaId).key}>
                Day {currentDay} of {courseDays}
              </Chip>
            )}
            <Text as="span" tone="quiet">
              {done} of {modules.length} modules complete
            </Text>
          </Row>
        </Stack>
      </Row>
      {currentDay > 0 && <DayGrid {...courseProgress} isOver={todayStep === null} />}
      {currentDay === 0 && (
        <Today
          title="A few questions first"
          line={`Your answers set where this course begins for you. They take about three minutes. After them comes day 1 of ${courseDays}.`}
        >
          <Button to={`/AssesmentNewModules?courseId=${courseId}`}>BEGIN THIS COURSE</Button>
        </Today>
      )}
      {todayStep && (
        <Today note={`Today, in “${todayStep.phase}”`} title={todayStep.text} line={todayStep.help}>
          <Button
            variant="outline"
            to="?showActionsSteps=1"
            leftIcon={<IconListCheck size={20} stroke={1.75} aria-hidden />}
          >
            MY DAILY ACTIONS
          </Button>
        </Today>
      )}
      {currentDay > 0 && !todayStep && (
        <Text tone="quiet">
          All {courseDays} days are behind you. The modules stay open, so you can come back to them.
        </Text>
      )}
    </Stack>
  )
}

interface TodayProps {
  note?: string
  title: string
  line: string
  /** The button. */
  children: ReactNode
}

/** The next task, with its button. */
function Today({ note, title, line, children }: TodayProps) {
  return (
    <Card tone="area">
      <Row gap={5} justify="between" wrap phone="stacked">
        <Stack as="p" gap={1}>
          {note && (
            <Text as="small" size="caption" tone="area" strong>
              {note}
            </Text>
          )}
          <Text as="strong" size="lead" strong>
            {title}
          </Text>
          <Text as="span" tone="quiet">
            {line}
          </Text>
        </Stack>
        {children}
      </Row>
    </Card>
  )
}
