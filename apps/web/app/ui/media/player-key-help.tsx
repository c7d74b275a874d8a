import { IconKeyboard } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Floating } from '../layout/floating.tsx'
import { Row } from '../layout/row.tsx'
import { usePopover } from '../layout/use-popover.ts'
import { Text } from '../text/text.tsx'
import classes from './player-bar.module.css'
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
      <Floating {...panel} side="above" align="end" className={classes.menu ?? ''}>
        <dl className={classes.help}>
          {KEY_HELP.map(([keys, action]) => (
            <Row key={keys} gap={3}>
              <dt>{keys}</dt>
              <Text as="dd" tone="quiet">
                {action}
              </Text>
            </Row>
          ))}
        </dl>
      </Floating>
    </>
  )
}
