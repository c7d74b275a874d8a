import { formatMoment } from '@oola/contract/date-words'
import { localDateTime } from '@oola/contract/local-day'
import type { PushDevice } from '@oola/contract/notifications/reminders.schema'
import { IconBan, IconCircleCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useStore } from '#web/lib/store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { blockedLine, NO_PUSH, ONLY_INSTALLED } from '../browser-words.ts'
import { deviceName, type PushState, pushState, refreshPushState, turnOffPush } from '../own-device.ts'
import { useRemoveDevice } from '../reminders.mutations.ts'
import { reminderQueries } from '../reminders.queries.ts'
import { PermissionWindow } from './permission-window.tsx'
import classes from './reminders.module.css'

/** The browsers that are pushed to, with this one (mockup 64). */
export function PushDevices() {
  const state = useStore(pushState)
  const { data: devices = [] } = useQuery(reminderQueries.devices())
  const remove = useRemoveDevice()
  useEffect(refreshPushState, [])
  const others = devices.filter(({ isThisDevice }) => !isThisDevice)
  return (
    <AccountSection id="push" title="Push on your devices">
      <Stack as="ul" divided>
        <li>
          <ThisDevice state={state} device={devices.find(({ isThisDevice }) => isThisDevice)} />
        </li>
        {others.map((device) => (
          <li key={device.id}>
            <ItemRow
              icon={<DeviceIcon name={device.name} />}
              title={device.name}
              note={<LastReminder device={device} />}
              action={<On />}
            >
              <Button
                variant="text"
                size="sm"
                className={classes.under}
                aria-label={`TURN OFF ${device.name}`}
                loading={remove.isPending && remove.variables === device.id}
                onClick={() => remove.mutate(device.id)}
              >
                TURN OFF
              </Button>
            </ItemRow>
          </li>
        ))}
      </Stack>
    </AccountSection>
  )
}

function DeviceIcon({ name }: { name: string }) {
  const Icon = /iOS|iPhone|iPad|Android/.test(name) ? IconDeviceMobile : IconDeviceDesktop
  return <Icon size={21} stroke={1.75} aria-hidden />
}

function On() {
  return (
    <Text as="span" size="small" tone="brand" strong>
      <Row as="span" gap={1}>
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
        On
      </Row>
    </Text>
  )
}

/** When the last push came, by this device's clock. */
function LastReminder({ device }: { device: PushDevice }) {
  if (!device.lastPushedAt) return 'No reminder yet'
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return `Last reminder ${formatMoment(localDateTime(new Date(device.lastPushedAt), zone))}`
}

const NOTES: Readonly<Record<Exclude<PushState, 'on' | 'blocked'>, string>> = {
  unknown: 'Reading this device',
  'only-installed': ONLY_INSTALLED,
  no: NO_PUSH,
  'not-asked': 'Not asked yet',
  off: 'Off',
}

const noteOf = (state: PushState, device: PushDevice | undefined): ReactNode => {
  if (state === 'blocked') return blockedLine(navigator.userAgent)
  if (state !== 'on') return NOTES[state]
  return device ? <LastReminder device={device} /> : 'On'
}

function ThisDevice({ state, device }: { state: PushState; device: PushDevice | undefined }) {
  const [isAsking, setAsking] = useState(false)
  // Read after the first render, which may be the prerendered one.
  const name = state === 'unknown' ? null : deviceName()
  return (
    <>
      <ItemRow
        icon={<DeviceIcon name={name ?? ''} />}
        title={name === null ? 'This device' : `${name}, this device`}
        note={noteOf(state, device)}
        action={<ThisAction state={state} onAsk={() => setAsking(true)} />}
      >
        {state === 'blocked' && (
          <Button variant="text" size="sm" className={classes.under} onClick={() => setAsking(true)}>
            SHOW HOW
          </Button>
        )}
        {state === 'on' && (
          <Button variant="text" size="sm" className={classes.under} onClick={() => void turnOffPush()}>
            TURN OFF
          </Button>
        )}
      </ItemRow>
      {isAsking && <PermissionWindow onClose={() => setAsking(false)} />}
    </>
  )
}

function ThisAction({ state, onAsk }: { state: PushState; onAsk: () => void }) {
  if (state === 'not-asked' || state === 'off')
    return (
      <Button variant="outline" size="sm" onClick={onAsk}>
        TURN ON
      </Button>
    )
  if (state === 'blocked')
    return (
      <Text as="span" size="small" tone="danger" strong>
        <Row as="span" gap={1}>
          <IconBan size={18} stroke={1.75} aria-hidden />
          Blocked
        </Row>
      </Text>
    )
  return state === 'on' ? <On /> : null
}
