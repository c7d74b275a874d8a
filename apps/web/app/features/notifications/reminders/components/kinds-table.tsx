import {
  type CHANNELS,
  type Channel,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@oola/contract/notifications/notification-kinds'
import type { NotificationSetting } from '@oola/contract/notifications/notifications.calls'
import { isDailyKind } from '@oola/contract/notifications/reminders.constants'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'
import { WEEKDAYS } from '@oola/contract/weekdays'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useSetSetting } from '../../notifications.mutations.ts'
import { quietWarning } from '../day-bar.ts'
import { useSetReminders } from '../reminders.mutations.ts'
import { KindIcon } from './kind-icon.tsx'
import classes from './reminders.module.css'
import { TimeSelect } from './time-select.tsx'

const WAYS: Readonly<Record<Channel, string>> = { push: 'Push', email: 'E-mail', portal: 'In Oola' }
/** In the order of the columns. */
const COLUMNS = ['push', 'email', 'portal'] as const satisfies readonly (typeof CHANNELS)[number][]

/** When kinds come that have no time of their own. */
const WHEN: Readonly<Partial<Record<NotificationKind, string>>> = {
  session: 'Before each one',
  coachMessage: 'At once',
  clientMessage: 'At once',
}

interface KindsTableProps {
  settings: ReminderSettings
  switches: readonly NotificationSetting[]
}

/** A row for each kind of message: its time, and a switch for each way. */
export function KindsTable({ settings, switches }: KindsTableProps) {
  const set = useSetSetting()
  const kinds = [...new Set(switches.map(({ kind }) => kind))]
  return (
    <div>
      <div className={classes.head} aria-hidden>
        <span>Time</span>
        {COLUMNS.map((channel) => (
          <span key={channel}>{WAYS[channel]}</span>
        ))}
      </div>
      {kinds.map((kind) => {
        const { label, note } = NOTIFICATION_KINDS[kind]
        return (
          <fieldset key={kind} className={classes.kind}>
            <legend>
              <IconDisc tone="sunken">
                <KindIcon kind={kind} />
              </IconDisc>
              <span>
                {label}
                <small>{note}</small>
              </span>
            </legend>
            <div className={classes.time}>
              <KindTime kind={kind} settings={settings} />
            </div>
            {switches
              .filter((each) => each.kind === kind)
              .map((each) => (
                <div key={each.channel} data-way={each.channel}>
                  <Switch
                    label={`${label}: ${WAYS[each.channel]}`}
                    hideLabel
                    checked={each.wanted}
                    onChange={(wanted) => set.mutate({ ...each, wanted })}
                  />
                </div>
              ))}
          </fieldset>
        )
      })}
    </div>
  )
}

const DAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: String(index), label }))

/** The time at which a kind comes, to be chosen where it has one. */
function KindTime({ kind, settings }: { kind: NotificationKind; settings: ReminderSettings }) {
  const set = useSetReminders()
  const { label } = NOTIFICATION_KINDS[kind]
  if (kind === 'week') {
    const { week } = settings
    return (
      <>
        <SelectField
          label={`${label}: day`}
          labelHidden
          options={DAY_OPTIONS}
          value={String(week.weekday)}
          onChange={(day) => set.mutate({ week: { ...week, weekday: Number(day) } })}
        />
        <TimeSelect
          label={`${label}: time`}
          labelHidden
          value={week.time}
          onChange={(time) => set.mutate({ week: { ...week, time } })}
        />
      </>
    )
  }
  if (!isDailyKind(kind))
    return WHEN[kind] === undefined ? null : (
      <Text as="span" size="small" tone="quiet">
        {WHEN[kind]}
      </Text>
    )
  const warning = quietWarning(settings.times[kind], settings)
  return (
    <TimeSelect
      label={`${label}: time`}
      labelHidden
      value={settings.times[kind]}
      hint={warning && <span className={classes.warning}>{warning}</span>}
      onChange={(time) => set.mutate({ times: { [kind]: time } })}
    />
  )
}
