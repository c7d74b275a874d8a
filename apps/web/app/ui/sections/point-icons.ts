import type { PointIconName } from '@oola/contract/site/words.schema'
import {
  IconCalendarOff,
  IconChecklist,
  IconCoins,
  IconHeadset,
  IconHeartHandshake,
  IconLink,
  IconMessageCircleHeart,
  IconPackage,
  IconPencil,
  IconRepeat,
  IconScale,
  IconStairs,
  IconTicket,
  IconUsers,
  IconVideo,
  IconWallet,
} from '@tabler/icons-react'

/** The icons that content names. */
export const POINT_ICONS = {
  checklist: IconChecklist,
  coins: IconCoins,
  dayOff: IconCalendarOff,
  handshake: IconHeartHandshake,
  headset: IconHeadset,
  link: IconLink,
  message: IconMessageCircleHeart,
  package: IconPackage,
  pencil: IconPencil,
  people: IconUsers,
  repeat: IconRepeat,
  scale: IconScale,
  stairs: IconStairs,
  ticket: IconTicket,
  video: IconVideo,
  wallet: IconWallet,
} as const satisfies Record<PointIconName, unknown>
