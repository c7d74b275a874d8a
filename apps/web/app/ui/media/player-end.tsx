import { IconRotateClockwise } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import classes from './player.module.css'

export interface PlayerNext {
  /** "Next: Read, 4 minutes" */
  readonly line: string
  readonly action: { readonly label: string; readonly onClick: () => void }
  /** Above the text, if there is room. */
  readonly progress?: ReactNode
}

/** "Watched. Next: Read, 4 minutes" */
export const endWords = (next?: PlayerNext): string => (next ? `Watched. ${next.line}` : 'Watched.')

/** Over a finished film; nothing continues automatically (mockup 35). */
export function PlayerEnd({ next, onAgain }: { next: PlayerNext | undefined; onAgain: () => void }) {
  return (
    <div className={classes.end}>
      {next?.progress && <div className={classes.progress}>{next.progress}</div>}
      <Text size="h3">{endWords(next)}</Text>
      <Row gap={3} justify="middle" wrap>
        {next && (
          <button type="button" className={classes.next} onClick={next.action.onClick}>
            {next.action.label}
          </button>
        )}
        <button type="button" onClick={onAgain}>
          <IconRotateClockwise size={19} stroke={2} aria-hidden />
          AGAIN
        </button>
      </Row>
    </div>
  )
}
