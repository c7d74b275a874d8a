import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import classes from './numbered-steps.module.css'

interface NumberedStep {
  readonly title: string
  readonly text: ReactNode
  /** A small label beside the title, for example how often it happens; a `Chip`. */
  readonly chip?: ReactNode
}

interface NumberedStepsProps {
  steps: readonly NumberedStep[]
  level?: 3 | 4
  /** Beside each other on wide screens instead of below each other. */
  across?: boolean
}

/** Things that come one after another, with round numbers (mockup 01, the phases). */
export function NumberedSteps({ steps, level = 3, across }: NumberedStepsProps) {
  return (
    <ol className={classes.steps} data-across={across || undefined}>
      {steps.map(({ title, text, chip }, index) => (
        <li key={title} className={classes.step}>
          <span className={classes.number} aria-hidden>
            {index + 1}
          </span>
          <div className={classes.words}>
            <div className={classes.title}>
              <Heading level={level} look="h4">
                {title}
              </Heading>
              {chip}
            </div>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
