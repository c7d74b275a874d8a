import type { CourseAssessment } from '@oola/contract/courses/courses.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconX } from '@tabler/icons-react'
import { ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { QuestionCounter } from '#web/ui/questions/question-counter.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { useSaveCourseAnswers } from '../../courses.mutations.ts'
import { useCourseRun } from '../../use-course-run.ts'
import classes from './course-assessment.module.css'
import { CourseQuestion } from './course-question.tsx'

interface CourseRunProps {
  courseId: number
  assessment: CourseAssessment
  /** The answers are saved and the course has started. */
  onDone: () => void
  /** EXIT */
  onExit: () => void
}

/** The questions of a course, one at a time, after an introduction (mockup 27; COURSE-11). */
export function CourseRun({ courseId, assessment, onDone, onExit }: CourseRunProps) {
  const { areaId, questions } = assessment
  const run = useCourseRun(courseId, assessment)
  const save = useSaveCourseAnswers(courseId)
  const { question } = run
  const saving = save.isPending || save.isSuccess
  const complete = () =>
    save.mutate(run.readAnswers(), {
      onSuccess: () => {
        run.clear()
        onDone()
      },
    })
  return (
    <div className={classes.page} data-area={lifeArea(areaId).key} data-room="">
      <Page>
        <Row justify="end" className={classes.top}>
          <Button
            variant="text"
            size="sm"
            onClick={onExit}
            leftIcon={<IconX size={19} stroke={1.75} aria-hidden />}
          >
            EXIT
          </Button>
        </Row>
        <Split aside="medium" gap={8}>
          <Stack gap={6}>
            {question ? (
              <CourseQuestion
                key={question.id}
                question={question}
                run={run}
                saving={saving}
                onComplete={complete}
              />
            ) : (
              <Intro assessment={assessment} onStart={run.next} />
            )}
            {save.isError && (
              <Alert tone="danger" title="Your answers are not saved yet" onDismiss={save.reset}>
                They are still here. Press COMPLETE once more.
              </Alert>
            )}
          </Stack>
          <aside className={classes.aside}>
            <ProgressPetals
              total={questions.length}
              done={run.answered.filter(Boolean).length}
              size={300}
              tone="area"
            />
          </aside>
        </Split>
      </Page>
    </div>
  )
}

function Intro({ assessment, onStart }: { assessment: CourseAssessment; onStart: () => void }) {
  const { htmlTitle, htmlContent, introTitle, introText, introVideoUrl } = assessment
  return (
    <Stack as="section" gap={4} aria-labelledby="course-intro">
      <QuestionCounter>{introTitle}</QuestionCounter>
      <Heading level={1} variant="dl" id="course-intro">
        {htmlTitle}
      </Heading>
      <Text size="lead" tone="quiet">
        {introText}
      </Text>
      {introVideoUrl !== '' && (
        // biome-ignore lint/a11y/useMediaCaption: text next to it describes the content; it has no speech
        <video className={classes.film} src={introVideoUrl} controls playsInline preload="metadata" />
      )}
      <RichText html={htmlContent} />
      <Row justify="end">
        <Button variant="ink" size="lg" onClick={onStart} rightIcon={<ForwardArrow />}>
          START
        </Button>
      </Row>
    </Stack>
  )
}
