import { useQuery } from '@tanstack/react-query'
import { useSaveAnswers } from '../../coaching.mutations.ts'
import { coachingQueries } from '../../coaching.queries.ts'
import { Questionnaire } from '../questionnaire.tsx'
import { QuestionnaireLoading } from '../questionnaire-loading.tsx'

interface AssistedSearchProps {
  onSaved: () => void
  onBack: () => void
}

/** Way 2, step 1: the questions, once loaded. */
export function AssistedSearch({ onSaved, onBack }: AssistedSearchProps) {
  const query = useQuery(coachingQueries.questions())
  const save = useSaveAnswers()
  const way = { onSaved, onBack }
  if (query.data) return <Questionnaire kind="find-coach" questions={query.data} save={save} {...way} />
  return (
    <QuestionnaireLoading
      query={query}
      safe="Nothing is lost. You can also look for a coach by name."
      back="GO BACK"
      onBack={onBack}
    />
  )
}
