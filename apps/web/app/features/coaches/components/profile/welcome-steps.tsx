import { IconCheck } from '@tabler/icons-react'
import { Row } from '#web/ui/layout/row.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './profile.module.css'

const WELCOME_STEPS = ['My Profile', 'My Bio', 'Coaching Assessment'] as const

/** The coach's position in the welcome window (PORTAL-15, PORTAL-17; mockup 46). */
export function WelcomeSteps({ step }: { step: 0 | 1 | 2 }) {
  return (
    <Row as="ol" gap={4} justify="between" className={classes.steps} aria-label="Steps">
      {WELCOME_STEPS.map((name, index) => (
        <Row as="li" key={name} gap={3} aria-current={index === step ? 'step' : undefined}>
          <IconDisc tone={index > step ? 'sunken' : 'brand'} aria-hidden>
            {index < step ? <IconCheck size={20} stroke={2.5} /> : index + 1}
          </IconDisc>
          <Text as="span" clip strong={index === step} {...(index !== step && { tone: 'quiet' })}>
            {name}
          </Text>
          {index < step && <VisuallyHidden>, saved</VisuallyHidden>}
        </Row>
      ))}
    </Row>
  )
}
