import type { ReactNode } from 'react'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './score-history.module.css'

/** Legend of the dashed line on a wheel: an earlier wheel. */
export function LineKey({ children }: { children: ReactNode }) {
  return (
    <Row as="span" gap={2}>
      <span className={classes.key} aria-hidden />
      <Text as="span" size="small" tone="quiet">
        {children}
      </Text>
    </Row>
  )
}
