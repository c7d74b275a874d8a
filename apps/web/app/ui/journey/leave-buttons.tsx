import type { ReactNode } from 'react'
import { ForwardArrow } from '../buttons/arrows.tsx'
import { Button, ButtonRow } from '../buttons/button.tsx'

export interface Leaving {
  /** Leaving the page; only its button does that (G-16). */
  leaving: boolean
  onLeave: () => void
  /** SHARE! */
  share: ReactNode
}

/** At the end of a step: the forward button, with SHARE! next to it. */
export function LeaveButtons({ label, leaving, onLeave, share }: Leaving & { label: string }) {
  return (
    <ButtonRow>
      <Button size="lg" loading={leaving} onClick={onLeave} rightIcon={<ForwardArrow />}>
        {label}
      </Button>
      {share}
    </ButtonRow>
  )
}
