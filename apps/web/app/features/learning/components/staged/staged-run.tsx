import type { StagedAssessment } from '@oola/contract/learning/staged-assessment.calls'
import type { StagedType } from '@oola/contract/learning/staged-type'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { AreaRoom } from '#web/ui/layout/area-room.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { useSaveStaged } from '../../learning.mutations.ts'
import classes from './staged.module.css'
import { StagedQuestion } from './staged-question.tsx'
import { useStagedRun } from './use-staged-run.ts'

interface StagedRunProps {
  type: StagedType
  assessment: StagedAssessment
  /** The answers are saved and the modules are there. */
  onDone: () => void
}

/** The questions before a program, one at a time; the last one is saved with COMPLETE (ASSESS-03..05). */
export function StagedRun({ type, assessment, onDone }: StagedRunProps) {
  const { title, introText, congratsMessage, questions } = assessment
  const run = useStagedRun(type, assessment)
  const save = useSaveStaged()
  const { question, answers, position } = run
  if (!question) return null
  const complete = () =>
    save.mutate(
      { type, answers },
      {
        onSuccess: () => {
          run.forget()
          onDone()
        },
      },
    )
  const area = lifeArea(question.areaId)
  return (
    <AreaRoom area={area.key} className={classes.room ?? ''}>
      <header className={classes.head}>
        <ProgressPetals
          total={questions.length}
          done={questions.filter(({ id }) => answers[id] !== undefined).length}
          size={112}
          tone="area"
        />
        <div>
          <Heading level={1} look="h3">
            {title}
          </Heading>
          <p className={classes.intro}>{introText}</p>
        </div>
      </header>
      {save.isPending || save.isSuccess ? (
        <div className={classes.thanks} role="status">
          <Spinner />
          <p>{congratsMessage}</p>
        </div>
      ) : (
        <StagedQuestion
          key={question.id}
          question={question}
          counter={`QUESTION ${position + 1}/${questions.length}`}
          chosen={answers[question.id]}
          isFirst={position === 0}
          isLast={run.isLast}
          isComplete={run.isComplete}
          moved={run.moved}
          saving={save.isPending}
          onChoose={run.choose}
          onNext={run.next}
          onPrevious={run.previous}
          onComplete={complete}
        />
      )}
      {save.isError && (
        <Alert tone="danger" title="Your answers are not saved yet" onDismiss={save.reset}>
          They are still here. Please press COMPLETE once more.
        </Alert>
      )}
    </AreaRoom>
  )
}
