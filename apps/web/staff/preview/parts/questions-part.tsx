import type { AssessmentArea } from '@oola/contract/assessment/assessment.schema'
import { QuestionRoom } from '#web/features/assessment/components/question-room.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { useShown } from '../shown.ts'

const nothing = () => {}

/** A question of an assessment in the room of its area: that of the field in focus. */
export default function QuestionsPart() {
  const { preview, at, ids } = useShown()
  const areas = preview.data as AssessmentArea[]
  const found = areas.findIndex(({ questions }) => questions.some(({ id }) => ids.includes(id)))
  const areaIndex = found === -1 ? Math.min(Number(at[0] ?? 0) || 0, areas.length - 1) : found
  const asked = areas[areaIndex]?.questions.findIndex(({ id }) => ids.includes(id)) ?? 0
  return (
    <Page>
      <QuestionRoom
        typeId={1}
        areas={areas}
        position={{ areaIndex, questionIndex: Math.max(0, asked) }}
        saveState={null}
        saving={false}
        leaving={false}
        moved={false}
        onAnswer={nothing}
        onNext={nothing}
        onPrevious={nothing}
        onLater={nothing}
      />
    </Page>
  )
}
