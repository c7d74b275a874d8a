import type { CertificationModuleInfo } from '@oola/contract/courses/certification.schema'
import { IconArrowRight, IconListCheck } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useCompleteCertificationModule } from '../../certification-module.mutations.ts'
import type { ModuleRun } from '../../use-module.ts'
import { Workbook } from './workbook.tsx'
import { WorkbookProgress } from './workbook-progress.tsx'

interface CertificationDoProps extends ModuleRun<CertificationModuleInfo> {
  onDownload: () => void
  onCompleted: (nextModuleId: number) => void
}

const quizWords = ({ isQuizPassed, nextModuleId, isCompleted }: CertificationModuleInfo): string => {
  if (isCompleted && nextModuleId === 0) return 'All 17 modules are done. Now show what you know.'
  return isQuizPassed
    ? 'You passed. You can read every answer again.'
    : '10 questions, and 8 right answers pass. Try as often as you like.'
}

/**
 * Do: the practice task with its worksheet, the quiz behind the third button, and COMPLETE MODULE once it is passed
 * (QUIZ-06, QUIZ-08).
 */
export function CertificationDo({ onDownload, onCompleted, ...run }: CertificationDoProps) {
  const { module } = run
  const complete = useCompleteCertificationModule(module.id)
  const section = module.sections.find(({ name }) => name === 'Do')
  const quiz = section?.buttonThree
  const { isCompleted, isQuizPassed } = module
  const Complete = isCompleted || !isQuizPassed ? Button : NetworkButton
  const isMoving = complete.isPending || complete.isSuccess
  return (
    <Split aside="medium" gap={6}>
      <Stack gap={6}>
        <Card as="section" gap={5} aria-labelledby="practice">
          <Heading level={2} variant="h3" id="practice">
            Your practice task
          </Heading>
          <Text as="div" size="lead">
            <RichText html={section?.contentText ?? ''} />
          </Text>
          <Card tone="tint" padding="small">
            <Row gap={4} align="start">
              <IconListCheck size={20} stroke={1.75} aria-hidden />
              <div>
                <Text as="div" size="small" tone="brand" strong>
                  Check yourself
                </Text>
                {module.selfCheck}
              </div>
            </Row>
          </Card>
        </Card>
        <Workbook {...run} />
      </Stack>
      <Stack gap={6}>
        <Card as="section" gap={4} aria-labelledby="can-do">
          <Heading level={2} variant="h4" id="can-do">
            After this module
          </Heading>
          <CheckList items={module.goals} />
        </Card>
        <WorkbookProgress workbook={module.workbook} onDownload={onDownload} />
        <Card as="section" tone="brand" gap={3} aria-labelledby="quiz">
          <Heading level={2} variant="h4" id="quiz">
            {quiz?.text === 'QUIZ' ? 'The quiz' : 'The final exam'}
          </Heading>
          <Text tone="quiet">{quizWords(module)}</Text>
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
          <Complete
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
          </Complete>
          {!isQuizPassed && (
            <Text id="quiz-first" tone="quiet">
              Pass the quiz first. Then you can complete the module.
            </Text>
          )}
        </Card>
      </Stack>
    </Split>
  )
}
