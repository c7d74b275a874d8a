import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { IconStar } from '@tabler/icons-react'
import { Badge } from '#web/ui/badges/badge.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { shownBadges } from '../shown-badges.ts'

const SIZE = 34

/** The color of a badge has no meaning; it only differs within and between coaches. */
const areaOf = (coachId: number, badgeId: number) =>
  LIFE_AREAS[(coachId + badgeId) % LIFE_AREAS.length]?.key ?? 'fitness'

interface CoachBadgesProps {
  coach: Pick<CoachListing, 'id' | 'badges'>
  /** By default all of them. */
  most?: number
}

/** A coach's achievements: the highest badge of each kind, each with its name. */
export function CoachBadges({ coach, most }: CoachBadgesProps) {
  const badges = shownBadges(coach.badges).slice(0, most)
  if (badges.length === 0) return null
  return (
    <Row as="ul" gap={3} wrap aria-label="Badges">
      {badges.map(({ id, name, value }) => (
        <Row as="li" key={id} gap={2}>
          <Badge area={areaOf(coach.id, id)} size={SIZE}>
            {value ?? <IconStar size={13} stroke={2} />}
          </Badge>
          <Text as="span" size="small" tone="quiet" strong>
            {name}
          </Text>
        </Row>
      ))}
    </Row>
  )
}
