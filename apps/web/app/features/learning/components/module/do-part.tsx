import { IconQuestionMark } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { ModuleRun } from '../../use-module.ts'
import { ActionStepsCard } from './action-steps-card.tsx'
import classes from './module.module.css'
import { QuickQuestion } from './quick-question.tsx'
import { SectionButtons } from './section-buttons.tsx'
import { Workbook } from './workbook.tsx'
import { WorkbookProgress } from './workbook-progress.tsx'

interface DoPartProps extends ModuleRun {
  /** Completes the module. */
  end: ReactNode
  onStepsAdded: () => void
  onDownload: () => void
}

/** Do: the workbook, action steps, quick question, and the end of the module (mockup 25). */
export function DoPart({ end, onStepsAdded, onDownload, ...run }: DoPartProps) {
  const { module } = run
  const [isQuestionOpen, setIsQuestionOpen] = useState(
    () => !module.isCompleted && module.questions.some(({ selectedOptionId }) => selectedOptionId === null),
  )
  const section = module.sections.find(({ name }) => name === 'Do')
  const forYou = section?.introText ?? ''
  return (
    <Split aside="medium" gap={6}>
      <Stack gap={6} className={classes.main}>
        {module.mainGoal && (
          <Stack as="p">
            <Text as="small" size="small" tone="quiet" strong>
              My Oola One
            </Text>
            <Text as="span" size="lead" strong>
              {module.mainGoal}
            </Text>
          </Stack>
        )}
        {forYou !== '' && (
          <Card tone="brand" gap={2}>
            <Text size="small" tone="quiet" strong>
              For you
            </Text>
            <Text as="div" size="lead">
              <RichText html={forYou} />
            </Text>
          </Card>
        )}
        {module.workbook.length > 0 && <Workbook {...run} />}
        <SectionButtons section={section} />
        {end}
      </Stack>
      <Stack gap={6}>
        {module.workbook.length > 0 && (
          <WorkbookProgress workbook={module.workbook} onDownload={onDownload} />
        )}
        <ActionStepsCard module={module} onAdded={onStepsAdded} />
        {module.questions.length > 0 && (
          <ItemRow
            icon={<IconQuestionMark size={20} stroke={1.75} aria-hidden />}
            title="Quick question"
            note="Your answer picks a paragraph for you"
            action={
              <Button variant="text" size="sm" onClick={() => setIsQuestionOpen(true)}>
                OPEN
              </Button>
            }
          />
        )}
      </Stack>
      {isQuestionOpen && <QuickQuestion module={module} onClose={() => setIsQuestionOpen(false)} />}
    </Split>
  )
}
