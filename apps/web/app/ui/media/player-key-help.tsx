import { IconKeyboard } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Floating } from '../layout/floating.tsx'
import { usePopover } from '../layout/use-popover.ts'
import classes from './player-key-help.module.css'
import { KEY_HELP } from './player-keys.ts'

interface PlayerKeyHelpProps {
  /** The key ? presses it. */
  buttonRef: RefObject<HTMLButtonElement | null>
  className: string | undefined
}

/** The keys of the player (mockup 35). */
export function PlayerKeyHelp({ buttonRef, className }: PlayerKeyHelpProps) {
  const { control, panel } = usePopover()
  return (
    <>
      <button
        type="button"
        ref={buttonRef}
        className={className}
        aria-label="Keyboard shortcuts"
        {...control}
      >
        <IconKeyboard size={22} stroke={1.75} aria-hidden />
      </button>
      <Floating {...panel} side="above" align="end" className={classes.panel ?? ''}>
        <dl className={classes.keys}>
          {KEY_HELP.map(([keys, action]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
      </Floating>
    </>
  )
}
