import { IconCheck, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './idea-button.module.css'

interface IdeaButtonProps {
  /** Already selected; marked. */
  chosen?: boolean
  /** A toggle: pressing it again removes it, and its state is announced. */
  toggles?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A suggestion that a press applies: a plus, its text. Needs `data-area` around it. */
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
