import type { StagedAssessment } from '@oola/contract/learning/staged-assessment.calls'
import type { StagedType } from '@oola/contract/learning/staged-type'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { choiceDrafts } from '#web/lib/choice-drafts.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AreaRoom } from '#web/ui/layout/area-room.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceBody } from '#web/ui/questions/choice-body.tsx'
import { QuestionScreen } from '#web/ui/questions/question-screen.tsx'
import { useChoiceRun } from '#web/ui/questions/use-choice-run.ts'
import { Text } from '#web/ui/text/text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { useSaveStaged } from '../../learning.mutations.ts'
import classes from './staged.module.css'

interface StagedRunProps {
  type: StagedType
  assessment: StagedAssessment
  /** The answers are saved and the modules are created. */
  onDone: () => void
}

/**
 * The questions before a program, one at a time; an answer leads on, the last one is saved with COMPLETE
 * (ASSESS-03..05).
 */
export function StagedRun({ type, assessment, onDone }: StagedRunProps) {
  const { title, introText, congratsMessage, questions } = assessment
  const [store] = useState(() => choiceDrafts('staged-assessment'))
  const run = useChoiceRun(store, String(type), questions)
  const save = useSaveStaged()
  const { question, answers, isFirst, isLast } = run
  if (!question) return null
  const complete = () =>
    save.mutate(
      { type, answers },
      {
        onSuccess: () => {
          run.clear()
          onDone()
        },
      },
    )
  return (
    <AreaRoom area={lifeArea(question.areaId).key} className={classes.room ?? ''}>
      <Row as="header" gap={6} justify="between">
        <Stack gap={2}>
          <Heading level={1} variant="h3">
            {title}
          </Heading>
          <Text tone="quiet">{introText}</Text>
        </Stack>
        <ProgressPetals
          total={questions.length}
          done={run.answered.filter(Boolean).length}
          size={112}
          phone="small"
          tone="area"
        />
      </Row>
      {save.isPending || save.isSuccess ? (
        <Stack gap={6} align="center" className={classes.thanks} role="status">
          <Spinner />
          <Text size="lead" center>
            {congratsMessage}
          </Text>
        </Stack>
      ) : (
        <QuestionScreen
          key={question.id}
          question={{ id: question.id, text: question.text }}
          counter={run.counter}
          focused={run.moved}
          ways={{
            onPrevious: isFirst ? undefined : run.previous,
            onNext: isLast ? complete : run.next,
            ready: isLast ? run.firstOpen === -1 : run.isAnswered,
            ...(isLast && { label: 'COMPLETE', ends: true }),
          }}
        >
          {(name) => (
            <ChoiceBody
              options={question.options}
              isChosen={(id) => answers[question.id] === id}
              labelledBy={name}
              onChoose={(id, by) => {
                run.choose(id)
                run.goOn(by)
              }}
            />
          )}
        </QuestionScreen>
      )}
      {save.isError && (
        <Alert tone="danger" title="Your answers are not saved yet" onDismiss={save.reset}>
          They are still here. Press COMPLETE once more.
        </Alert>
      )}
    </AreaRoom>
  )
}
