import type { CertificationModuleInfo } from '@oola/contract/courses/certification.schema'
import { IconArrowRight, IconCheck, IconListCheck } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { useCompleteCertificationModule } from '../../certification-module.mutations.ts'
import type { ModuleRun } from '../../use-module.ts'
import classes from './certification-do.module.css'
import { Workbook } from './workbook.tsx'
import { WorkbookProgress } from './workbook-progress.tsx'

interface CertificationDoProps {
  data: CertificationModuleInfo
  run: ModuleRun
  onDownload: () => void
  onCompleted: (nextModuleId: number) => void
}

const quizWords = ({ isQuizPassed, nextModuleId, isCompleted }: CertificationModuleInfo): string => {
  if (isCompleted && nextModuleId === 0) return 'All 17 modules are done. Now show what you know.'
  return isQuizPassed
    ? 'You passed. You can read every answer again.'
    : '10 questions, and 8 right answers pass. Try as often as you like.'
}

/** Do: the practice task with the page to write it on, the quiz behind the third button, and COMPLETE MODULE once it is passed (QUIZ-06, QUIZ-08). */
export function CertificationDo({ data, run, onDownload, onCompleted }: CertificationDoProps) {
  const complete = useCompleteCertificationModule(data.id)
  const section = data.sections.find(({ name }) => name === 'Do')
  const quiz = section?.buttonThree
  const { isCompleted, isQuizPassed } = data
  const isMoving = complete.isPending || complete.isSuccess
  return (
    <div className={classes.grid}>
      <div className={classes.main}>
        <Card as="section" aria-labelledby="practice">
          <Heading level={2} look="h3" id="practice">
            Your practice task
          </Heading>
          <div className={classes.task}>
            <RichText html={section?.contentText ?? ''} />
          </div>
          <p className={classes.check}>
            <IconListCheck size={20} stroke={1.75} aria-hidden />
            <span>
              <small>Check yourself</small>
              {data.selfCheck}
            </span>
          </p>
        </Card>
        <Workbook {...run} />
      </div>
      <div className={classes.side}>
        <Card as="section" aria-labelledby="can-do">
          <Heading level={2} look="h4" id="can-do">
            After this module
          </Heading>
          <ul className={classes.goals}>
            {data.goals.map((goal) => (
              <li key={goal}>
                <IconCheck size={18} stroke={2} aria-hidden />
                {goal}
              </li>
            ))}
          </ul>
        </Card>
        <WorkbookProgress workbook={run.module.workbook} onDownload={onDownload} />
        <Card as="section" tone="brand" aria-labelledby="quiz">
          <Heading level={2} look="h4" id="quiz">
            {quiz?.text === 'QUIZ' ? 'The quiz' : 'The final exam'}
          </Heading>
          <p className={classes.words}>{quizWords(data)}</p>
          <div className={classes.buttons}>
            {quiz?.displayButton && (
              <Button
                variant={isQuizPassed && !isCompleted ? 'outline' : 'primary'}
                size="lg"
                fullWidth
                to={`/quiz?id=${quiz.value}`}
                rightIcon={<IconArrowRight size={20} stroke={1.75} aria-hidden />}
              >
                {quiz.text}
              </Button>
            )}
            <Button
              variant={isQuizPassed && !isCompleted ? 'primary' : 'outline'}
              size="lg"
              fullWidth
              disabled={isCompleted || !isQuizPassed}
              {...(!isQuizPassed && { 'aria-describedby': 'quiz-first' })}
              loading={isMoving && !isCompleted}
              onClick={() =>
                complete.mutate(undefined, { onSuccess: ({ nextModuleId }) => onCompleted(nextModuleId) })
              }
            >
              {isCompleted ? 'MODULE COMPLETED' : 'COMPLETE MODULE'}
            </Button>
            {!isQuizPassed && (
              <p id="quiz-first" className={classes.words}>
                Pass the quiz first. Then you can complete the module.
              </p>
            )}
          </div>
        </Card>
      </div>
    </div>
  )
}
