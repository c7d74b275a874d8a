import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { useSetBreakGreeted } from '#web/features/breaks/breaks.mutations.ts'
import { breakQueries } from '#web/features/breaks/breaks.queries.ts'
import { useTurn } from '#web/lib/open-dialogs.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { DropRing } from '#web/ui/wheel/drop-ring.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import classes from './welcome-back.module.css'

const AREAS = LIFE_AREAS.map(({ key }) => key)
const DROPS = 14
const SHOWN = 3

/** After a break, once (BREAK-04; mockup 66): the streak that continues, and a few small steps. */
export default function WelcomeBack({ firstName }: { firstName: string }) {
  const { data } = useQuery(breakQueries.mine())
  const { data: progress } = useQuery(actionQueries.progress())
  const { data: day } = useQuery(actionQueries.day(0))
  const greeted = useSetBreakGreeted()
  const back = data?.back ?? null
  const hasTurn = useTurn(back !== null && progress !== undefined)
  if (!back || !progress || !hasTurn) return null
  const close = () => greeted.mutate(back.id)
  const steps = (day?.actions ?? []).slice(0, SHOWN)
  const { currentStreak } = progress
  return (
    <AppModal
      opened
      onClose={close}
      title={`Welcome back, ${firstName}`}
      titleVariant="h2"
      centred
      picture={
        <div className={classes.picture}>
          <PetalRing areas={AREAS} size={96} />
          <DropRing count={DROPS} />
        </div>
      }
      actions={
        <Button fullWidth data-autofocus loading={greeted.isPending} onClick={close}>
          OPEN TODAY
        </Button>
      }
    >
      <p>
        {currentStreak > 0
          ? `Your streak picks up at ${currentStreak}. One small step is a good start today.`
          : 'A new streak can start today. One small step is a good start.'}
      </p>
      {steps.length > 0 && (
        <Stack divided as="ul" className={classes.steps} aria-label="From your list">
          {steps.map(({ id, text }) => (
            <ItemRow
              key={id}
              as="li"
              picture={<span className={classes.ring} aria-hidden />}
              title={text}
              note="From your list"
            />
          ))}
        </Stack>
      )}
    </AppModal>
  )
}
