import type { PointIconName } from '@oola/contract/site/words.schema'
import {
  IconChecklist,
  IconHeartHandshake,
  IconLink,
  IconMessageCircle,
  IconPackage,
  IconPencil,
  IconScale,
  IconStairs,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'

/** The icons that content may name. */
export const POINT_ICONS = {
  checklist: IconChecklist,
  handshake: IconHeartHandshake,
  link: IconLink,
  message: IconMessageCircle,
  package: IconPackage,
  pencil: IconPencil,
  people: IconUsers,
  scale: IconScale,
  stairs: IconStairs,
  video: IconVideo,
} as const satisfies Record<PointIconName, unknown>
