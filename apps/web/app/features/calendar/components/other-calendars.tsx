import type { OutsideCalendar } from '@oola/contract/calendar/calendar.schema'
import { IconCalendarEvent, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useClock } from '#web/lib/use-clock.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFields } from '#web/ui/fields/use-fields.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useRemoveOutside, useSaveOutside } from '../calendar.queries.ts'
import { calendarName, checkedWords } from '../outside-words.ts'

function AddressForm() {
  const save = useSaveOutside()
  const { formProps, field, isSending, failure } = useFields({
    schema: async () => (await import('@oola/contract/calendar/calendar.schema')).OutsideForm,
    send: ({ address }) => save.mutateAsync(address),
  })
  return (
    <form {...formProps}>
      <Stack gap={4}>
        <Text tone="quiet">
          Busy elsewhere? Clients see no free time while your own calendar is full. They never see why.
        </Text>
        <FormFailure failure={failure} />
        <TextField
          label="Private iCalendar address"
          hint="Google calls it the secret address in iCal format, Outlook the ICS link, Apple a public calendar."
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...field('address')}
        />
        <Button
          type="submit"
          variant="outline"
          fullWidth
          loading={isSending}
          loadingLabel="READING YOUR CALENDAR"
        >
          ADD CALENDAR
        </Button>
      </Stack>
    </form>
  )
}

interface OtherCalendarsProps {
  outside: OutsideCalendar | null
  timeZone: string
  /** The other way round: the coach's sessions as a feed. */
  children: ReactNode
}

/** The external calendar whose events block times (mockup 44). */
export function OtherCalendars({ outside, timeZone, children }: OtherCalendarsProps) {
  const now = useClock()
  const remove = useRemoveOutside()
  const words = outside && checkedWords(outside, { now, timeZone })
  return (
    <Card as="section" gap={4} aria-labelledby="other-calendars">
      <Heading level={2} variant="h4" id="other-calendars">
        Other calendars
      </Heading>
      {outside ? (
        <>
          <Stack as="ul">
            <ItemRow
              as="li"
              icon={<IconCalendarEvent size={20} stroke={1.75} aria-hidden />}
              title={`Busy times from ${calendarName(outside.host)}`}
              note={outside.failingSince ? 'The busy times from before still hold' : words}
              action={
                <IconButton
                  label="Remove this calendar"
                  tip="Remove"
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(undefined)}
                >
                  <IconX size={18} stroke={1.75} aria-hidden />
                </IconButton>
              }
            />
          </Stack>
          <FormFailure failure={remove.error} />
          {outside.failingSince && words && (
            <Alert tone="warn" title={words}>
              We try again every 15 minutes. If its address has changed, remove this one and add the new one.
            </Alert>
          )}
        </>
      ) : (
        <AddressForm />
      )}
      {children}
    </Card>
  )
}
