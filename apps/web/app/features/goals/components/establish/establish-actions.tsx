import { GOALS_PER_AREA } from '@oola/contract/goals/goals.constants'
import { ForwardArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { ActionBar } from '#web/ui/journey/action-bar.tsx'
import type { Establish } from '../../use-establish.ts'

interface EstablishActionsProps {
  establish: Establish
  onSave: () => void
  onNext: () => void
}

/**
 * SAVE on an earlier area, NEXT on the furthest one, and on the others once they have three (STEP2-17; C-26). A
 * NEXT that is not ready shows the reason when pressed.
 */
export function EstablishActions({ establish, onSave, onNext }: EstablishActionsProps) {
  const { area, counts, revisited, message, saving, cards } = establish
  const ready = counts[area.id - 1] ?? 0
  const complete = ready >= GOALS_PER_AREA
  const isDraftStored = !revisited && cards.some(({ draft }) => draft !== null)
  return (
    <ActionBar
      note={
        <>
          {message && <Alert tone="warn" title={message} />}
          {!message && (
            <p>
              <strong>
                {Math.min(ready, GOALS_PER_AREA)} of {GOALS_PER_AREA}
              </strong>{' '}
              goals ready in {area.name}
              {isDraftStored && '. Kept on this device until you press NEXT.'}
            </p>
          )}
        </>
      }
    >
      {revisited && (
        <Button variant="outline" loading={saving} onClick={onSave}>
          SAVE
        </Button>
      )}
      {(!revisited || complete) && (
        <Button
          size="lg"
          unready={!complete}
          loading={saving && !revisited}
          onClick={onNext}
          rightIcon={<ForwardArrow />}
        >
          NEXT
        </Button>
      )}
    </ActionBar>
  )
}
