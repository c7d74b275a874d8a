import { DEFAULT_TIME_ZONE } from '@oola/contract/local-day'
import type { ContactWords } from '@oola/contract/site/contact.schema'
import { isSupportOpen, supportHoursIn } from '@oola/contract/site/support-hours'
import { useSyncExternalStore } from 'react'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './pages.module.css'

const everyMinute = (listener: () => void) => {
  const timer = setInterval(listener, 60_000)
  return () => clearInterval(timer)
}

/**
 * The hours in the visitor's zone, updated each minute; not in the prerendered page, which has neither zone nor
 * time.
 */
const meaning = (): string => {
  const now = new Date()
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const state = isSupportOpen(now) ? 'We are here right now.' : 'We are closed right now.'
  if (zone === DEFAULT_TIME_ZONE) return state
  const { from, to } = supportHoursIn(now, zone)
  return `${state} In your time zone, that is ${from} to ${to}.`
}

/** The support's hours (PUBLIC-81, PUBLIC-82). */
export function SupportHours({ title, days, times, zone, reply }: ContactWords['hours']) {
  const here = useSyncExternalStore(everyMinute, meaning, () => '')
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} variant="h3">
        {title}
      </Heading>
      <Text size="lead" strong>
        {days}, {times}{' '}
        <abbr className={classes.zone} title="Pacific Time">
          {zone}
        </abbr>
      </Text>
      <Text tone="quiet" className={classes.here}>
        {here}
      </Text>
      <p>{reply}</p>
    </Stack>
  )
}
