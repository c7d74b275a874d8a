import { parseCalendarDate } from '@oola/contract/calendar-date'
import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { ENTRY_REASONS } from '@oola/contract/privacy/history/history.constants'
import type { LeftEntries } from '@oola/contract/privacy/history/history.schema'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { leftWords } from '../history-sums.ts'

/** Entries of another app that stay out, and which ones. */
export function LeftEntriesNote({ left }: { left: readonly LeftEntries[] }) {
  const all = left.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const first = left.flatMap(({ reason, first: named }) => named.map((each) => ({ ...each, reason })))
  return (
    <Alert tone="warn" title={counted(all, 'entry stays out', 'entries stay out')}>
      {leftWords(left)}.
      <Disclosure summary="See them">
        <Stack as="ul" gap={1}>
          {first.map(({ name, day, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two entries can be equal
            <Text as="li" size="small" key={index}>
              {name}, {parseCalendarDate(day) ? formatLongDate(day) : day || 'no date'}
              {left.length > 1 ? `: ${ENTRY_REASONS[reason]}` : ''}
            </Text>
          ))}
          {first.length < all && (
            <Text as="li" size="small" tone="quiet">
              and {groupedNumber(all - first.length)} more
            </Text>
          )}
        </Stack>
      </Disclosure>
    </Alert>
  )
}
