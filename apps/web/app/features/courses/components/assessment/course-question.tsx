import { missingNumbers } from '@oola/contract/courses/course-answers'
import type { CourseQuestion as Question } from '@oola/contract/courses/courses.schema'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceBody } from '#web/ui/questions/choice-body.tsx'
import { QuestionScreen } from '#web/ui/questions/question-screen.tsx'
import { missingWords, withNumber, withOption } from '../../course-answering.ts'
import type { useCourseRun } from '../../use-course-run.ts'
import { CourseSupport } from './course-support.tsx'
import { NumbersBody } from './numbers-body.tsx'

interface CourseQuestionProps {
  question: Question
  run: ReturnType<typeof useCourseRun>
  saving: boolean
  onComplete: () => void
}

/** Content below the question. */
const hintOf = ({ questionTypeId, subQuestions }: Question): string => {
  if (subQuestions.length > 0) return 'Rough numbers are fine. You can use two decimals.'
  return questionTypeId === 2 ? 'Choose all that fit.' : 'Choose one.'
}

/** One question of a course: one answer, several, or numbers (mockup 27; COURSE-12). */
export function CourseQuestion({ question, run, saving, onComplete }: CourseQuestionProps) {
  const { answers, isLast } = run
  const { id, text, options, subQuestions } = question
  const several = question.questionTypeId === 2
  const isChosen = (option: number): boolean => answers.some(({ OptionId }) => OptionId === option)
  const chosen = options.filter((option) => isChosen(option.id))
  const support = chosen.find((option) => option.support !== null)?.support

  /** Why NEXT is disabled, or how many are selected. */
  const note = (): string => {
    if (subQuestions.length > 0) {
      const missing = missingNumbers(question, answers)
      return missing > 0 ? missingWords(missing) : ''
    }
    if (chosen.length === 0) return 'Choose an answer to continue'
    return several ? `${chosen.length} chosen` : ''
  }
  return (
    <QuestionScreen
      question={{ id, text }}
      counter={run.counter}
      answered={run.answered}
      current={run.position}
      hint={hintOf(question)}
      focused={run.moved}
      ways={{
        onPrevious: run.previous,
        onNext: isLast ? onComplete : run.next,
        ready: run.isAnswered,
        saving,
        savingLabel: 'SAVING',
        note: note(),
        ...(isLast && { label: 'COMPLETE', ends: true }),
      }}
    >
      {(name) => (
        <Stack gap={6}>
          {subQuestions.length > 0 ? (
            <NumbersBody
              numbers={subQuestions}
              disabled={saving}
              numberOf={(subId) => answers.find(({ OptionId }) => OptionId === subId)?.Value ?? null}
              onChange={(subId, value) =>
                run.answer(withNumber(run.readAnswers(), { questionId: id, subId }, value))
              }
            />
          ) : (
            <ChoiceBody
              options={options}
              isChosen={isChosen}
              several={several}
              columns
              labelledBy={name}
              disabled={saving}
              onChoose={(option) => run.answer(withOption(question, answers, option))}
            />
          )}
          {support && <CourseSupport html={support} onLeave={run.clear} />}
        </Stack>
      )}
    </QuestionScreen>
  )
}
