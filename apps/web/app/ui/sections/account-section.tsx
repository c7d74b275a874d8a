import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Heading } from '../layout/heading.tsx'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './sections.module.css'

interface AccountSectionProps {
  /** Fragment of the address. */
  id: string
  title: string
  /** One or two lines below the title. */
  words?: ReactNode
  /** Next to the title; below it on a phone. */
  action?: ReactNode
  children?: ReactNode
}

/** One card of the account page (mockup 30). */
export function AccountSection({ id, title, words, action, children }: AccountSectionProps) {
  return (
    <Card as="section" gap={6} aria-labelledby={`${id}-title`} className={classes.account}>
      <Row gap={4} justify="between" wrap className={classes.accountHead} id={id}>
        <Stack gap={1}>
          <Heading level={2} variant="h3" id={`${id}-title`}>
            {title}
          </Heading>
          {words && <Text tone="quiet">{words}</Text>}
        </Stack>
        {action}
      </Row>
      {children}
    </Card>
  )
}
