import type { WorkbookQuestion } from '@oola/contract/learning/module-info.schema'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import type { ModuleRun } from '../../use-module.ts'
import { isAnswered } from '../../workbook-count.ts'
import { SavedLine } from './saved-line.tsx'
import classes from './workbook.module.css'
import { WorkbookCells } from './workbook-cells.tsx'

/** The workbook, filled in online (mockup 25). It stays editable when the module is completed. */
export function Workbook({ module, write, saved }: ModuleRun) {
  return (
    <Card as="section" gap={4} aria-labelledby="workbook">
      <CardHead
        id="workbook"
        title="Your workbook"
        variant="h2"
        note="Write it here. It is saved as you type, and only you can read it."
        action={<SavedLine saved={saved} />}
      />
      <Stack as="ol" divided>
        {module.workbook.map((question, index) => (
          <Question key={question.key} number={index + 1} question={question} write={write} />
        ))}
      </Stack>
    </Card>
  )
}

interface QuestionProps extends Pick<ModuleRun, 'write'> {
  number: number
  question: WorkbookQuestion
}

function Question({ number, question, write }: QuestionProps) {
  const id = useId()
  const done = isAnswered(question)
  return (
    <Stack as="li" gap={4} className={classes.question}>
      <Row gap={3}>
        <IconDisc tone={done ? 'brand' : 'sunken'} aria-hidden>
          {done ? <IconCheck size={19} stroke={2.5} /> : number}
        </IconDisc>
        <Heading level={3} variant="h4" id={id}>
          {question.text}
        </Heading>
      </Row>
      <WorkbookCells question={question} labelId={id} write={write} />
    </Stack>
  )
}
