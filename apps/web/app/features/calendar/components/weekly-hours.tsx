import type { CoachSchedule, HourSpan } from '@oola/contract/calendar/calendar.schema'
import { counted } from '@oola/contract/count-words'
import { WEEKDAYS } from '@oola/contract/weekdays'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Choice } from '#web/ui/lists/choice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { FIRST_SPAN, nextSpan, spanText } from '../day-hours.ts'
import classes from './calendar.module.css'
import { SpanFields } from './span-fields.tsx'

type Hours = CoachSchedule['hours']

interface WeeklyHoursProps {
  hours: Hours
  onChange: (hours: Hours, message: string) => void
}

interface DayProps {
  name: string
  spans: readonly HourSpan[]
  isEdited: boolean
  onEdit: (isEdited: boolean) => void
  onChange: (spans: HourSpan[], message: string) => void
  /** To other weekdays, from Monday as 0. */
  onCopy: (days: readonly number[]) => void
}

function DayRow({ name, spans, isEdited, onEdit, onChange, onCopy }: DayProps) {
  const [isCopying, setIsCopying] = useState(false)
  const next = nextSpan(spans)
  const isOpen = spans.length > 0
  const fields = `hours-of-${name}`
  return (
    <Stack as="li" gap={2} className={classes.day}>
      <Row gap={4}>
        <Switch
          label={name}
          hideLabel
          checked={isOpen}
          onChange={(on) => {
            onEdit(on)
            onChange(on ? [FIRST_SPAN] : [], on ? `${name} is open` : `${name} is not open`)
          }}
        />
        {isOpen ? (
          <button
            type="button"
            className={classes.times}
            aria-expanded={isEdited}
            aria-controls={fields}
            onClick={() => onEdit(!isEdited)}
          >
            <DayName>{name}</DayName>
            <span>
              {spans.map((span) => (
                <span key={span.from}>{spanText(span)}</span>
              ))}
            </span>
            <IconChevronDown size={18} stroke={1.75} aria-hidden />
          </button>
        ) : (
          <span className={classes.times}>
            <DayName>{name}</DayName>
            <span>Not open</span>
          </span>
        )}
      </Row>
      {isOpen && isEdited && (
        <Stack gap={2} id={fields}>
          <SpanFields
            name={name}
            spans={spans}
            onChange={(changed) => onChange(changed, `${name} is saved`)}
          />
          <Row gap={4} wrap>
            {next && (
              <LinkButton onClick={() => onChange([...spans, next], `${name} is saved`)}>
                ADD HOURS
              </LinkButton>
            )}
            <LinkButton aria-expanded={isCopying} onClick={() => setIsCopying(!isCopying)}>
              COPY TO DAYS
            </LinkButton>
          </Row>
          {isCopying && (
            <CopyToDays
              name={name}
              onCopy={(days) => {
                setIsCopying(false)
                onCopy(days)
              }}
            />
          )}
        </Stack>
      )}
    </Stack>
  )
}

/** The other weekdays, of which any number is chosen (DESK-04). */
function CopyToDays({ name, onCopy }: { name: string; onCopy: (days: readonly number[]) => void }) {
  const [days, setDays] = useState<readonly number[]>([])
  return (
    <fieldset className={classes.copy} aria-label={`Copy the hours of ${name}`}>
      <Stack gap={3}>
        <Grid columns={3} phone={2} gap={2}>
          {WEEKDAYS.map(
            (day, at) =>
              day !== name && (
                <Choice
                  key={day}
                  kind="checkbox"
                  card
                  aria-label={day}
                  checked={days.includes(at)}
                  onChoose={() =>
                    setDays(days.includes(at) ? days.filter((each) => each !== at) : [...days, at])
                  }
                >
                  {day.slice(0, 3)}
                </Choice>
              ),
          )}
        </Grid>
        <Button variant="outline" size="sm" disabled={days.length === 0} onClick={() => onCopy(days)}>
          COPY
        </Button>
      </Stack>
    </fieldset>
  )
}

function DayName({ children }: { children: string }) {
  return (
    <Text as="b" strong>
      {children.slice(0, 3)}
    </Text>
  )
}

/** The hours of each weekday in one line; a press opens them. Changes are saved at once (mockup 44). */
export function WeeklyHours({ hours, onChange }: WeeklyHoursProps) {
  const [edited, setEdited] = useState<string | null>(null)
  return (
    <Card as="section" gap={2} aria-labelledby="weekly-hours">
      <Heading level={2} variant="h4" id="weekly-hours">
        Weekly hours
      </Heading>
      <Stack as="ul" divided>
        {WEEKDAYS.map((name, index) => {
          const spans = hours[index] ?? []
          return (
            <DayRow
              key={name}
              name={name}
              spans={spans}
              isEdited={edited === name}
              onEdit={(isEdited) => setEdited(isEdited ? name : null)}
              onChange={(changed, message) => onChange(hours.with(index, changed), message)}
              onCopy={(days) =>
                onChange(
                  hours.map((day, at) => (days.includes(at) ? [...spans] : day)),
                  `${counted(days.length, 'day')} now ${days.length === 1 ? 'has' : 'have'} the hours of ${name}`,
                )
              }
            />
          )
        })}
      </Stack>
    </Card>
  )
}
