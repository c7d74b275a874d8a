import type { PortalCoach } from '@oola/contract/coaches/coaches.schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { memberId } from '#web/lib/session.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { coachPortalQueries } from '../coach-portal.queries.ts'

const useTakesClients = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (takesClients: boolean) =>
      send('PUT /Coach/SetTakesClients', { body: { userId: memberId() ?? 0, takesClients } }),
    onSuccess: (coach) => client.setQueryData(coachPortalQueries.coach().queryKey, coach),
  })
}

/** Whether members find the coach, and what is missing; new clients can be paused (DESK-10). */
export function ListingState({ coach }: { coach: PortalCoach }) {
  const set = useTakesClients()
  const { takesClients, hasTimes, isListed } = coach
  return (
    <Card as="section" tone={hasTimes ? 'surface' : 'warn'} padding="small" aria-label="New clients">
      <Row gap={4} justify="between" wrap>
        <div>
          <Text strong>
            {hasTimes
              ? takesClients
                ? 'You take new clients'
                : 'New clients are paused'
              : 'One thing is left: your hours'}
          </Text>
          <Text size="small">
            {hasTimes
              ? takesClients
                ? isListed
                  ? 'Members find you in the directory and in Find a Coach.'
                  : 'Members find you as soon as your listing is approved.'
                : 'Members who look for a coach don’t see you. Nothing changes for your clients.'
              : 'Members find you when they can book you: open some hours, or add your own calendar.'}
          </Text>
          {set.error && (
            <Text role="alert" size="small" tone="danger">
              That was not saved. {set.error.message}
            </Text>
          )}
        </div>
        {hasTimes ? (
          <Switch
            label="Take new clients"
            checked={set.isPending ? set.variables : takesClients}
            disabled={set.isPending}
            onChange={(on) => set.mutate(on)}
          />
        ) : (
          <Button to="/coachSchedule">OPEN MY WEEK</Button>
        )}
      </Row>
    </Card>
  )
}
