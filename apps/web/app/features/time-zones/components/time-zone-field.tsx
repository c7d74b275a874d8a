import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { timeZoneQueries } from '../time-zones.queries.ts'
import classes from './time-zones.module.css'

const TimeZoneModal = lazyPart(async () => ({
  default: (await import('./time-zone-modal.tsx')).TimeZoneModal,
}))

/** The member's zone as a field that opens the time zone modal. */
export function TimeZoneField({ current }: { current: number | null }) {
  const [opened, setOpened] = useState(false)
  const { data: zones } = useQuery(timeZoneQueries.list())
  const zone = zones?.find(({ id }) => id === current)
  const unchosen = current === null ? 'Choose your time zone' : ''
  const words = zone ? `${zone.displayName.split(' (')[0]}, ${zone.currentTime}` : unchosen
  return (
    <>
      <Field label="Time zone" hint="Your days and streaks follow it.">
        {({ id, className, 'aria-describedby': note }) => (
          <button
            type="button"
            id={id}
            className={[className, classes.field].filter(Boolean).join(' ')}
            aria-labelledby={`${id}-label ${id}`}
            aria-describedby={note}
            aria-haspopup="dialog"
            onClick={() => setOpened(true)}
          >
            <Text as="span" clip>
              {words}
            </Text>
            <IconChevronDown size={20} stroke={1.75} aria-hidden />
          </button>
        )}
      </Field>
      {opened && (
        <Suspense fallback={null}>
          <TimeZoneModal current={current} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
