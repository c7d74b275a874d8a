import { IconCheck } from '@tabler/icons-react'
import type { SavedState } from '../../use-module.ts'
import classes from './saved-line.module.css'

/** "Saved 10:42 AM" with a check (look.md 13, shared rules). */
export function SavedLine({ saved: { tone, words } }: { saved: SavedState }) {
  return (
    <p className={classes.line} data-tone={tone} role="status">
      {tone === 'saved' && <IconCheck size={17} stroke={2.5} aria-hidden />}
      {words}
    </p>
  )
}
