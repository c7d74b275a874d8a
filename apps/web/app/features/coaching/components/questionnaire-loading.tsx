import type { ReactNode } from 'react'
import { BackArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded, type Read } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FlowView } from '#web/ui/modals/flow-window.tsx'

interface QuestionnaireLoadingProps {
  query: Read<unknown>
  above?: ReactNode
  /** What a failure does not touch. */
  safe: string
  back: string
  onBack: () => void
}

/** In place of a `Questionnaire` until its questions are there. */
export function QuestionnaireLoading({ query, above, safe, back, onBack }: QuestionnaireLoadingProps) {
  return (
    <FlowView
      view="questions"
      title="Seven short questions"
      above={above}
      foot={
        <Button variant="text" leftIcon={<BackArrow />} onClick={onBack}>
          {back}
        </Button>
      }
    >
      <Loaded
        query={query}
        failure="We could not load the questions"
        safe={safe}
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
