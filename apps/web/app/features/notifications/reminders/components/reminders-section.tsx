import { PER_DAY_MAX } from '@oola/contract/notifications/notification-kinds'
import type { NotificationSetting } from '@oola/contract/notifications/notifications.calls'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'
import { IconAlertTriangle, IconCheck, IconMoon } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { NumberStepper } from '#web/ui/fields/number-stepper.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { notificationQueries } from '../../notifications.queries.ts'
import { silenceWords } from '../day-bar.ts'
import { useIsSaving, useSetReminders } from '../reminders.mutations.ts'
import { reminderQueries } from '../reminders.queries.ts'
import { DayLine } from './day-line.tsx'
import { KindsTable } from './kinds-table.tsx'
import { PushDevices } from './push-devices.tsx'
import classes from './reminders.module.css'
import { TimeSelect } from './time-select.tsx'

/** What may reach the member, when and how often (mockup 64). It saves by itself. */
export function RemindersSection() {
  return (
    <Stack gap={5}>
      <AccountSection
        id="notifications"
        title="Reminders"
        words="You choose what may reach you, when, and how often."
        action={<SavedLine />}
      >
        <Settings />
      </AccountSection>
      <PushDevices />
    </Stack>
  )
}

function SavedLine() {
  const isSaving = useIsSaving()
  return (
    <Text as="div" size="small" tone="brand" strong role="status" className={classes.saved}>
      {isSaving ? 'Saving' : <IconCheck size={18} stroke={2} aria-hidden />}
      {!isSaving && 'All changes saved'}
    </Text>
  )
}

function Settings() {
  const settings = useQuery(reminderQueries.settings())
  const switches = useQuery(notificationQueries.settings())
  return (
    <Loaded
      query={settings}
      failure="We could not load your reminders"
      safe="They stay as you set them."
      skeleton={<Skeleton shape="block" height={1190} />}
    >
      {(loaded) => (
        <Loaded
          query={switches}
          failure="We could not load your reminders"
          safe="They stay as you set them."
          skeleton={<Skeleton shape="block" height={1190} />}
        >
          {(list) => (
            <>
              <DaySettings settings={loaded} switches={list} />
              <KindsTable settings={loaded} switches={list} />
              <Text size="small" tone="quiet">
                Receipts and e-mails about your account always come.
              </Text>
            </>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface DaySettingsProps {
  settings: ReminderSettings
  switches: readonly NotificationSetting[]
}

/** How many, when not, and the day as a bar. */
function DaySettings({ settings, switches }: DaySettingsProps) {
  const set = useSetReminders()
  const silence = silenceWords(settings, switches)
  return (
    <Stack gap={6}>
      <div className={classes.fields}>
        <NumberStepper
          label="At most on one day"
          value={settings.perDay}
          min={0}
          max={PER_DAY_MAX}
          words={(value) => (value === 0 ? 'None' : String(value))}
          onChange={(perDay) => set.mutate({ perDay })}
        />
        <TimeSelect
          label="Quiet from"
          value={settings.quietFrom}
          onChange={(quietFrom) => set.mutate({ quietFrom })}
        />
        <TimeSelect
          label="Quiet until"
          value={settings.quietUntil}
          onChange={(quietUntil) => set.mutate({ quietUntil })}
        />
      </div>
      <DayLine settings={settings} switches={switches} />
      <div role="status">
        {silence && (
          <Card tone="warn" padding="small">
            <Row gap={3}>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
              <Text as="span">{silence}</Text>
            </Row>
          </Card>
        )}
      </div>
      <Row gap={3} align="start">
        <IconMoon size={18} stroke={1.75} aria-hidden className={classes.moon} />
        <Text as="span" size="small" tone="quiet" wide>
          {settings.quietFrom === settings.quietUntil
            ? 'You have no quiet hours: both times are the same. Choose two different ones to have some.'
            : 'In the quiet hours nothing arrives. What is still true in the morning comes as one line. Sessions are the exception: an hour before means an hour before.'}
        </Text>
      </Row>
    </Stack>
  )
}
