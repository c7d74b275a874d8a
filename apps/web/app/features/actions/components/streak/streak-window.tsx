import type { StreakChangeView } from '@oola/contract/actions/streak-changes.calls'
import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { counted, nounOf, numberWord } from '@oola/contract/count-words'
import { formatMonthDay, formatWeekday } from '@oola/contract/date-words'
import {
  IconBeach,
  IconBook2,
  IconChecks,
  IconClock,
  IconCloudOff,
  IconGift,
  IconHourglass,
  IconWorld,
  IconX,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useToday } from '#web/features/account/use-today.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { actionQueries } from '../../actions.queries.ts'

const ICONS: Readonly<Record<StreakChangeView['reason'], typeof IconX>> = {
  steps: IconChecks,
  late: IconClock,
  break: IconBeach,
  review: IconBook2,
  outage: IconCloudOff,
  zone: IconWorld,
  staff: IconGift,
  other: IconGift,
  missed: IconX,
  open: IconHourglass,
}

/** What the day was, in one or two words. */
const NAMES: Readonly<Record<StreakChangeView['reason'], string>> = {
  steps: 'Steps',
  late: 'Late tick',
  break: 'Break',
  review: 'Review',
  outage: 'Outage',
  zone: 'Change of zone',
  staff: 'Given back',
  other: 'Excused',
  missed: 'Missed',
  open: 'Today',
}

const daysWords = ({ firstDay, lastDay }: StreakChangeView): string =>
  firstDay === lastDay
    ? `${formatWeekday(firstDay)}, ${formatMonthDay(firstDay)}`
    : `${formatMonthDay(firstDay)} to ${formatMonthDay(lastDay)}`

const effectWords = ({ before, after }: StreakChangeView): string =>
  before === after ? `Stays at ${after}` : `${before} to ${after}`

/** Every change of the streak, newest first, and why (BREAK-07). */
export default function StreakWindow({ onClose }: { onClose: () => void }) {
  const query = useInfiniteQuery(actionQueries.streakChanges())
  const today = useToday()
  const current = query.data?.pages[0]?.currentStreak
  return (
    <AppModal
      opened
      onClose={onClose}
      title={current === undefined ? 'Your streak' : `Your streak: ${counted(current, 'day')}`}
      size="md"
      grab
      actions={
        <Button fullWidth variant="outline" to="/planBreak">
          PLAN A BREAK
        </Button>
      }
    >
      {today && <StreakRule steps={stepsOfStreakDay(today)} />}
      <Loaded
        query={query}
        failure="We could not load your days"
        safe="Every step you took is counted and safe."
        skeleton={<Skeleton shape="block" height={280} />}
      >
        {({ pages }) => (
          <>
            <Stack as="ul" divided aria-label="Changes of your streak">
              {pages
                .flatMap(({ changes }) => changes)
                .map((change) => (
                  <Change key={change.firstDay} change={change} />
                ))}
            </Stack>
            <ShowMore query={query} failure="Older days did not load. They are safe.">
              OLDER DAYS
            </ShowMore>
          </>
        )}
      </Loaded>
    </AppModal>
  )
}

const StreakRule = ({ steps }: { steps: number }) => (
  <Text tone="quiet">
    A day counts with {numberWord(steps)} {nounOf(steps, 'step')}. Breaks, reviews and outages neither add to
    it nor end it.
  </Text>
)

function Change({ change }: { change: StreakChangeView }) {
  const Icon = ICONS[change.reason]
  return (
    <ItemRow
      as="li"
      icon={<Icon size={22} stroke={1.75} aria-hidden />}
      title={daysWords(change)}
      note={`${NAMES[change.reason]}. ${change.words}`}
      action={
        <Text as="span" size="small" strong numbers>
          {effectWords(change)}
        </Text>
      }
    />
  )
}
