import type { LateTick } from '@oola/contract/actions/late-tick.calls'
import { counted, numberWord } from '@oola/contract/count-words'
import { formatTime, formatWeekday } from '@oola/contract/date-words'
import { MINUTE_MS } from '@oola/contract/durations'
import { IconArrowBackUp, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newClientKey } from '#web/lib/client-key.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { TrackerMark } from '#web/ui/wheel/tracker-pie.tsx'
import { actionQueries } from '../../actions.queries.ts'
import { useDeclineLateTick, useTickLate, useUndoLateTick } from '../../late-tick.mutations.ts'
import classes from './late-tick.module.css'

const PIE = 88
/** Rows that the card begins with: it is a question next to the tracker, not a list. */
const AT_FIRST = 3

/** What is left of so many minutes since a reply, once a minute; whatever the device's clock shows. */
const useMinutesLeft = (minutes: number, since: number): number => {
  const [now, setNow] = useState(since)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, minutes - Math.max(0, Math.floor((now - since) / MINUTE_MS)))
}

/** "3 h 20 min left". */
const leftWords = (minutes: number): string =>
  minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min left` : `${minutes} min left`

/**
 * The late tick (BREAK-05; mockup 66): until noon yesterday can be counted, if it had one or two steps. After noon, and
 * after "No", there is no card.
 */
export function LateTickCard() {
  const { data: late, dataUpdatedAt } = useQuery(actionQueries.lateTick())
  const isOwn = useRef(false)
  // After a press here the next card's heading has the focus: the pressed button is gone.
  const heading = useCallback((shown: HTMLHeadingElement | null) => {
    if (!shown || !isOwn.current) return
    isOwn.current = false
    shown.focus({ preventScroll: true })
  }, [])
  const [round, setRound] = useState(0)
  const answer: CardProps['answer'] = (saved) => {
    isOwn.current = true
    // A promise, because the callbacks of `mutate` are not called when the pressed card has gone. No card may come at all.
    saved
      .then(
        () => flushSync(() => setRound((last) => last + 1)),
        () => undefined,
      )
      .finally(() => {
        isOwn.current = false
      })
  }
  const minutes = useMinutesLeft(late?.minutesLeft ?? 0, dataUpdatedAt)
  if (!late || late.until === null) return null
  const card = { late, heading, answer }
  if (late.canTick > 0 && minutes > 0)
    // What was counted here is no longer chosen; what is typed stays when another device counts.
    return <Question key={`${late.day}-${round}`} {...card} minutes={minutes} />
  return late.counted?.canUndo ? <Counted {...card} counted={late.counted} /> : null
}

interface CardProps {
  late: LateTick
  heading: Ref<HTMLHeadingElement>
  /** What the member presses here changes the card. */
  answer: (saved: Promise<unknown>) => void
}

function Question({ late, minutes, heading, answer }: CardProps & { minutes: number }) {
  const { day, completed, needed, canTick, open, leftThisMonth } = late
  const [isWhole, setWhole] = useState(false)
  const listed = isWhole || open.length === AT_FIRST + 1 ? open : open.slice(0, AT_FIRST)
  const [checked, setChecked] = useState<readonly number[]>([])
  const ids = checked.filter((id) => open.some((one) => one.id === id))
  const [isOther, setIsOther] = useState(false)
  // A text of its own has a key of its own: one that was sent and not answered may have been counted.
  const [other, setOther] = useState(() => ({ text: '', clientKey: newClientKey() }))
  const tick = useTickLate()
  const decline = useDeclineLateTick()
  const chosen = ids.length + (isOther ? 1 : 0)
  const isFull = chosen >= canTick
  // Another device has counted in the meantime.
  const tooMany = Math.max(0, chosen - canTick)
  const isReady = chosen > 0 && tooMany === 0 && (!isOther || other.text.trim() !== '')
  return (
    <Card as="section" gap={4} aria-labelledby="late-tick">
      <div className={classes.head}>
        <Row gap={5}>
          <TrackerMark done={completed} of={needed} size={PIE} />
          <Stack gap={1}>
            <Heading level={2} variant="h3" id="late-tick" tabIndex={-1} ref={heading}>
              Yesterday: {numberWord(completed)} of {numberWord(needed)}
            </Heading>
            <Text tone="quiet" size="small">
              Did you do {numberWord(canTick)} more, and just forget to count {canTick === 1 ? 'it' : 'them'}?
              You can count late on {counted(leftThisMonth, 'more day')} this month.
            </Text>
          </Stack>
        </Row>
        <div className={classes.until}>
          <Chip tone="brand" icon={<IconClock size={16} stroke={2} aria-hidden />}>
            Until 12:00 noon
          </Chip>
          <Text as="span" size="small" tone="quiet" numbers>
            {leftWords(minutes)}
          </Text>
        </div>
      </div>
      <ul aria-label="What was still open yesterday" className={classes.rows}>
        {listed.map((one) => (
          <li key={one.id}>
            <CheckboxField
              label={one.text}
              hint="On yesterday’s list"
              checked={ids.includes(one.id)}
              disabled={isFull && !ids.includes(one.id)}
              onChange={({ currentTarget }) =>
                setChecked(currentTarget.checked ? [...ids, one.id] : ids.filter((id) => id !== one.id))
              }
            />
          </li>
        ))}
        <Stack as="li" gap={2}>
          <CheckboxField
            label="Something else"
            hint={isOther ? undefined : 'Write what it was'}
            checked={isOther}
            disabled={isFull && !isOther}
            onChange={({ currentTarget }) => setIsOther(currentTarget.checked)}
          />
          {isOther && (
            <TextField
              label="What was it?"
              maxLength={300}
              value={other.text}
              onChange={({ currentTarget }) =>
                setOther({ text: currentTarget.value, clientKey: newClientKey() })
              }
            />
          )}
        </Stack>
      </ul>
      {listed.length < open.length && (
        <div className={classes.more}>
          <Button variant="text" size="sm" onClick={() => setWhole(true)}>
            {`Show ${open.length - listed.length} more`}
          </Button>
        </div>
      )}
      {/* Always there: a live region that appears with its text is not read out. */}
      <div role="status" id="late-tick-limit">
        {tooMany > 0 && (
          <Text size="small">
            Yesterday has room for only {numberWord(canTick)} more now. Uncheck {numberWord(tooMany)} to count
            the rest.
          </Text>
        )}
      </div>
      <div className={classes.answers}>
        <NetworkButton
          fullWidth
          disabled={!isReady}
          aria-describedby={tooMany > 0 ? 'late-tick-limit' : undefined}
          loading={tick.isPending}
          onClick={() => {
            answer(tick.mutateAsync({ day, ids, other: isOther ? other : null }))
          }}
        >
          COUNT {chosen > 1 ? 'THEM' : 'IT'} FOR YESTERDAY
        </NetworkButton>
        <Button fullWidth variant="text" loading={decline.isPending} onClick={() => decline.mutate(day)}>
          NO, IT WAS {numberWord(completed).toUpperCase()}
        </Button>
      </div>
    </Card>
  )
}

function Counted({
  late,
  counted: tick,
  heading,
  answer,
}: CardProps & { counted: NonNullable<LateTick['counted']> }) {
  const { day, completed, needed, currentStreak } = late
  const undo = useUndoLateTick()
  const reached = completed >= needed
  const before = completed - tick.steps
  return (
    <Card as="section" gap={4} aria-labelledby="late-tick">
      <div className={classes.head}>
        <Row gap={5}>
          <TrackerMark done={completed} of={needed} size={PIE} />
          <Stack gap={1}>
            <div role="status">
              <Heading level={2} variant="h3" id="late-tick" tabIndex={-1} ref={heading}>
                {reached
                  ? `Yesterday counts. Your streak is at ${currentStreak}`
                  : `${counted(tick.steps, 'step')} more for yesterday`}
              </Heading>
            </div>
            <Text tone="quiet" size="small">
              Counted today at {formatTime(tick.at)} for {formatWeekday(day)}.
            </Text>
          </Stack>
        </Row>
      </div>
      <Row gap={3} justify="between">
        <Button
          variant="text"
          size="sm"
          leftIcon={<IconArrowBackUp size={20} stroke={1.75} aria-hidden />}
          loading={undo.isPending}
          onClick={() => {
            answer(undo.mutateAsync(day))
          }}
        >
          UNDO
        </Button>
        <Text as="span" size="small" tone="quiet">
          until noon
        </Text>
      </Row>
      <Card tone="tint" padding="small">
        <Row gap={3} align="start">
          <IconInfoCircle size={20} stroke={1.75} aria-hidden className={classes.sign} />
          <Text size="small">
            If you undo this, yesterday goes back to {numberWord(before)} of {numberWord(needed)}. You can do
            that until noon. Then this card goes away.
          </Text>
        </Row>
      </Card>
    </Card>
  )
}
