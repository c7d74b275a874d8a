import { ACHIEVEMENTS_SHOWN } from '@oola/contract/badges/badges.constants'
import { IconChevronRight } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AchievementGrid, type ShownAchievement } from './achievement-grid.tsx'
import classes from './achievements-overview.module.css'

export interface AchievementSection<Id extends string> {
  readonly id: Id
  readonly heading: string
  /** What counts; above the full list. */
  readonly about?: string
  readonly items: readonly ShownAchievement[]
}

interface AchievementsOverviewProps<Id extends string> {
  sections: readonly AchievementSection<Id>[]
  /** The section whose full list was just closed: its "See more" takes the focus. */
  focusOn: Id | null
  onSeeMore: (id: Id) => void
  onOpen: ((id: number) => void) | undefined
}

export const earnedOf = (items: readonly ShownAchievement[]): string =>
  `${items.filter(({ achieved }) => achieved).length} of ${items.length}`

/** Each section with at most its first six items, and "See more" where the full list has more to say (BADGE-04, BADGE-05, BADGE-19). */
export function AchievementsOverview<Id extends string>({
  sections,
  focusOn,
  onSeeMore,
  onOpen,
}: AchievementsOverviewProps<Id>) {
  return (
    <Stack>
      {sections.map(({ id, heading, about, items }) => (
        <section key={id} className={classes.section} aria-labelledby={`achievements-${id}`}>
          <div className={classes.head}>
            <Heading level={3} look="h4" id={`achievements-${id}`}>
              {heading}
            </Heading>
            <Text as="span" size="small" tone="quiet" strong>
              {earnedOf(items)}
            </Text>
            {(about || items.length > ACHIEVEMENTS_SHOWN) && (
              <Button
                variant="text"
                size="sm"
                className={classes.more}
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
          </div>
          <AchievementGrid items={items.slice(0, ACHIEVEMENTS_SHOWN)} onOpen={onOpen} />
        </section>
      ))}
    </Stack>
  )
}

/** As tall as the sections will be. */
export function OverviewSkeleton({ headings }: { headings: readonly string[] }) {
  return (
    <Stack>
      {headings.map((heading) => (
        <div key={heading} className={classes.section}>
          <Skeleton width={140} height={24} />
          <div className={classes.circles}>
            {Array.from({ length: ACHIEVEMENTS_SHOWN }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places, not items
              <Skeleton key={index} shape="circle" width={88} height={88} />
            ))}
          </div>
        </div>
      ))}
    </Stack>
  )
}
