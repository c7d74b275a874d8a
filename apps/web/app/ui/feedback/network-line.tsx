import { IconChevronDown, IconCloudCheck, IconCloudOff, IconX } from '@tabler/icons-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Row } from '../layout/row.tsx'
import classes from './network-line.module.css'

export interface NetworkLineProps {
  /** Null: nothing to say. Keep it mounted, so that screen readers announce what it says next. */
  state: 'offline' | 'back' | null
  title: string
  /** How old the data is. */
  note: string
  /** Things that are not sent yet; a press shows them. */
  waiting?:
    | {
        readonly count: number
        readonly onOpen: () => void
        /** On phones this page has them in a card. */
        readonly hasCard?: boolean
      }
    | undefined
  onClose: () => void
  /** Hovered or focused: it must not leave. */
  onHold: (isHeld: boolean) => void
}

const look = { size: 24, stroke: 1.75, 'aria-hidden': true } as const

/** The line below the header: the network is lost, or back (mockup 63). */
export function NetworkLine({ state, title, note, waiting, onClose, onHold }: NetworkLineProps) {
  const isOffline = state === 'offline'
  return (
    <div role="status" aria-live={isOffline ? 'assertive' : 'polite'} className={classes.place}>
      {state && (
        <Row
          gap={4}
          className={classes.line}
          data-state={state}
          onMouseEnter={() => onHold(true)}
          onMouseLeave={() => onHold(false)}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
        >
          {isOffline ? <IconCloudOff {...look} /> : <IconCloudCheck {...look} />}
          <span className={classes.words}>
            <strong>{title}</strong>
            {note && <small>{note}</small>}
          </span>
          {waiting && waiting.count > 0 && (
            <button
              type="button"
              className={classes.waits}
              data-in-card={waiting.hasCard || undefined}
              aria-haspopup="dialog"
              onClick={waiting.onOpen}
            >
              {waiting.count} waiting to be sent
              <IconChevronDown size={18} stroke={2} aria-hidden />
            </button>
          )}
          {!isOffline && (
            <IconButton label="Close" onClick={onClose}>
              <IconX size={19} stroke={2} />
            </IconButton>
          )}
        </Row>
      )}
    </div>
  )
}
