import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Grid } from '../layout/grid.tsx'
import { Heading } from '../layout/heading.tsx'
import layout from '../layout/layout.module.css'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './sections.module.css'

interface TopicCardProps {
  title: ReactNode
  /** An `Illustration` or an image, cropped to the top of the card. */
  picture?: ReactNode
  /** A button or link at the bottom of the card. */
  action?: ReactNode
  children: ReactNode
}

/** A picture, a heading, a few words and a link (mockup 01, programs and products). */
export function TopicCard({ title, picture, action, children }: TopicCardProps) {
  return (
    <Card as="article" padding="none" className={`${layout.stack} ${classes.topic}`}>
      {picture && <div className={classes.cover}>{picture}</div>}
      <Stack gap={2} className={classes.words}>
        <Heading level={3} variant="h3">
          {title}
        </Heading>
        <Text as="div" tone="quiet">
          {children}
        </Text>
        {action && <div className={classes.action}>{action}</div>}
      </Stack>
    </Card>
  )
}

/** Cards in a row that wrap to two, then one per row. */
export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <Grid columns="fit" gap={6}>
      {children}
    </Grid>
  )
}
