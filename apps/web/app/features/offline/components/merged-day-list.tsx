import { formatTime, formatWeekday } from '@oola/contract/date-words'
import type { MergedChange, MergedDay } from '@oola/contract/offline/offline.schema'
import { IconArrowBackUp, IconCheck, IconDevices, IconPencil } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { changeNote, changeTitle, deviceKind, mergedSteps, stepNote, stepPlace } from '../merged-words.ts'
import { useBringBack } from '../offline.mutations.ts'

const PLACES = { phone: 'Phone', laptop: 'Laptop', unknown: 'Device', both: 'Both' } as const
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
              <ItemRow
                key={step.id}
                as="li"
                icon={
                  place === 'both' ? (
                    <IconDevices size={22} stroke={1.75} />
                  ) : (
                    <IconCheck size={22} stroke={1.75} />
                  )
                }
                {...(place === 'both' ? { tone: 'brand' as const } : {})}
                title={step.name || 'A push of the wheel'}
                note={stepNote(step)}
                action={<Chip tone={place === 'both' ? 'brand' : 'neutral'}>{PLACES[place]}</Chip>}
              />
            )
          })}
        </Stack>
      </Card>
      <Split aside="half" gap={4} align="stretch">
        {day.devices.map((device) => (
          <DeviceCard
            key={device.key}
            day={day}
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

interface DeviceCardProps {
  day: MergedDay
  name: string
  span: string
  changes: readonly MergedChange[]
  steps: number
}

function DeviceCard({ day, name, span, changes, steps }: DeviceCardProps) {
  const bringBack = useBringBack()
  return (
    <Card as="section" gap={2} aria-label={name}>
      <CardHead title={name} note={span} />
      <Stack as="ul" divided>
        {steps > 0 && (
          <ItemRow
            as="li"
            icon={<IconCheck size={22} stroke={1.75} />}
            title={steps === 1 ? '1 step' : `${steps} steps`}
            note="Sent"
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
