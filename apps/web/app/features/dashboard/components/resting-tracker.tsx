import { roomOnDay } from '@oola/contract/actions/action-limit'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import type { Break } from '@oola/contract/breaks/breaks.schema'
import { counted } from '@oola/contract/count-words'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showActionLimit } from '#web/features/actions/action-limit-modal.ts'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { GlobalCounter } from '#web/features/actions/components/tracker/global-counter.tsx'
import frame from '#web/features/actions/components/tracker/tracker-frame.module.css'
import { WeekStrip } from '#web/features/actions/components/tracker/week-strip.tsx'
import { countToday, openActions } from '#web/features/actions/pending-changes.ts'
import type { ActionChanges } from '#web/features/actions/use-changes.ts'
import { useProgress } from '#web/features/actions/use-progress.ts'
import { dayOfBreak, runningWords } from '#web/features/breaks/break-words.ts'
import { useEndBreak } from '#web/features/breaks/breaks.mutations.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { Button, ButtonRow } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { UndoMessage } from '#web/ui/feedback/undo-message.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { RestingPie } from '#web/ui/wheel/tracker-pie.tsx'

interface RestingTrackerProps {
  /** The break of today. */
  running: Break
  today: string
  changes: ActionChanges
}

/** The tracker during a break (BREAK-04; mockup 66): nothing to push, and nothing is waiting. */
export default function RestingTracker({ running, today, changes }: RestingTrackerProps) {
  const { data: figures } = useProgress()
  const { data: day } = useQuery(actionQueries.day(0))
  const [asks, setAsks] = useState(false)
  const end = useEndBreak()
  const words = runningWords(running, { today, streak: figures?.currentStreak ?? 0 })
  const count = day ? countToday(day, changes.pending) : 0
  const push = () => {
    if (!day) return
    const open = openActions(day.actions, changes.pending).length
    if (roomOnDay({ completed: count, open }) === 0) return showActionLimit()
    changes.make({ key: newClientKey(), kind: 'push', day: day.day, actionId: null })
  }
  return (
    <div className={frame.tab}>
      <div className={`${frame.tracker} ${frame.resting}`}>
        <div className={frame.pie}>
          <RestingPie of={stepsOfStreakDay(today)}>{dayOfBreak(running, today)}</RestingPie>
        </div>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading level={3} variant="h2">
              {words.title}
            </Heading>
            <Text tone="quiet">{words.text}</Text>
          </Stack>
          {figures && (
            <WeekStrip week={figures.week} resting={figures.weekResting} today={today} countToday={count} />
          )}
          <ButtonRow>
            <NetworkButton variant="outline" onClick={() => setAsks(true)}>
              END IT NOW
            </NetworkButton>
            <Button
              variant="text"
              size="sm"
              leftIcon={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={push}
            >
              I TOOK A STEP ANYWAY
            </Button>
          </ButtonRow>
          <div role="status">
            {count > 0 && (
              <Text size="small" tone="quiet">
                {counted(count, 'step')} today. {count === 1 ? 'It went' : 'They went'} into your total, and
                the day stays free.
              </Text>
            )}
          </div>
          <UndoMessage onUndone={() => undefined} />
        </Stack>
      </div>
      <GlobalCounter />
      <ConfirmModal
        opened={asks}
        title="End your break now?"
        confirmLabel="END IT NOW"
        cancelLabel="STAY ON A BREAK"
        loading={end.isPending}
        onCancel={() => setAsks(false)}
        onConfirm={() => end.mutate(running.id, { onSettled: () => setAsks(false) })}
      >
        Today counts again right away, and modules that were on hold open earlier by the days you have left.
      </ConfirmModal>
    </div>
  )
}
