import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import { IconDisc } from '../lists/icon-disc.tsx'
import { Text } from '../text/text.tsx'
import classes from './sections.module.css'

interface NumberedStep {
  readonly title: string
  readonly text: ReactNode
  /** A small label next to the title, for example the frequency; a `Chip`. */
  readonly chip?: ReactNode
}

interface NumberedStepsProps {
  steps: readonly NumberedStep[]
  level?: 2 | 3 | 4
  /** In a row on wide screens instead of a column. */
  across?: boolean
}

/** Numbered steps (mockup 01, the phases). */
export function NumberedSteps({ steps, level = 3, across }: NumberedStepsProps) {
  return (
    <Stack as="ol" gap={7} className={classes.steps} data-across={across || undefined}>
      {steps.map(({ title, text, chip }, index) => (
        <Row as="li" key={title} gap={5} align="start">
          <IconDisc size="medium" aria-hidden>
            {index + 1}
          </IconDisc>
          <Stack gap={1}>
            <Row gap={3} wrap>
              <Heading level={level} variant="h4">
                {title}
              </Heading>
              {chip}
            </Row>
            <Text tone="quiet">{text}</Text>
          </Stack>
        </Row>
      ))}
    </Stack>
  )
}
