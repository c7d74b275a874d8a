import { ACHIEVEMENTS_SHOWN } from '@oola/contract/badges/badges.constants'
import { IconChevronRight } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AchievementGrid, type ShownAchievement } from './achievement-grid.tsx'

export interface AchievementSection<Id extends string> {
  readonly id: Id
  readonly heading: string
  /** How it is counted; above the full list. */
  readonly about?: string
  readonly items: readonly ShownAchievement[]
}

interface AchievementsOverviewProps<Id extends string> {
  sections: readonly AchievementSection<Id>[]
  /** The section whose full list was just closed: its "See more" receives the focus. */
  focusOn: Id | null
  onSeeMore: (id: Id) => void
  onOpen: ((id: number) => void) | undefined
}

export const earnedOf = (items: readonly ShownAchievement[]): string =>
  `${items.filter(({ achieved }) => achieved).length} of ${items.length}`

/**
 * Each section with at most its first six items, and "See more" where the full list has more (BADGE-04, BADGE-05,
 * BADGE-19).
 */
export function AchievementsOverview<Id extends string>({
  sections,
  focusOn,
  onSeeMore,
  onOpen,
}: AchievementsOverviewProps<Id>) {
  return (
    <Stack gap={7}>
      {sections.map(({ id, heading, about, items }) => (
        <Stack as="section" key={id} gap={4} aria-labelledby={`achievements-${id}`}>
          <Row gap={3} justify="between">
            <Row gap={3} align="baseline" wrap>
              <Heading level={3} variant="h4" id={`achievements-${id}`}>
                {heading}
              </Heading>
              <Text as="span" size="small" tone="quiet" strong>
                {earnedOf(items)}
              </Text>
            </Row>
            {(about || items.length > ACHIEVEMENTS_SHOWN) && (
              <Button
                variant="text"
                size="sm"
                aria-describedby={`achievements-${id}`}
                ref={(button) => {
                  if (id === focusOn) button?.focus()
                }}
                onClick={() => onSeeMore(id)}
                rightIcon={<IconChevronRight size={18} stroke={2} aria-hidden />}
              >
                See more
              </Button>
            )}
          </Row>
          <AchievementGrid items={items.slice(0, ACHIEVEMENTS_SHOWN)} onOpen={onOpen} />
        </Stack>
      ))}
    </Stack>
  )
}

/** As tall as the sections will be. */
export function OverviewSkeleton({ headings }: { headings: readonly string[] }) {
  return (
    <Stack gap={7}>
      {headings.map((heading) => (
        <Stack key={heading} gap={4}>
          <Skeleton width={140} height={24} />
          <Skeleton shape="block" height={146} />
        </Stack>
      ))}
    </Stack>
  )
}
