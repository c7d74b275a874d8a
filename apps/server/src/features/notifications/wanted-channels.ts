import {
  CHANNELS,
  type Channel,
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
  wantedByDefault,
} from '@oola/contract/notifications/notification-kinds'
import type { NotificationSetting } from '@oola/contract/notifications/notifications.calls'
import type { Db } from '#server/platform/db/client.ts'
import * as repo from './notifications.repo.ts'
import { listPushable } from './push-devices.repo.ts'

/** Settings of members with their choices. */
export const settingsOfAll = async (orm: Db, memberIds: readonly number[]) => {
  const rows = memberIds.length > 0 ? await repo.listSettings(orm, memberIds) : []
  const chosen = Map.groupBy(rows, ({ memberId }) => memberId)
  return (memberId: number): NotificationSetting[] =>
    NOTIFICATION_KIND_NAMES.flatMap((kind) =>
      CHANNELS.flatMap((channel) => {
        const byDefault = wantedByDefault(kind, channel)
        if (byDefault === undefined) return []
        const own = chosen.get(memberId)?.find((row) => row.kind === kind && row.channel === channel)
        return [{ kind, channel, wanted: own?.wanted ?? byDefault }]
      }),
    )
}

interface MemberKind {
  readonly memberId: number
  /** `always` for results of the member's own action. */
  readonly kind: NotificationKind | 'always'
}

/** Whether these members want these kinds, by channel. */
export const wantedChannels = async (orm: Db, asked: readonly MemberKind[]) => {
  const ids = asked.filter(({ kind }) => kind !== 'always').map(({ memberId }) => memberId)
  const settingsOf = await settingsOfAll(orm, [...new Set(ids)])
  const settings = new Map(ids.map((memberId) => [memberId, settingsOf(memberId)]))
  return (channel: Channel) =>
    ({ memberId, kind }: MemberKind): boolean =>
      kind === 'always' ||
      (settings.get(memberId) ?? []).some((it) => it.kind === kind && it.channel === channel && it.wanted)
}

/** Whether kinds reach these members by one of the channels; a push needs a browser that is turned on. */
export const reachOf = async (
  orm: Db,
  asked: readonly MemberKind[],
  channels: readonly Channel[] = CHANNELS,
) => {
  const isWanted = await wantedChannels(orm, asked)
  // Browsers matter only to members whom no other channel reaches.
  const others = channels.filter((channel) => channel !== 'push')
  const byPushOnly = channels.includes('push')
    ? asked.filter((one) => !others.some((channel) => isWanted(channel)(one)) && isWanted('push')(one))
    : []
  const pushable = await listPushable(orm, [...new Set(byPushOnly.map(({ memberId }) => memberId))])
  return (one: MemberKind): boolean =>
    channels.some((channel) => isWanted(channel)(one) && (channel !== 'push' || pushable.has(one.memberId)))
}

/** Whether a member wants this kind by this channel; for senders that do not use `notify`. */
export const wants = async (
  orm: Db,
  memberId: number,
  kind: NotificationKind,
  channel: Channel,
): Promise<boolean> => (await wantedChannels(orm, [{ memberId, kind }]))(channel)({ memberId, kind })
