import { answeredIn } from '@oola/contract/assessment/area-states'
import { ASSESSMENT_TYPES } from '@oola/contract/assessment/assessment.constants'
import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import { RESULTS_INDEX } from '@oola/contract/assessment/resume-position'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isClosedToView } from '#web/lib/api-error.ts'
import { isFromDevice } from '#web/lib/device/device-answers.ts'
import { ClosedState, ErrorState } from '#web/ui/feedback/error-state.tsx'
import { ConnectionErrorModal } from '#web/ui/modals/message-modal.tsx'
import type { AnswersOf } from '../assessment.outbox.ts'
import { assessmentQueries } from '../assessment.queries.ts'
import { AREA_COMPLETE } from '../assessment-position.ts'
import { shownRecords } from '../score-records.ts'
import { useAnswers } from '../use-answers.ts'
import { useAssessmentRun } from '../use-assessment-run.ts'
import { AreaComplete } from './area-complete.tsx'
import { AssessmentScreen } from './assessment-screen.tsx'
import { AssessmentSkeleton } from './assessment-skeleton.tsx'
import { FinalPage } from './final-page.tsx'

export interface AssessmentProps extends AnswersOf {
  firstName: string
  /** Furthest area stored on the server, 1-7, or null. */
  areaId: number | null
  /** The video before the first question; left out if there are answers already. */
  intro: (onNext: () => void) => ReactNode
  /** Of a review: what was done between its wheels (THREAD-04). */
  review?: { readonly rows: ReactNode; readonly petals: ReactNode } | undefined
  /** SHARE! on the final page. */
  share: ReactNode
  /** SAVE AND CONTINUE LATER has saved; `held` when the completing answer is still pending in this browser. */
  onLater: (held: boolean) => void
  /** The final page's button was pressed. */
  onLeave: () => void
  leaving: boolean
}

/**
 * An assessment of 70 questions from its video to the finished wheel: Step 1, mid-year review and level review
 * (journey.md 2 and 4). Needs a `key` of member and assessment.
 */
export function Assessment(props: AssessmentProps) {
  const questions = assessmentQueries.questions(props.assessmentId)
  const { data, error, isFetching, refetch } = useQuery(questions)
  const [isOpen, setOpen] = useState(false)
  // Another device may be further: the device's own answers open the assessment only when there is no network.
  const isOlder = !isOpen && isFetching && isFromDevice(questions.queryKey)
  if (data && !isOlder) {
    if (!isOpen) setOpen(true)
    return <Run {...props} saved={data} />
  }
  if (!error) return <AssessmentSkeleton />
  if (isClosedToView(error)) return <ClosedState level={1} />
  return (
    <ErrorState
      level={1}
      title="We could not load your questions"
      retrying={isFetching}
      onRetry={() => void refetch()}
    >
      Please verify your internet access, please try again. Your answers are still here.
    </ErrorState>
  )
}

function Run(props: AssessmentProps & { saved: AssessmentArea[] }) {
  const { typeId, intro } = props
  const answers = useAnswers(props, props.saved)
  const { areas } = answers
  const run = useAssessmentRun(answers, props)
  const [started, setStarted] = useState(() => areas.some((area) => answeredIn(area) > 0))
  const [cameFromIntro, setCameFromIntro] = useState(false)
  const { position } = run
  const wheels = useBothWheels(props, answers.complete)

  if (!started) {
    return intro(() => {
      setStarted(true)
      setCameFromIntro(true)
    })
  }
  // Completed in another tab while a question is open here: there is nothing left to answer.
  const elsewhere = answers.complete && !run.saving && position.questionIndex !== AREA_COMPLETE
  if (position.areaIndex === RESULTS_INDEX || elsewhere) {
    return (
      <FinalPage
        typeId={typeId}
        areas={areas}
        firstName={props.firstName}
        wheels={wheels}
        review={props.review}
        share={props.share}
        onLeave={props.onLeave}
        leaving={props.leaving}
      />
    )
  }
  if (position.questionIndex === AREA_COMPLETE) {
    return (
      <AreaComplete
        key={position.areaIndex}
        typeId={typeId}
        areas={areas}
        areaIndex={position.areaIndex}
        leaving={run.leaving}
        onNext={run.next}
        onLater={run.later}
      />
    )
  }
  return (
    <>
      <AssessmentScreen
        typeId={typeId}
        areas={areas}
        position={position}
        furthest={run.furthest}
        saveState={answers.state}
        saving={run.saving}
        leaving={run.leaving}
        moved={run.moved || cameFromIntro}
        onAnswer={answers.answer}
        onNext={run.next}
        onPrevious={run.previous ?? undefined}
        onLater={run.later}
        onArea={run.open}
      />
      <ConnectionErrorModal
        opened={run.connectionLost}
        retrying={run.retrying}
        onRetry={run.retry}
        onClose={run.closeConnectionLost}
        safe="Your answers are still here."
      />
    </>
  )
}

/** After a review: the wheel just finished, fetched once it is complete, and the previous one. */
const useBothWheels = (
  { typeId, assessmentId }: Pick<AssessmentProps, 'typeId' | 'assessmentId'>,
  complete: boolean,
) => {
  const { data } = useQuery({
    ...assessmentQueries.scores(),
    staleTime: 0,
    enabled: complete && typeId !== ASSESSMENT_TYPES.step1,
  })
  const records = shownRecords(data ?? [])
  const index = records.findIndex((record) => record.assessmentId === assessmentId)
  const [now, before] = [records[index], records[index + 1]]
  return now && before ? { now, before } : null
}
