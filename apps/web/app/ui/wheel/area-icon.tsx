import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import {
  IconBarbell,
  IconBriefcase2,
  IconConfetti,
  IconHomeHeart,
  IconPigMoney,
  IconSunrise,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'

const ICONS: Record<LifeAreaKey, TablerIcon> = {
  fitness: IconBarbell,
  finance: IconPigMoney,
  family: IconHomeHeart,
  faith: IconSunrise,
  field: IconBriefcase2,
  friends: IconUsers,
  fun: IconConfetti,
}

/** The icon of a life area; decorative, the area's name is next to it. */
export function AreaIcon({ area, size = 22 }: { area: LifeAreaKey; size?: number }) {
  const Icon = ICONS[area]
  return <Icon size={size} stroke={size < 18 ? 2 : 1.75} aria-hidden />
}
