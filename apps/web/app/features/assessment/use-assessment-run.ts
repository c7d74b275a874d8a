import { furthestArea, unansweredNumbers } from '@oola/contract/assessment/area-states'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import type { AssessmentPosition } from '@oola/contract/assessment/resume-position'
import { useState } from 'react'
import { ConnectionError } from '#web/lib/api-error.ts'
import { showError } from '#web/lib/app-dialogs.ts'
import { useSaveArea, useSaveForLater } from './assessment.mutations.ts'
import { AREA_COMPLETE, backward, forward, openArea, startPosition } from './assessment-position.ts'
import { openQuestionsAlert } from './assessment-words.ts'
import type { Answers } from './use-answers.ts'

interface RunOptions {
  readonly typeId: AssessmentTypeId
  /** Furthest area stored on the server, 1-7 (G-17). */
  readonly areaId: number | null
  /** The answers are saved, except a held one that completes the assessment. */
  readonly onLater: (held: boolean) => void
}

/** Navigation through the questions: position, and the effects of NEXT, PREVIOUS and the others. */
export const useAssessmentRun = (answers: Answers, { typeId, areaId, onLater }: RunOptions) => {
  const { areas, flush, held } = answers
  const [run, setRun] = useState(() => {
    const position = startPosition(areas)
    return { position, reached: Math.max(furthestArea(areas, areaId), position.areaIndex), moved: false }
  })
  const { position, reached, moved } = run
  const saveArea = useSaveArea(flush)
  const saveForLater = useSaveForLater(flush)

  const move = (to: AssessmentPosition) =>
    setRun((was) => ({ position: to, reached: Math.max(was.reached, to.areaIndex), moved: true }))

  const finishArea = (again: boolean) => {
    const area = areas[position.areaIndex]
    const open = area ? unansweredNumbers(area) : []
    const [first] = open
    if (first !== undefined) {
      showError(openQuestionsAlert(typeId, position.areaIndex, open))
      move({ ...position, questionIndex: first - 1 })
      return
    }
    saveArea.mutate({ again }, { onSuccess: () => move(forward(areas, position)) })
  }

  const previous = backward(position)
  const retrying = saveArea.isPending && saveArea.variables.again
  return {
    position,
    /** Index 0-6 of the furthest area reached (STEP1-29). */
    furthest: Math.min(reached, areas.length - 1),
    /** The member has moved since the page was opened: the focus follows. */
    moved,
    saving: saveArea.isPending,
    leaving: saveForLater.isPending,
    connectionLost: retrying || saveArea.error instanceof ConnectionError,
    retrying,
    retry: () => finishArea(true),
    closeConnectionLost: () => saveArea.reset(),
    next: () =>
      position.questionIndex === AREA_COMPLETE - 1 ? finishArea(false) : move(forward(areas, position)),
    previous: previous && (() => move(previous)),
    open: (areaIndex: number) => {
      if (areaIndex <= reached) move(openArea(areas, areaIndex))
    },
    later: () => saveForLater.mutate(undefined, { onSuccess: () => onLater(held) }),
  }
}
