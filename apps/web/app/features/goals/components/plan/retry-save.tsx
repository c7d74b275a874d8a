import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

interface SaveAgainProps {
  title: string
  retrying: boolean
  onRetry: () => void
}

/** A quiet note that a choice was not saved, with a retry (STEP2-42; traps 23). */
export function RetrySave({ title, retrying, onRetry }: SaveAgainProps) {
  return (
    <Alert tone="danger" title={title}>
      <Stack gap={3} align="start">
        <p>Your choice is still here.</p>
        <Button variant="outline" size="sm" loading={retrying} onClick={onRetry}>
          TRY AGAIN
        </Button>
      </Stack>
    </Alert>
  )
}
