import { REVIEW_STEPS, Stepper } from '#web/ui/journey/stepper.tsx'
import { stepperHeader } from '../routing/stepper-header.ts'

/** The stepper of the page header for a step id; renders nothing if the journey has none. */
export function JourneyStepper({ stepId }: { stepId: number }) {
  const found = stepperHeader(stepId)
  if (!found) return null
  if (found.header === 'journey') return <Stepper current={found.current} />
  return <Stepper current={found.current} steps={REVIEW_STEPS} heading="REVIEW. REVISE. REAFFIRM" />
}
