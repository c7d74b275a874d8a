import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useCoachingChange } from '../../coaching.mutations.ts'

/** Undoes the cancellation of coaching. */
export function KeepCoachButton({ firstName }: { firstName: string }) {
  const change = useCoachingChange()
  return (
    <Button
      variant="surface"
      loading={change.isPending}
      onClick={() =>
        change.mutate('keep', {
          onSuccess: () => showToast(`${firstName} stays your coach`),
          onError: (error) => showToast('That did not work', error.message, 'danger'),
        })
      }
    >
      KEEP {firstName.toUpperCase()}
    </Button>
  )
}
