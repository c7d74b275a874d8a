import { useQuery } from '@tanstack/react-query'
import { BackArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'
import { useSaveAnswers } from '../../coaching.mutations.ts'
import { coachingQueries } from '../../coaching.queries.ts'
import { Questionnaire } from '../questionnaire.tsx'

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
    <FlowView
      view="questions"
      title="Seven short questions"
      foot={
        <Button variant="text" leftIcon={<BackArrow />} onClick={onBack}>
          GO BACK
        </Button>
      }
    >
      <Loaded
        query={query}
        failure="We could not load the questions"
        safe="Nothing is lost. You can also look for a coach by name."
        skeleton={
          <>
            <Skeleton shape="block" height={64} />
            <Skeleton shape="block" height={64} />
            <Skeleton shape="block" height={64} />
          </>
        }
      >
        {() => null}
      </Loaded>
    </FlowView>
  )
}
