import { formatTime, formatWeekday } from '@oola/contract/date-words'
import type { MergedChange, MergedDay } from '@oola/contract/offline/offline.schema'
import {
  IconArrowBackUp,
  IconChecks,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDevices,
  IconPencil,
} from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { StateMark } from '#web/ui/lists/state-mark.tsx'
import { Text } from '#web/ui/text/text.tsx'
import {
  changeNote,
  changeTitle,
  type DeviceKind,
  deviceKind,
  mergedSteps,
  stepNote,
  stepPlace,
} from '../merged-words.ts'
import { useBringBack } from '../offline.mutations.ts'
import classes from './merged-day.module.css'

const PLACES = {
  phone: { words: 'Phone', Icon: IconDeviceMobile },
  laptop: { words: 'Laptop', Icon: IconDeviceLaptop },
  unknown: { words: 'Device', Icon: IconDevices },
  both: { words: 'Both', Icon: IconDevices },
} as const
const NAMES = { phone: 'Your phone', laptop: 'Your laptop', unknown: 'A device' } as const

/** The steps of a day that was put together, and the other changes of each device (mockup 72). */
export default function MergedDayList({ day }: { day: MergedDay }) {
  const steps = mergedSteps(day)
  const isOf = (key: string) => (change: MergedChange) => change.device === key
  return (
    <Stack gap={4}>
      <Card as="section" gap={2} aria-labelledby="merged-day">
        <CardHead id="merged-day" title={`${formatWeekday(day.day ?? '')}, put together`} />
        <Stack as="ul" divided>
          {steps.map((step) => {
            const place = stepPlace(day, step)
            return (
              <li key={step.id} className={place === 'both' ? classes.both : undefined}>
                <ItemRow
                  icon={<IconChecks size={22} stroke={1.75} />}
                  title={step.name || 'A push of the wheel'}
                  note={stepNote(step)}
                  action={<PlaceMark place={place} />}
                />
              </li>
            )
          })}
        </Stack>
      </Card>
      <Split aside="half" gap={4} align="stretch">
        {day.devices.map((device) => (
          <DeviceCard
            key={device.key}
            day={day}
            kind={deviceKind(device)}
            name={device.isThis ? 'This device' : NAMES[deviceKind(device)]}
            span={`Offline ${formatTime(device.from)} to ${formatTime(device.until)}`}
            changes={day.changes.filter(isOf(device.key)).filter(({ kind }) => kind !== 'step')}
            steps={day.changes.filter(isOf(device.key)).filter(({ kind }) => kind === 'step').length}
          />
        ))}
      </Split>
    </Stack>
  )
}

/** Where a step was done, like the state marks of look-everywhere 1. */
function PlaceMark({ place }: { place: keyof typeof PLACES }) {
  const { words, Icon } = PLACES[place]
  return (
    <Text as="span" size="caption" strong tone={place === 'both' ? 'brand' : 'quiet'}>
      <Row as="span" gap={1}>
        <Icon size={17} stroke={1.75} aria-hidden />
        {words}
      </Row>
    </Text>
  )
}

interface DeviceCardProps {
  day: MergedDay
  kind: DeviceKind
  name: string
  span: string
  changes: readonly MergedChange[]
  steps: number
}

function DeviceCard({ day, kind, name, span, changes, steps }: DeviceCardProps) {
  const bringBack = useBringBack()
  const { Icon } = PLACES[kind]
  return (
    <Card as="section" gap={2} aria-label={name}>
      <Row gap={3}>
        <IconDisc tone="brand">
          <Icon size={22} stroke={1.75} aria-hidden />
        </IconDisc>
        <CardHead title={name} note={span} />
      </Row>
      <Stack as="ul" divided>
        {steps > 0 && (
          <ItemRow
            as="li"
            icon={<IconChecks size={22} stroke={1.75} />}
            title={steps === 1 ? '1 step' : `${steps} steps`}
            action={<StateMark state="sent" />}
          />
        )}
        {changes.map((change) => (
          <ItemRow
            key={change.id}
            as="li"
            icon={<IconPencil size={22} stroke={1.75} />}
            title={changeTitle(change)}
            note={changeNote(day, change)}
            action={
              change.canBringBack && (
                <Button
                  variant="text"
                  aria-label={`Undo: ${changeTitle(change)}`}
                  leftIcon={<IconArrowBackUp size={19} stroke={1.75} aria-hidden />}
                  loading={bringBack.isPending && bringBack.variables === change.id}
                  onClick={() => bringBack.mutate(change.id)}
                >
                  UNDO
                </Button>
              )
            }
          />
        ))}
      </Stack>
    </Card>
  )
}
