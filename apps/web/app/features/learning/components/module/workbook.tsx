import type { WorkbookQuestion } from '@oola/contract/learning/module-info.schema'
import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import type { ModuleRun } from '../../use-module.ts'
import { isAnswered } from '../../workbook-count.ts'
import { SavedLine } from './saved-line.tsx'
import classes from './workbook.module.css'
import { WorkbookCells } from './workbook-cells.tsx'

/** The workbook, filled in where you are (mockup 25). It stays open when the module is completed. */
export function Workbook({ module, write, saved }: ModuleRun) {
  return (
    <Card as="section" aria-labelledby="workbook" className={classes.workbook}>
      <div className={classes.head}>
        <div>
          <Heading level={2} id="workbook">
            Your workbook
          </Heading>
          <p className={classes.hint}>Write it here. It is saved as you type, and only you can read it.</p>
        </div>
        <SavedLine saved={saved} />
      </div>
      <ol className={classes.questions}>
        {module.workbook.map((question, index) => (
          <Question key={question.key} number={index + 1} question={question} write={write} />
        ))}
      </ol>
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
    <li className={classes.question}>
      <span className={classes.disc} data-done={done || undefined} aria-hidden>
        {done ? <IconCheck size={19} stroke={2.5} /> : number}
      </span>
      <h3 className={classes.text} id={id}>
        {question.text}
      </h3>
      <div className={classes.answers}>
        <WorkbookCells question={question} labelId={id} write={write} />
      </div>
    </li>
  )
}
