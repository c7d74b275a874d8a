import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { Heading } from '../layout/heading.tsx'
import classes from './topic-card.module.css'

interface TopicCardProps {
  title: ReactNode
  level?: 2 | 3
  /** An `Illustration` or an image, cropped to the top of the card. */
  picture?: ReactNode
  /** A button or link at the bottom of the card. */
  action?: ReactNode
  children: ReactNode
}

/** A picture, a heading, a few words and where they lead (mockup 01, programs and products). */
export function TopicCard({ title, level = 3, picture, action, children }: TopicCardProps) {
  return (
    <Card as="article" padding="none" className={classes.topic}>
      {picture && <div className={classes.picture}>{picture}</div>}
      <div className={classes.words}>
        <Heading level={level} look="h3">
          {title}
        </Heading>
        <div className={classes.text}>{children}</div>
        {action && <div className={classes.action}>{action}</div>}
      </div>
    </Card>
  )
}

/** Cards beside each other that become two, then one a row. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
