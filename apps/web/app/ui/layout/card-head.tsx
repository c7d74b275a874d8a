import type { ReactNode } from 'react'
import { Text } from '../text/text.tsx'
import { Heading } from './heading.tsx'
import { Row } from './row.tsx'
import { Stack } from './stack.tsx'

interface CardHeadProps {
  /** Of the heading, for the card's `aria-labelledby`. */
  id?: string
  title: ReactNode
  variant?: 'h2' | 'h3' | 'h4' | 'label'
  /** One or two lines below the title. */
  note?: ReactNode
  /** Next to the title; on another line if it does not fit. */
  action?: ReactNode
}

/** The head of a card: title, note and actions. */
export function CardHead({ id, title, variant = 'h4', note, action }: CardHeadProps) {
  return (
    <Row justify="between" gap={3} wrap>
      <Stack gap={1}>
        <Heading level={2} variant={variant} {...(id ? { id } : {})}>
          {title}
        </Heading>
        {note && (
          <Text size="small" tone="quiet">
            {note}
          </Text>
        )}
      </Stack>
      {action}
    </Row>
  )
}
