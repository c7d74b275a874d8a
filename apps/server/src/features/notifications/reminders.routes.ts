import {
  addPushDevice,
  getPushDevices,
  getPushKey,
  getReminders,
  putOffReminder,
  removePushDevice,
  setReminders,
} from '@oola/contract/notifications/reminders.calls'
import { DONE } from '#server/platform/http/done.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import type { ReminderSettingsService } from './reminder-settings.service.ts'
import type { RemindersService } from './reminders/reminders.service.ts'

/** The times of messages, the browsers with pushes, and reminders that are put off. */
export const remindersRoutes = (
  handle: Handle,
  reminders: ReminderSettingsService,
  { putOff }: Pick<RemindersService, 'putOff'>,
): void => {
  handle(getReminders, ({ session }) => reminders.read(session))
  handle(setReminders, ({ session, input }) => reminders.change(session, input.body))
  handle(getPushKey, async ({ session }) => ({ publicKey: reminders.pushKey(session) }))
  handle(
    addPushDevice,
    async ({ session, input }) => ({ id: await reminders.addDevice(session, input.body) }),
    { finds: { push_device: 'the same browser of the member who was signed in there before' } },
  )
  handle(removePushDevice, async ({ session, input }) => {
    await reminders.removeDevice(session, input.params.deviceId)
    return DONE
  })
  handle(getPushDevices, ({ session }) => reminders.devices(session))
  handle(putOffReminder, async ({ session, input }) => ({
    at: (await putOff(session, input.body.messageId))?.toISOString() ?? null,
  }))
}
