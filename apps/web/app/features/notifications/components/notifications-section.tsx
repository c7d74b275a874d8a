import { CHANNELS, type Channel, NOTIFICATION_KINDS } from '@oola/contract/notifications/notification-kinds'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useSetSetting } from '../notifications.mutations.ts'
import { notificationQueries } from '../notifications.queries.ts'
import classes from './notifications-section.module.css'

const WAYS: Readonly<Record<Channel, string>> = { portal: 'In Oola', email: 'E-mail', push: 'Push' }

/** The member's notification settings: a row for each kind, a switch for each channel (mockup 30). */
export function NotificationsSection() {
  const query = useQuery(notificationQueries.settings())
  const set = useSetSetting()
  return (
    <AccountSection id="notifications" title="Notifications">
      <Loaded
        query={query}
        failure="We could not load your notifications"
        safe="They stay as you set them."
        skeleton={<Skeleton shape="block" height={120} />}
      >
        {(settings) => (
          <div className={classes.table}>
            <div className={classes.ways} aria-hidden>
              {CHANNELS.map((channel) => (
                <span key={channel}>{WAYS[channel]}</span>
              ))}
            </div>
            {[...new Set(settings.map(({ kind }) => kind))].map((kind) => (
              <fieldset key={kind} className={classes.kind}>
                <legend>
                  {NOTIFICATION_KINDS[kind].label}
                  <small>{NOTIFICATION_KINDS[kind].note}</small>
                </legend>
                {settings
                  .filter((setting) => setting.kind === kind)
                  .map((setting) => (
                    <div key={setting.channel} data-way={setting.channel}>
                      <Switch
                        label={`${NOTIFICATION_KINDS[kind].label}: ${WAYS[setting.channel]}`}
                        hideLabel
                        checked={setting.wanted}
                        onChange={(wanted) => set.mutate({ ...setting, wanted })}
                      />
                    </div>
                  ))}
              </fieldset>
            ))}
          </div>
        )}
      </Loaded>
      <Text size="small" tone="quiet">
        Receipts and e-mails about your account always come.
      </Text>
    </AccountSection>
  )
}
