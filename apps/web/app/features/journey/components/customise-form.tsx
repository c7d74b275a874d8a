import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { showError, showRefusal } from '#web/lib/app-dialogs.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { allAnswered, answersOf, DEFAULT_QUESTIONS } from '../customise-choices.ts'
import { useSaveCustomise } from '../journey.mutations.ts'
import { journeyQueries } from '../journey.queries.ts'
import { ChoiceGroup } from './choice-group.tsx'

/** The three profile questions (CUST-04..10; C-72). */
export function CustomiseForm({ onSaved }: { onSaved: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(journeyQueries.customiseQuestions())
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const save = useSaveCustomise()
  const failed = isError && !data

  useEffect(() => {
    // The alert of journey.md 8 (CUST-15).
    if (failed) showError('Sorry we had an error')
  }, [failed])

  const questions = data ?? DEFAULT_QUESTIONS
  const answers = answersOf(questions, chosen)
  const complete = data !== undefined && allAnswered(answers)
  const submit = () => save.mutate(answers, { onSuccess: onSaved, onError: showRefusal })

  return (
    <Stack
      as="form"
      gap={7}
      onSubmit={(event) => {
        event.preventDefault()
        if (complete && !save.isPending) submit()
      }}
    >
      {questions.map(({ id, key, text, options }) => (
        <ChoiceGroup
          key={key}
          question={text}
          choices={options}
          value={answers.get(id) ?? 0}
          onChange={(option) => setChosen(new Map(chosen).set(id, option))}
          disabled={!data}
        />
      ))}
      {failed && (
        <Alert tone="danger" title="We could not load the questions">
          <Button size="sm" variant="outline" loading={isFetching} onClick={() => refetch()}>
            TRY AGAIN
          </Button>
        </Alert>
      )}
      {save.isError && (
        <Alert tone="danger" title="We could not save that" onDismiss={save.reset}>
          Your three answers are still here. Press the button once more.
        </Alert>
      )}
      <Row gap={5} wrap phone="stacked">
        <Button
          type="submit"
          variant="ink"
          size="lg"
          disabled={!complete}
          loading={save.isPending}
          aria-describedby="customise-hint"
        >
          START STEP 1
        </Button>
        <Text id="customise-hint" size="small" tone="quiet">
          {complete
            ? 'Only you see these answers.'
            : 'Answer all three to continue. Only you see these answers.'}
        </Text>
        <Text size="small" tone="quiet">
          Oola is for people 14 and older. If you are under 18, make sure your parent or guardian agrees.
        </Text>
      </Row>
    </Stack>
  )
}
