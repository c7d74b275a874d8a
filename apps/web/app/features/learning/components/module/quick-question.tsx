import { ANSWER_ALL } from '@oola/contract/chosen-options'
import type { ModulePageInfo } from '@oola/contract/learning/module-info.schema'
import { useId, useState } from 'react'
import { showError } from '#web/lib/app-dialogs.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormPart } from '#web/ui/fields/form-part.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Choice, ChoiceMark } from '#web/ui/lists/choice.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { useSaveQuickAnswers } from '../../learning.mutations.ts'

interface QuickQuestionProps {
  module: ModulePageInfo
  onClose: () => void
}

/** The "Quick Question" modal (ELEARN-27): every question must be answered, or it shows a message (ELEARN-28). */
export function QuickQuestion({ module: { id, questions }, onClose }: QuickQuestionProps) {
  const name = useId()
  const [chosen, setChosen] = useState<Readonly<Record<number, number | null>>>(() =>
    Object.fromEntries(questions.map((question) => [question.id, question.selectedOptionId])),
  )
  const save = useSaveQuickAnswers(id)
  const submit = () => {
    const answers = questions.flatMap((question) => {
      const OptionId = chosen[question.id]
      return OptionId ? [{ questionId: question.id, OptionId }] : []
    })
    if (answers.length < questions.length) return showError(ANSWER_ALL)
    save.mutate(answers, { onSuccess: onClose })
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title="Quick Question"
      size="md"
      keepOnPressOutside
      actions={
        <Button fullWidth loading={save.isPending} onClick={submit}>
          SAVE
        </Button>
      }
    >
      <Stack gap={6}>
        {questions.map((question) => (
          <FormPart key={question.id} legend={question.text}>
            <Stack gap={3}>
              {question.options.map((option) => (
                <Choice
                  key={option.id}
                  kind="radio"
                  card
                  name={`${name}-${question.id}`}
                  checked={chosen[question.id] === option.id}
                  onChoose={() => setChosen({ ...chosen, [question.id]: option.id })}
                >
                  <ChoiceMark />
                  {option.text}
                </Choice>
              ))}
            </Stack>
          </FormPart>
        ))}
      </Stack>
    </AppModal>
  )
}
