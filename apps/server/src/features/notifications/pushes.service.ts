import { createHash } from 'node:crypto'
import { MINUTE_MS } from '@oola/contract/durations'
import { anHourLater } from '@oola/contract/notifications/message-times'
import { rankOf } from '@oola/contract/notifications/notification-kinds'
import { isStepReminder } from '@oola/contract/notifications/reminders.constants'
import { PushMessage } from '@oola/contract/notifications/reminders.schema'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { onScreen } from './message-texts.ts'
import { findMessage, findReader } from './outgoing.repo.ts'
import * as repo from './push-devices.repo.ts'
import { listReminderSettings } from './reminder-settings.repo.ts'

export const PUSH_JOB = 'push'
const PushJob = z.object({ memberId: z.int(), messageId: z.int(), deviceId: z.int() })

/** Sessions and messages of people (`rank`): a device that saves power gets them at once. */
const URGENT_RANK = 2

const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32)

/** Longer than the timeout of a push service: what was claimed before that may be claimed again. */
const LEASE_MS = MINUTE_MS

/**
 * Sends a message to one of a member's browsers until a push service has it (REMIND-03). When a server or an answer is
 * lost in between, it is sent again; the device shows each message once (REMIND-09).
 */
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
    const reader = await findReader(db.orm, memberId)
    const canWait =
      reader !== null && isStepReminder(kind) && anHourLater(now, reader.timeZone, settings) !== null
    const payload = PushMessage.parse({
      ...{ id: messageId, kind, tag, url: words.url, canWait },
      ...onScreen(words, settings),
    })
    // Committed before the request: two servers do not send it at once.
    const lost = new Date(now.getTime() - LEASE_MS)
    const claim = await repo.beginAttempt(db.orm, attempt, { at: now, lost })
    if (claim === 'done') return
    if (claim === 'running') throw new Error('another server sends this push, or has ended')
    const outcome = await push.send({
      to: device,
      payload,
      ttlSeconds: Math.max(1, Math.floor((message.expiresAt.getTime() - now.getTime()) / 1000)),
      urgency: rankOf(kind) <= URGENT_RANK ? 'high' : 'normal',
      topic: topicOf(tag),
    })
    if (outcome === 'later' || outcome === 'lost') {
      await repo.dropAttempt(db.orm, attempt)
      throw new Error('the push service was not reached or is busy')
    }
    await repo.endAttempt(db.orm, attempt, now)
    if (outcome === 'sent') await repo.markPushed(db.orm, memberId, deviceId, now)
    if (outcome === 'gone') await repo.deleteDevices(db.orm, memberId, [deviceId])
  })
