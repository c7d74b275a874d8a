import type { CourseBoard } from '@oola/contract/courses/courses.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconListCheck } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import classes from './course-head.module.css'
import { DayGrid } from './day-grid.tsx'

interface CourseHeadProps {
  courseId: number
  title: string
  board: CourseBoard
}

/** A course on the board: which day it is, and what today asks (COURSE-02; G-130). */
export function CourseHead({ courseId, title, board }: CourseHeadProps) {
  const { areaId, courseProgress, modules, todayStep } = board
  const { currentDay, courseDays } = courseProgress
  const done = modules.filter(({ isCompleted }) => isCompleted).length
  return (
    <Stack as="section" gap={5} aria-labelledby="course-title" data-area={lifeArea(areaId).key}>
      <Row gap={5}>
        <ProgressPetals total={modules.length} done={done} size={84} tone="area" />
        <div>
          <Heading level={3} look="h2" id="course-title">
            {title}
          </Heading>
          <p className={classes.line}>
            {currentDay > 0 && (
              <Chip area={lifeArea(areaId).key}>
                Day {currentDay} of {courseDays}
              </Chip>
            )}
            {done} of {modules.length} modules complete
          </p>
        </div>
      </Row>
      {currentDay > 0 && <DayGrid {...courseProgress} isOver={todayStep === null} />}
      {currentDay === 0 && (
        <div className={classes.today}>
          <p>
            <strong>A few questions first</strong>
            <span>
              Your answers set where this course begins for you. They take about three minutes. After them
              comes day 1 of {courseDays}.
            </span>
          </p>
          <Button to={`/AssesmentNewModules?courseId=${courseId}`}>BEGIN THIS COURSE</Button>
        </div>
      )}
      {todayStep && (
        <div className={classes.today}>
          <p>
            <small>Today, in “{todayStep.phase}”</small>
            <strong>{todayStep.text}</strong>
            <span>{todayStep.help}</span>
          </p>
          <Button
            variant="outline"
            to="?showActionsSteps=1"
            leftIcon={<IconListCheck size={20} stroke={1.75} aria-hidden />}
          >
            MY DAILY ACTIONS
          </Button>
        </div>
      )}
      {currentDay > 0 && !todayStep && (
        <Text tone="quiet">
          All {courseDays} days are behind you. The modules stay open, so you can come back to them.
        </Text>
      )}
    </Stack>
  )
}
