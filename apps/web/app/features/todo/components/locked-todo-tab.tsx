import { Button } from '#web/ui/buttons/button.tsx'
import { LockedState } from '#web/ui/feedback/locked-state.tsx'

/** Said beside the locked tab and in its place (TODO-02). */
export const TODO_LOCKED_MESSAGE =
  'Become a subscriber to the Oola Lifestyle Framework to unlock your to-do list.'

/** What a non-subscriber sees in place of the list. */
export function LockedTodoTab({ upgrade }: { upgrade: string | null }) {
  return (
    <LockedState
      action={
        upgrade && (
          <Button href={upgrade} newTab>
            BECOME A SUBSCRIBER
          </Button>
        )
      }
    >
      {TODO_LOCKED_MESSAGE}
    </LockedState>
  )
}
