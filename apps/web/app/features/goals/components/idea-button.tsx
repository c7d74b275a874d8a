import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './idea-button.module.css'

interface IdeaButtonProps {
  /** Chosen already; the mark says it. */
  chosen?: boolean
  /** It can be pressed again to take it back, and says whether it is chosen. */
  toggles?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A suggestion that a press takes over: a plus, its words. Needs `data-area` around it. */
export function IdeaButton({ chosen = false, toggles, disabled, onClick, children }: IdeaButtonProps) {
  const Mark = chosen ? IconCheck : IconPlus
  return (
    <button
      type="button"
      className={classes.idea}
      aria-pressed={toggles ? chosen : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      <Mark size={18} stroke={2} aria-hidden />
      {children}
    </button>
  )
}
