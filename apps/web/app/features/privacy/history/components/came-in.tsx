import { counted, numberWord } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { TAKE_BACK_DAYS } from '@oola/contract/privacy/history/history.constants'
import type { HistoryImport, HistoryResult } from '@oola/contract/privacy/history/history.schema'
import { IconArrowBackUp, IconCheck, IconChecks, IconCopyOff, IconMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { Badge } from '#web/ui/badges/badge.tsx'
import { Button, ButtonRow } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { StateMark } from '#web/ui/lists/state-mark.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useTakeBackHistory } from '../history.mutations.ts'
import { barsOf, leftByReason, leftWords, partWords } from '../history-sums.ts'
import classes from './history.module.css'

const icon = { size: 21, stroke: 1.75, 'aria-hidden': true } as const

interface CameInProps {
  shown: HistoryImport
  result: HistoryResult
}

/** Step 3: what came in and what stayed out, and the way back (mockup 68). */
export function CameIn({ shown, result }: CameInProps) {
  const isOola = shown.source === 'oola'
  return (
    <Split aside="medium" gap={5}>
      <Card gap={5}>
        <Row gap={5}>
          <Badge area="fitness" size={88}>
            <IconCheck size={34} stroke={2.25} aria-hidden />
          </Badge>
          <Stack gap={1}>
            <Heading level={2} variant="h2">
              {counted(result.steps, isOola ? 'action step' : 'step')} on {counted(result.days, 'day')}
            </Heading>
            <Text tone="quiet">
              {isOola
                ? 'Your history goes on here, with the days it had.'
                : 'They have a total of their own, next to your own steps.'}
            </Text>
          </Stack>
        </Row>
        <Bars result={result} />
        <ButtonRow>
          <Button to="/dashboard">GO TO MY DASHBOARD</Button>
          {!isOola && (
            <Button variant="outline" to="/account/history/steps">
              SEE EVERY STEP
            </Button>
          )}
        </ButtonRow>
      </Card>
      <Card as="section" gap={4} aria-labelledby="what-came-in">
        <CardHead id="what-came-in" title="What came in" />
        <Stack as="ul" divided>
          {isOola ? <PartRows result={result} /> : <StepRows result={result} />}
        </Stack>
        <TakeBack shown={shown} />
      </Card>
    </Split>
  )
}

function StepRows({ result }: { result: HistoryResult }) {
  const left = result.leftEntries.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <ItemRow
        as="li"
        icon={<IconChecks {...icon} />}
        title={counted(result.steps, 'step')}
        note={`On ${counted(result.days, 'day')}`}
        action={<StateMark state="added" />}
      />
      {left > 0 && (
        <ItemRow
          as="li"
          icon={<IconCopyOff {...icon} />}
          title={counted(left, 'entry', 'entries')}
          note={leftWords(result.leftEntries)}
          action={<StateMark state="leftOut" />}
        />
      )}
      {result.leftHabits.map((name) => (
        <ItemRow
          key={name}
          as="li"
          icon={<IconMinus {...icon} />}
          title={name}
          note="You left it out"
          action={<StateMark state="leftOut" />}
        />
      ))}
    </>
  )
}

function PartRows({ result }: { result: HistoryResult }) {
  return (
    <>
      {result.added.map((part) => (
        <ItemRow key={part.name} as="li" title={partWords(part)} action={<StateMark state="added" />} />
      ))}
      {leftByReason(result.leftParts).map(({ reason, names }) => (
        <ItemRow key={reason} as="li" title={reason} note={names} action={<StateMark state="leftOut" />} />
      ))}
    </>
  )
}

/** Steps by month, or by year. */
function Bars({ result }: { result: HistoryResult }) {
  const bars = barsOf(result.months)
  const most = Math.max(1, ...bars.map(({ steps }) => steps))
  if (bars.length === 0) return null
  return (
    <ol className={classes.bars} aria-label="Steps by month">
      {bars.map(({ label, steps }, place) => (
        <li key={label + String(place)}>
          <Text as="span" size="small" strong numbers>
            {groupedNumber(steps)}
          </Text>
          <div className={classes.bar} style={{ '--share': steps / most, '--place': place }} />
          {label}
        </li>
      ))}
    </ol>
  )
}

function TakeBack({ shown }: { shown: HistoryImport }) {
  const [asks, setAsks] = useState(false)
  const takeBack = useTakeBackHistory(shown.id)
  if (shown.takeBackUntil === null)
    return (
      <Text size="small" tone="quiet">
        The {numberWord(TAKE_BACK_DAYS)} days are up, so it stays.
      </Text>
    )
  return (
    <Stack gap={3}>
      <FormFailure failure={takeBack.error} />
      <Row justify="between" gap={3} wrap>
        <Text as="span" size="small" tone="quiet">
          Until {formatMonthDay(shown.takeBackUntil)}
        </Text>
        <Button
          variant="outline"
          size="sm"
          leftIcon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden />}
          loading={takeBack.isPending}
          onClick={() => setAsks(true)}
        >
          TAKE IT BACK
        </Button>
      </Row>
      <ConfirmModal
        opened={asks}
        title="Take it back?"
        confirmLabel="TAKE IT BACK"
        cancelLabel="KEEP IT"
        onConfirm={() => {
          setAsks(false)
          takeBack.mutate()
        }}
        onCancel={() => setAsks(false)}
      >
        Everything that came in with {shown.fileName} is removed. What you did here stays.
      </ConfirmModal>
    </Stack>
  )
}
