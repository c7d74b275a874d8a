import type { DefinedTimeZone } from '@oola/contract/time-zones/time-zones.calls'
import { TIME_ZONE_REQUIRED } from '@oola/contract/time-zones/time-zones.constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#web/lib/app-dialogs.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { MessageModal } from '#web/ui/modals/message-modal.tsx'
import { useChooseTimeZone } from '../time-zones.mutations.ts'
import { timeZoneQueries } from '../time-zones.queries.ts'
import { suggestedZone } from '../zone-search.ts'
import classes from './time-zones.module.css'
import { ZoneList } from './zone-list.tsx'

/** Message when the modal is closed and no zone is set: spelled as in the specification (TZ-08; C-66). */
const CLOSED_WITHOUT = 'The timezone is requires'

interface TimeZoneModalProps {
  /** The member's zone; null if none is set yet. */
  current: number | null
  onClose: () => void
}

/**
 * SELECT YOUR TIME ZONE (TZ-01; mockup 22). It closes only when a zone is set (TZ-03; C-66). The browser's own zone
 * is preselected; only SAVE stores it.
 */
export function TimeZoneModal({ current, onClose }: TimeZoneModalProps) {
  const zones = useQuery(timeZoneQueries.list())
  const [picked, setPicked] = useState<number | null>(null)
  const [updating] = useState(current !== null)
  const choose = useChooseTimeZone()
  const device = suggestedZone(zones.data ?? [], Intl.DateTimeFormat().resolvedOptions().timeZone)
  const first = current ?? device?.id ?? null
  const chosen = picked ?? first

  const close = () => (current === null ? showError(CLOSED_WITHOUT) : onClose())
  const save = () => (chosen === null ? showError(TIME_ZONE_REQUIRED) : choose.mutate(chosen))

  if (choose.isSuccess) return <Saved updating={updating} zone={nameOf(zones.data, chosen)} />
  return (
    <AppModal
      opened
      onClose={close}
      keepOnPressOutside
      title="SELECT YOUR TIME ZONE"
      actions={
        <Button fullWidth loading={choose.isPending} onClick={save}>
          SAVE
        </Button>
      }
    >
      <p>Your action steps and your streak follow this clock.</p>
      <Loaded
        query={zones}
        failure="We could not load the time zones"
        safe="Your days are counted as before."
        skeleton={<ListSkeleton />}
      >
        {(list) => (
          <ZoneList
            zones={list}
            first={first}
            device={device?.id ?? null}
            chosen={chosen}
            onChoose={setPicked}
          />
        )}
      </Loaded>
    </AppModal>
  )
}

const nameOf = (zones: readonly DefinedTimeZone[] | undefined, id: number | null): string =>
  zones?.find((zone) => zone.id === id)?.displayName ?? ''

/** The zone is saved; OK reloads the page, because all days on it may have changed (TZ-10). */
function Saved({ updating, zone }: { updating: boolean; zone: string }) {
  return (
    <MessageModal
      opened
      title={updating ? 'Time zone updated!' : 'Thanks and Welcome to Oola!'}
      description={`Your days now follow ${zone}.`}
      onClose={() => location.reload()}
    />
  )
}

function ListSkeleton() {
  return (
    <Stack gap={6} className={classes.waiting}>
      <Skeleton shape="block" height={52} />
      {['74%', '66%', '82%', '60%', '70%'].map((width) => (
        <Skeleton key={width} width={width} height={20} />
      ))}
    </Stack>
  )
}
