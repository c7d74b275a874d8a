import { earliestBreakDay } from '@oola/contract/breaks/break-rules'
import { BREAK_DAYS_AHEAD, BREAK_DAYS_MAX, BREAK_DAYS_PER_YEAR } from '@oola/contract/breaks/breaks.constants'
import type { Break, BreakSession } from '@oola/contract/breaks/breaks.schema'
import type { DaySpan } from '@oola/contract/breaks/day-span'
import { formatMonthDay, formatTime, formatWeekday } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'
import { IconBeach, IconBellOff, IconBook2, IconChecks, IconFlame, IconVideo } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { daysOffWords, spanWords, takeWords } from '../break-words.ts'
import { CallOffBreak } from './call-off-break.tsx'

interface BreakDetailsProps {
  span: DaySpan | null
  before: Break | null
  today: string
  hasBegun: boolean
  hasProgram: boolean
  moves: boolean
  /** The first module that moves; null if none does. */
  moved: { readonly name: string; readonly day: string; readonly to: string } | null
  /** Sessions in the days that were not asked about yet. */
  sessions: readonly BreakSession[]
  kept: readonly string[]
  /** What is wrong with the days, or was changed. */
  notice: string | null
  isFaulty: boolean
  isSaving: boolean
  onFirst: (day: string) => void
  onLast: (day: string) => void
  onMoves: (moves: boolean) => void
  onKeep: (id: string, isKept: boolean) => void
  onSave: () => void
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

const streakNote = (span: DaySpan | null, today: string): string => {
  if (!span || span.firstDay <= today) return 'It stays where it is. It doesn’t grow, and it doesn’t break.'
  const evening = addDays(span.firstDay, -1)
  return `It stays where it is ${evening === today ? 'tonight' : `on ${formatWeekday(evening)} evening`}. It doesn’t grow, and it doesn’t break.`
}

const movesNote = ({ moves, moved }: Pick<BreakDetailsProps, 'moves' | 'moved'>): string => {
  if (!moves) return 'Modules, reviews and courses go on as planned.'
  return moved
    ? `${moved.name} opens ${formatMonthDay(moved.to)} instead of ${formatMonthDay(moved.day)}. Reviews and courses wait too.`
    : 'Modules, reviews and courses wait until you’re back.'
}

/** The chosen days, what they mean, and the button that takes them (mockup 66). */
export function BreakDetails(props: BreakDetailsProps) {
  const { span, before, today, hasBegun, hasProgram, moves, sessions, kept } = props
  const open = sessions.filter(({ id }) => !kept.includes(id))
  const latest = addDays(today, BREAK_DAYS_AHEAD)
  return (
    <Card as="section" gap={5} aria-labelledby="break-title">
      <Row gap={4}>
        <IconDisc aria-hidden>
          <IconBeach {...icon} />
        </IconDisc>
        <div aria-live="polite">
          <Heading level={2} variant="h3" id="break-title">
            {span ? daysOffWords(span) : 'Choose your days'}
          </Heading>
          <Text size="small" tone="quiet">
            {span ? spanWords(span) : 'They can start today or later.'}
          </Text>
        </div>
      </Row>
      <Stack gap={2}>
        <Grid columns={2} phone={2} gap={3}>
          <DateField
            short
            placeholder="Choose"
            label="First day"
            value={span?.firstDay ?? null}
            onChange={props.onFirst}
            today={today}
            min={earliestBreakDay(today)}
            max={latest}
            disabled={hasBegun}
          />
          <DateField
            short
            placeholder="Choose"
            label="Last day"
            value={span?.lastDay ?? null}
            onChange={props.onLast}
            today={today}
            min={hasBegun ? today : (span?.firstDay ?? earliestBreakDay(today))}
            max={latest}
          />
        </Grid>
        <div role="status">
          {props.notice && (
            <Text size="small" tone={props.isFaulty ? 'danger' : 'warn'} strong>
              {props.notice}
            </Text>
          )}
        </div>
      </Stack>
      <Stack divided>
        <ItemRow icon={<IconFlame {...icon} />} title="Your streak rests" note={streakNote(span, today)} />
        <ItemRow
          icon={<IconChecks {...icon} />}
          title="Steps still count"
          note="Do one anyway and it goes into your total."
        />
        {hasProgram && (
          <ItemRow
            icon={<IconBook2 {...icon} />}
            title="Move modules too"
            note={movesNote(props)}
            action={<Switch label="Move modules too" hideLabel checked={moves} onChange={props.onMoves} />}
          />
        )}
        <ItemRow
          icon={<IconBellOff {...icon} />}
          title="No reminders"
          note="Sessions and messages from your coach still come."
        />
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isKept={kept.includes(session.id)}
            onKeep={(isKept) => props.onKeep(session.id, isKept)}
          />
        ))}
      </Stack>
      <Stack gap={2}>
        <NetworkButton
          fullWidth
          size="lg"
          disabled={!span || props.isFaulty}
          unready={open.length > 0}
          loading={props.isSaving}
          onClick={() => {
            if (open.length === 0) props.onSave()
            else document.querySelector<HTMLInputElement>(`[data-session="${open[0]?.id}"]`)?.focus()
          }}
        >
          {before ? 'SAVE THESE DAYS' : span ? takeWords(span) : 'TAKE A BREAK'}
        </NetworkButton>
        <Button fullWidth variant="text" to="/dashboard">
          {before ? 'LEAVE IT AS IT IS' : 'CANCEL'}
        </Button>
        {before && !hasBegun && <CallOffBreak planned={before} />}
      </Stack>
      <Text size="small" tone="quiet">
        You can end it earlier, or change it until it starts. {BREAK_DAYS_MAX} days at most, and{' '}
        {BREAK_DAYS_PER_YEAR} in a year. Were you sick? It can start up to three days ago.
      </Text>
    </Card>
  )
}

interface SessionRowProps {
  session: BreakSession
  isKept: boolean
  onKeep: (isKept: boolean) => void
}

/** A session in the break: it stays unless the member moves it themselves (BREAK-03). */
function SessionRow({ session, isKept, onKeep }: SessionRowProps) {
  const { id, day, startsAt, coachFirstName } = session
  return (
    <ItemRow
      icon={<IconVideo {...icon} />}
      title={`Your session on ${formatWeekday(day)} stays`}
      note={`With ${coachFirstName}, ${formatMonthDay(day)} at ${formatTime(startsAt)}.`}
    >
      <CheckboxField
        label="Yes, keep it"
        checked={isKept}
        onChange={({ currentTarget }) => onKeep(currentTarget.checked)}
        data-session={id}
      />
      <Link to="/coachingRoom">Move or cancel it first</Link>
    </ItemRow>
  )
}
