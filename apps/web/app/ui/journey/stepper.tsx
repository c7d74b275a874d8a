import { IconCheck } from '@tabler/icons-react'
import classes from './stepper.module.css'

export interface StepperStep {
  readonly label: string
  readonly title: string
}

/** The journey of a new member, and of the mid-year review. */
const JOURNEY_STEPS: readonly StepperStep[] = [
  { label: 'STEP 1', title: 'Where you are now' },
  { label: 'STEP 2', title: 'Where you want to go' },
  { label: 'STEP 3', title: 'How you get there' },
]

/** The yearly review, named "REVIEW. REVISE. REAFFIRM". */
export const REVIEW_STEPS: readonly StepperStep[] = [
  { label: 'STEP 1', title: 'Review' },
  { label: 'STEP 2', title: 'Revise and reaffirm' },
]

interface StepperProps {
  /** 1 for the first step. */
  current: number
  steps?: readonly StepperStep[]
  /** Title above the steps, for example "REVIEW. REVISE. REAFFIRM" or "MID-YEAR REVIEW". */
  heading?: string
}

/** The member's position in the journey; on mobile the current step and bars (mockup 05). */
export function Stepper({ current, steps = JOURNEY_STEPS, heading }: StepperProps) {
  return (
    <div className={classes.stepper}>
      {heading && <p className={classes.heading}>{heading}</p>}
      <ol className={classes.steps} aria-label={heading ?? 'Your journey'}>
        {steps.map(({ label, title }, index) => {
          const number = index + 1
          const state = number < current ? 'done' : number === current ? 'active' : 'next'
          return (
            <li
              key={label}
              className={classes.step}
              data-state={state}
              aria-current={state === 'active' ? 'step' : undefined}
            >
              <span className={classes.circle} aria-hidden>
                {state === 'done' ? <IconCheck size={17} stroke={2.5} /> : number}
              </span>
              <span className={classes.text}>
                <span className={classes.label}>{label}</span>
                <span className={classes.title}>{title}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
