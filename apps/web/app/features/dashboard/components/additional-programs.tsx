import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import type { CourseCard } from '@oola/contract/recommendations/recommendations.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseCourse, chosenCourse } from '#web/features/courses/chosen-course.ts'
import { CertificationBoard } from '#web/features/courses/components/certification/certification-board.tsx'
import { CertificationTour } from '#web/features/courses/components/certification-tour.tsx'
import { CourseHead } from '#web/features/courses/components/course-head.tsx'
import { sendTourEnd } from '#web/features/courses/courses.mutations.ts'
import { courseQueries } from '#web/features/courses/courses.queries.ts'
import { journeyQueries } from '#web/features/journey/journey.queries.ts'
import { ModuleRow } from '#web/features/learning/components/board/module-row.tsx'
import { NextModule } from '#web/features/learning/components/board/next-module.tsx'
import { recommendationQueries } from '#web/features/recommendations/recommendations.queries.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** ADDITIONAL PROGRAMS: the member's courses, one at a time (COURSE-01). */
export function AdditionalPrograms({ today }: { today: string | null }) {
  const { data: step } = useQuery(journeyQueries.step())
  const [ended, setEnded] = useState(false)
  const isTour = step?.displayCoachCertificationTutorial === true && !ended
  const query = useQuery(recommendationQueries.owned())
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="block" height={424} />}
      failure="Your programs did not load"
      safe="Everything in them is safe."
    >
      {(courses) => (
        <Stack gap={6}>
          {isTour && (
            <CertificationTour
              onEnd={() => {
                setEnded(true)
                void sendTourEnd()
              }}
            />
          )}
          <Programs
            courses={courses}
            today={today}
            preselected={step?.displayCoachCertificationTutorial ? CERTIFICATION_ID : null}
          />
        </Stack>
      )}
    </Loaded>
  )
}

interface ProgramsProps {
  courses: readonly CourseCard[]
  today: string | null
  /** The member is shown where the certification starts (COURSE-19). */
  preselected: number | null
}

function Programs({ courses, today, preselected }: ProgramsProps) {
  const [chosen, setChosen] = useState(() => preselected ?? chosenCourse())
  const course = courses.find(({ id }) => id === chosen) ?? courses[0]
  if (!course) return <NoPrograms />
  return (
    <Stack gap={7}>
      {courses.length > 1 && (
        <Grid columns={3}>
          <SelectField
            label="Your programs"
            options={courses.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={String(course.id)}
            onChange={(id) => {
              chooseCourse(Number(id))
              setChosen(Number(id))
            }}
          />
        </Grid>
      )}
      {course.isCoachCertification ? (
        <CertificationBoard />
      ) : (
        <Course key={course.id} course={course} today={today} />
      )}
    </Stack>
  )
}

function Course({ course, today }: { course: CourseCard; today: string | null }) {
  const query = useQuery(courseQueries.board(course.id))
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="block" height={424} />}
      failure="This program did not load"
      safe="Your progress and your workbooks are safe."
    >
      {(board) => {
        const { modules } = board
        const open = modules.filter(({ isUnlocked, isCompleted }) => isUnlocked && !isCompleted)
        const shown =
          open.find(({ isBegun }) => isBegun) ?? open[0] ?? modules.find(({ isUnlocked }) => !isUnlocked)
        return (
          <>
            <CourseHead courseId={course.id} title={course.title} board={board} />
            {shown && board.courseProgress.currentDay > 0 && (
              <NextModule
                card={shown}
                last={modules.findLast(({ isCompleted }) => isCompleted) ?? null}
                today={today}
              />
            )}
            <ModuleRow title={`${course.title}, all modules`} cards={modules} currentId={shown?.id} />
          </>
        )
      }}
    </Loaded>
  )
}

function NoPrograms() {
  return (
    <EmptyState
      title="No additional program yet"
      action={
        <Button variant="outline" size="sm" href="#my-recommendations">
          SEE RECOMMENDED PROGRAMS
        </Button>
      }
    >
      When you get a program, you’ll find its modules and your progress here.
    </EmptyState>
  )
}
