import { numberWord } from '@oola/contract/count-words'
import { DAYS_BETWEEN, PATH_MONTHS } from '@oola/contract/learning/learning.constants'
import type { LearningBoard } from '@oola/contract/learning/learning.schema'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { stagedAddress } from '../../staged-type-of.ts'

type Prompt = NonNullable<LearningBoard['prompt']>

/** Asks for the questions before a program: create-your-program, start-path (ELEARN-40, ELEARN-41). */
export function BoardPrompt({ prompt, level }: { prompt: Prompt; level: number }) {
  const to = stagedAddress(prompt.assessmentType)
  if (prompt.kind === 'createProgram') {
    return (
      <EmptyState title="Create your custom program" action={<Button to={to}>START ASSESSMENT</Button>}>
        Answer 14 short questions. We’ll use them and your wheel to put your 12 modules in the right order.
      </EmptyState>
    )
  }
  const months = level === 1 ? PATH_MONTHS.first : PATH_MONTHS.later
  return (
    <Stack gap={3} centered>
      <ProgressPetals total={months} done={0} size={108} />
      <Heading level={3} variant="h3">
        Ready to start your path?
      </Heading>
      <p>
        Seven questions, then {numberWord(months)} modules chosen for you, one every {DAYS_BETWEEN.path}
        days.
      </p>
      <Button to={to}>START MY PATH</Button>
    </Stack>
  )
}
