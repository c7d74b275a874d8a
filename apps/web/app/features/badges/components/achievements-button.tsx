import { IconChevronRight } from '@tabler/icons-react'
import { type ComponentType, Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { type EarnedBadge, isAnyWaiting } from '../waiting-badges.ts'
import classes from './badges.module.css'

interface AchievementsButtonProps {
  /** The earned badges. */
  mine: readonly EarnedBadge[] | undefined
  /** No pop-up yet while the member must answer something else first. */
  quiet: boolean
  /** All achievements; loaded on demand. */
  Modal: ComponentType<{ onClose: () => void }>
  /** Labelled on phones, too: no badges precede it. */
  withWords?: boolean
  /** The pop-up; loaded when a badge waits. */
  Earned: ComponentType
}

/**
 * The button to all achievements, and the pop-up of one that was just earned: a member's or a coach's (BADGE-06,
 * BADGE-10).
 */
export function AchievementsButton({ mine, quiet, withWords, Modal, Earned }: AchievementsButtonProps) {
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  // Stays mounted once needed: it ends with the tutorial, when no badge waits any more.
  if (!wanted && isAnyWaiting(mine)) setWanted(true)
  return (
    <>
      <Button
        variant="text"
        size="sm"
        className={withWords ? '' : (classes.button ?? '')}
        onClick={() => setOpened(true)}
        aria-label="My achievements"
        aria-haspopup="dialog"
        rightIcon={<IconChevronRight size={18} stroke={2} aria-hidden />}
      >
        <span className={withWords ? undefined : classes.words}>My achievements</span>
      </Button>
      <Suspense fallback={null}>
        {opened && <Modal onClose={() => setOpened(false)} />}
        {wanted && !quiet && <Earned />}
      </Suspense>
    </>
  )
}
