import type { NotificationKind } from '@oola/contract/notifications/notification-kinds'
import {
  IconBook2,
  IconCalendarCheck,
  IconChartDonut3,
  IconChecks,
  IconFlame,
  IconId,
  IconListCheck,
  IconMessageCircle,
  IconRefresh,
  IconRoute,
  IconSpeakerphone,
  IconUserPlus,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react'

const ICONS: Readonly<Record<NotificationKind, TablerIcon>> = {
  steps: IconChecks,
  streak: IconFlame,
  tasks: IconListCheck,
  module: IconBook2,
  coachMessage: IconMessageCircle,
  clientMessage: IconMessageCircle,
  session: IconVideo,
  booking: IconCalendarCheck,
  review: IconRefresh,
  week: IconChartDonut3,
  program: IconRoute,
  client: IconUserPlus,
  listing: IconId,
  news: IconSpeakerphone,
}

/** The icon of a kind of message; its name is next to it. */
export function KindIcon({ kind, size = 20 }: { kind: NotificationKind; size?: number }) {
  const Icon = ICONS[kind]
  return <Icon size={size} stroke={1.75} aria-hidden />
}
