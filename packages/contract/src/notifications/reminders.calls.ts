import { z } from 'zod'
import { call } from '../call.ts'
import { Instant } from '../dates.ts'
import { Done, Id, IdParam } from '../ids.ts'
import {
  DeviceName,
  PushDevice,
  PushSubscription,
  ReminderChange,
  ReminderSettings,
} from './reminders.schema.ts'

export const getReminders = call({
  method: 'GET',
  path: '/Notification/GetReminders',
  access: 'member',
  summary: 'When messages may come to the member, and how many on one day',
  source: 'ours: mockup 64; REMIND-04, REMIND-05',
  reply: ReminderSettings,
})

export const setReminders = call({
  method: 'PUT',
  path: '/Notification/SetReminders',
  access: 'member',
  summary: 'Change some of these settings; the others stay. Returns all of them. Idempotent',
  source: 'ours: mockup 64; REMIND-04, REMIND-05',
  body: ReminderChange,
  reply: ReminderSettings,
})

export const getPushKey = call({
  method: 'GET',
  path: '/Notification/GetPushKey',
  access: 'member',
  summary: 'The public key with which a browser subscribes to pushes (`applicationServerKey`)',
  source: 'ours: REMIND-03',
  reply: z.object({ publicKey: z.string() }),
})

export const addPushDevice = call({
  method: 'POST',
  path: '/Notification/AddPushDevice',
  access: 'member',
  summary: 'Push to this browser until its session ends. A subscription belongs to one member. Idempotent',
  source: 'ours: REMIND-03',
  body: PushSubscription.extend({ name: DeviceName }),
  reply: z.object({ id: Id }),
})

export const removePushDevice = call({
  method: 'DELETE',
  path: '/Notification/RemovePushDevice/:deviceId',
  access: 'member',
  ownThing: 'deviceId',
  summary: 'Push no longer to one of the member’s browsers',
  source: 'ours: REMIND-03',
  params: z.object({ deviceId: IdParam }),
  reply: Done,
  errors: ['not_found'],
})

export const getPushDevices = call({
  method: 'GET',
  path: '/Notification/GetPushDevices',
  access: 'member',
  summary: 'The browsers that the member is pushed to, newest first',
  source: 'ours: mockup 64',
  reply: z.array(PushDevice),
})

export const putOffReminder = call({
  method: 'POST',
  path: '/Notification/PutOffReminder',
  access: 'member',
  ownThing: 'messageId',
  summary: 'Send a reminder about today’s steps again in an hour, on each of the member’s devices',
  source: 'ours: mockup 64; REMIND-05',
  body: z.object({ messageId: Id }),
  /** When it comes; null when it cannot wait: in quiet hours, after its day, or put off already. */
  reply: z.object({ at: Instant.nullable() }),
  errors: ['not_found'],
})
