import { IconCheck } from '@tabler/icons-react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './welcome-steps.module.css'

const WELCOME_STEPS = ['My Profile', 'My Bio', 'Coaching Assessment'] as const

/** Where in the welcome window a coach is (PORTAL-15, PORTAL-17; mockup 46). */
export function WelcomeSteps({ step }: { step: 0 | 1 | 2 }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {WELCOME_STEPS.map((name, index) => (
        <li
          key={name}
          data-at={index === step ? 'here' : index < step ? 'done' : undefined}
          aria-current={index === step ? 'step' : undefined}
        >
          <span className={classes.number} aria-hidden>
            {index < step ? <IconCheck size={16} stroke={2.5} /> : index + 1}
          </span>
          <span className={classes.name}>{name}</span>
          {index < step && <VisuallyHidden>, saved</VisuallyHidden>}
        </li>
      ))}
    </ol>
  )
}
