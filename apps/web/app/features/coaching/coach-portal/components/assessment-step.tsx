import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSaveCoachAssessment } from '#web/features/coaches/coach-profile.mutations.ts'
import { coachProfileQueries } from '#web/features/coaches/coach-profile.queries.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Questionnaire } from '../../components/questionnaire.tsx'
import { QuestionnaireLoading } from '../../components/questionnaire-loading.tsx'

interface AssessmentStepProps {
  above?: ReactNode
  /** Text below that of the specification. */
  next?: string
  onSaved: () => void
  onBack: () => void
}

/** The Coaching Assessment, in the welcome window and in the edit window (PORTAL-24, PORTAL-28, PORTAL-31). */
export function AssessmentStep({ above, next, onSaved, onBack }: AssessmentStepProps) {
  const query = useQuery(coachProfileQueries.questions())
  const save = useSaveCoachAssessment()
  const saved = () => {
    showToast('Your information has been saved', next ?? 'Members can find you with it now.')
    onSaved()
  }
  if (query.data)
    return (
      <Questionnaire
        kind="coach-assessment"
        questions={query.data}
        save={save}
        above={above}
        onSaved={saved}
        onBack={onBack}
      />
    )
  return (
    <QuestionnaireLoading
      query={query}
      above={above}
      safe="What you saved before is safe."
      back="PREVIOUS"
      onBack={onBack}
    />
  )
}
