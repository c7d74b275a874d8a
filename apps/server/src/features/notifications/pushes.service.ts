import { createHash } from 'node:crypto'
import { type NotificationKind, rankOf } from '@oola/contract/notifications/notification-kinds'
import { PushMessage } from '@oola/contract/notifications/reminders.schema'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { onScreen } from './message-texts.ts'
import { findMessage } from './outgoing.repo.ts'
import * as repo from './push-devices.repo.ts'
import { listReminderSettings } from './reminder-settings.repo.ts'

export const PUSH_JOB = 'push'
const PushJob = z.object({ memberId: z.int(), messageId: z.int(), deviceId: z.int() })

/** Sessions and messages of people (`rank`): a device that saves power gets them at once. */
const URGENT_RANK = 2

const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Sends a message to one of a member's browsers, at most once (REMIND-03, REMIND-09). */
export const pushesService = ({
  db,
  clock,
  jobs,
  push,
}: Pick<Deps, 'db' | 'clock' | 'jobs' | 'push'>): void =>
  jobs.work(PUSH_JOB, async (data) => {
    const attempt = PushJob.parse(data)
    const { memberId, messageId, deviceId } = attempt
    const message = await findMessage(db.orm, memberId, messageId)
    const device = await repo.findDevice(db.orm, memberId, deviceId)
    const now = clock.now()
    if (!message?.expiresAt || !device || message.expiresAt <= now) return
    const settings = (await listReminderSettings(db.orm, [memberId]))(memberId)
    const { kind, words } = message
    const tag = words.tag ?? kind
    const payload = PushMessage.parse({ kind, tag, url: words.url, ...onScreen(words, settings) })
    // Committed before the request: a server that ends now leaves it, and nothing comes twice.
    if (!(await repo.beginAttempt(db.orm, attempt, now))) return
    const outcome = await push.send({
      to: device,
      payload,
      ttlSeconds: Math.max(1, Math.floor((message.expiresAt.getTime() - now.getTime()) / 1000)),
      urgency: rankOf(kind as NotificationKind) <= URGENT_RANK ? 'high' : 'normal',
      topic: topicOf(tag),
    })
    if (outcome === 'sent') await repo.markPushed(db.orm, memberId, deviceId, now)
    if (outcome === 'gone') await repo.deleteDevices(db.orm, memberId, [deviceId])
    if (outcome !== 'later') return
    await repo.dropAttempt(db.orm, attempt)
    throw new Error('the push service was not reached or is busy')
  })
