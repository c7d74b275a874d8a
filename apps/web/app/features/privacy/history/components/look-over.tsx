import { counted, nounOf } from '@oola/contract/count-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import type { FoundHabit, HistoryImport, HistoryPreview } from '@oola/contract/privacy/history/history.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { SumList, SumRow } from '#web/ui/lists/sum-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useAddHistory, useDropHistory } from '../history.mutations.ts'
import { historyQueries } from '../history.queries.ts'
import { leftByReason, partWords, sumOf } from '../history-sums.ts'
import { firstChoice, type HabitChoice, HabitList } from './habit-list.tsx'
import classes from './history.module.css'
import { LeftEntriesNote } from './left-list.tsx'

interface LookOverProps {
  shown: HistoryImport
  preview: HistoryPreview
  onAnother: () => void
}

/** Step 2: what will be added, and what stays out. Nothing is written before the button (IMPORT-04; mockup 68). */
export function LookOver({ shown, preview, onAnother }: LookOverProps) {
  const drop = useDropHistory(shown.id)
  const another = () => drop.mutate(undefined, { onSettled: onAnother })
  return shown.source === 'oola' ? (
    <AccountPreview shown={shown} preview={preview} onAnother={another} />
  ) : (
    <HabitsPreview shown={shown} preview={preview} onAnother={another} />
  )
}

function HabitsPreview({ shown, preview, onAnother }: LookOverProps) {
  const [choices, setChoices] = useState<ReadonlyMap<number, HabitChoice>>(new Map())
  const { data: list } = useQuery(historyQueries.list())
  const add = useAddHistory(shown.id)
  const choiceOf = (habit: FoundHabit) => choices.get(habit.index) ?? firstChoice(habit)
  const chosen = preview.habits.filter((habit) => choiceOf(habit) !== 'out')
  const { steps, days } = sumOf(chosen)
  const before = list?.importedSteps ?? 0
  const send = () =>
    add.mutate(
      chosen.map((habit) => {
        const choice = choiceOf(habit)
        return { index: habit.index, areaId: choice === 'none' ? null : Number(choice) }
      }),
    )
  return (
    <Split aside="medium" gap={5}>
      <HabitList
        habits={preview.habits}
        choiceOf={choiceOf}
        onChoose={(habit, choice) => setChoices((now) => new Map(now).set(habit.index, choice))}
      />
      <Card as="section" gap={5} aria-label="What will be added">
        <Row gap={3} align="baseline" wrap aria-live="polite" aria-atomic>
          <Text as="span" size="display" numbers>
            {groupedNumber(steps)}
          </Text>{' '}
          <Text as="span" size="lead" strong>
            {nounOf(steps, 'step')} on {counted(days, 'day')}
          </Text>
        </Row>
        <div className={classes.sums}>
          <SumList>
            <SumRow
              term="From other apps"
              amount={`${groupedNumber(before)} to ${groupedNumber(before + steps)}`}
            />
            <SumRow term="Steps taken here" amount={`${groupedNumber(list?.stepsTaken ?? 0)}, unchanged`} />
            <SumRow term="Streak and badges" amount="unchanged" />
          </SumList>
        </div>
        <LeftEntriesNote left={preview.leftEntries} />
        <FormFailure failure={add.error} />
        <Stack gap={2}>
          <Button size="lg" fullWidth disabled={steps === 0} loading={add.isPending} onClick={send}>
            {steps === 0 ? 'NOTHING IS CHOSEN' : `ADD ${counted(steps, 'step').toUpperCase()}`}
          </Button>
          <Button variant="text" fullWidth onClick={onAnother}>
            ANOTHER FILE
          </Button>
        </Stack>
      </Card>
    </Split>
  )
}

function AccountPreview({ shown, preview, onAnother }: LookOverProps) {
  const add = useAddHistory(shown.id)
  return (
    <Split aside="medium" gap={5}>
      <Card as="section" gap={4} aria-labelledby="comes-in">
        <CardHead id="comes-in" title="What comes in" note="With the days and words it had." />
        <Stack as="ul" divided>
          {preview.added.map((part) => (
            <ItemRow key={part.name} as="li" title={partWords(part)} />
          ))}
        </Stack>
      </Card>
      <Card as="section" gap={5} aria-labelledby="stays-out">
        <CardHead id="stays-out" title="What stays out" />
        <Stack as="ul" divided>
          {leftByReason(preview.leftParts).map(({ reason, names }) => (
            <ItemRow key={reason} as="li" title={reason} note={names} />
          ))}
        </Stack>
        <FormFailure failure={add.error} />
        <Stack gap={2}>
          <Button size="lg" fullWidth loading={add.isPending} onClick={() => add.mutate([])}>
            ADD MY HISTORY
          </Button>
          <Button variant="text" fullWidth onClick={onAnother}>
            ANOTHER FILE
          </Button>
        </Stack>
      </Card>
    </Split>
  )
}
