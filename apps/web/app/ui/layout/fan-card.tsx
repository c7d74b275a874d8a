import type { ReactNode } from 'react'
import { PetalFan } from '../wheel/petal-fan.tsx'
import { Card } from './card.tsx'
import classes from './fan-card.module.css'
import { Stack } from './stack.tsx'

interface FanCardProps {
  /** Id of its heading. */
  labelledBy?: string
  children: ReactNode
}

/** A narrow card in the middle of the page, with the half wheel on top. */
export function FanCard({ labelledBy, children }: FanCardProps) {
  return (
    <Card as="section" padding="none" className={classes.card} aria-labelledby={labelledBy}>
      <div className={classes.fan}>
        <PetalFan />
      </div>
      <Stack gap={4} className={classes.body}>
        {children}
      </Stack>
    </Card>
  )
}
