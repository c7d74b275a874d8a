import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link, useNavigate, useOutletContext } from 'react-router'
import buttons from '../buttons/button.module.css'
import { NetworkLine, type NetworkLineProps } from '../feedback/network-line.tsx'
import { Heading } from '../layout/heading.tsx'
import { Tooltip } from '../layout/tooltip.tsx'
import { useModalDialog } from '../layout/use-modal-dialog.ts'
import classes from './modal-parts.module.css'

interface RoomFrameProps {
  title: string
  /** Target of the link at the start, and its name: "COACHING ROOM". */
  back: { to: string; label: string }
  /** Target of the close button and Escape. */
  closeTo: string
  children: ReactNode
}

/**
 * A full-page window with an address of its own (look-coaching 1): booking, the session wallet, the room. It covers the
 * network line of the page's frame, so it has its own.
 */
export function RoomFrame({ title, back, closeTo, children }: RoomFrameProps) {
  const navigate = useNavigate()
  const network = useOutletContext<NetworkLineProps | null>()
  const { ref, handlers } = useModalDialog(() => void navigate(closeTo))
  const titleId = useId()
  return (
    <dialog ref={ref} {...handlers} tabIndex={-1} className={classes.frame} aria-labelledby={titleId}>
      <div className={classes.inner}>
        <div className={classes.bar}>
          <Link to={back.to} className={classes.back}>
            <IconArrowLeft size={20} stroke={2} aria-hidden />
            <span>{back.label}</span>
          </Link>
          <Heading level={1} variant="h4" id={titleId}>
            {title}
          </Heading>
          <div className={classes.end}>
            <Tooltip label="Close" side="bottom">
              <Link to={closeTo} className={buttons.icon} data-variant="surface" aria-label="Close">
                <IconX size={20} stroke={2} aria-hidden />
              </Link>
            </Tooltip>
          </div>
        </div>
        {network && (
          <div className={classes.network}>
            <NetworkLine {...network} />
          </div>
        )}
        {children}
      </div>
    </dialog>
  )
}

/** The same before the program is there; where it leads back to is not known yet. */
export function RoomFrameWords({ title, children }: Pick<RoomFrameProps, 'title' | 'children'>) {
  return (
    <div className={classes.frame}>
      <div className={classes.inner}>
        <div className={classes.bar}>
          <span className={classes.back}>
            <IconArrowLeft size={20} stroke={2} aria-hidden />
          </span>
          <Heading level={1} variant="h4">
            {title}
          </Heading>
          <div className={classes.end}>
            <span className={buttons.icon} data-variant="surface">
              <IconX size={20} stroke={2} aria-hidden />
            </span>
          </div>
        </div>
        {children}
      </div>
    </div>
  )
}
