import { IconX } from '@tabler/icons-react'
import { createContext, type MouseEvent, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Heading } from '../layout/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { isPressOutside, useModalDialog } from '../layout/use-modal-dialog.ts'
import { Text } from '../text/text.tsx'
import views from './flow-view.module.css'
import classes from './modal.module.css'

interface Flow {
  readonly titleId: string
  /** The previous view; null before the first one. */
  readonly seen: { current: string | null }
}

const FlowContext = createContext<Flow | null>(null)

const useFlow = (): Flow => {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('a view of a flow stands in a FlowWindow')
  return flow
}

interface FlowWindowProps {
  /** Escape, the close button and a click outside. */
  onClose: () => void
  /** A process that cannot be interrupted, such as a payment: nothing closes the window. */
  busy?: boolean
  /** Only its own buttons close it: there is no close button either. */
  locked?: boolean
  /** Of the current view, in px, if there is room. */
  width: number
  /** Minimum height there, so that the window does not jump between steps. */
  height?: number
  /** Hidden while an external window needs the page, such as a bank's. */
  aside?: boolean
  /** A `FlowView`. */
  children: ReactNode
}

/** A window with a sequence of views; on phones it fills the screen (look-coaching 1). */
export function FlowWindow(props: FlowWindowProps) {
  const { onClose, busy = false, locked = false, width, height, aside, children } = props
  const stays = busy || locked
  const { ref, handlers } = useModalDialog(stays ? undefined : onClose, aside)
  const titleId = useId()
  const seen = useRef<string | null>(null)
  const onPress = (event: MouseEvent<HTMLDialogElement>) => {
    if (!stays && isPressOutside(event)) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for this is Escape, which the dialog reports as `cancel`
    <dialog
      ref={ref}
      {...handlers}
      tabIndex={-1}
      className={classes.window}
      style={{ '--width': `${width}px`, '--height': `${height ?? 0}px` }}
      aria-labelledby={titleId}
      onClick={onPress}
    >
      {!locked && (
        <div className={classes.close} data-close>
          <IconButton label="Close" variant="surface" onClick={onClose} disabled={busy}>
            <IconX size={20} stroke={2} />
          </IconButton>
        </div>
      )}
      <FlowContext value={{ titleId, seen }}>{children}</FlowContext>
    </dialog>
  )
}

interface FlowViewProps {
  /** Id of the view: when it changes the content animates in and the heading receives the focus. */
  view: string
  title: string
  titleVariant?: 'h1' | 'h2' | 'h3'
  /** Above the title, for example the progress. */
  above?: ReactNode
  lead?: string
  /** The other column; above or below on phones. */
  side?: ReactNode
  sideAt?: 'start' | 'end'
  sideWidth?: number
  sideTone?: 'offer' | 'brand' | 'canvas'
  /** Centers everything, as in a message. */
  centred?: boolean
  /** At the bottom edge. */
  foot?: ReactNode
  children?: ReactNode
}

/** Reports the height of the foot to the window. */
const measureFoot = (foot: HTMLElement | null) => {
  const dialog = foot?.closest('dialog')
  if (!foot || !dialog) return
  const sizes = new ResizeObserver(() => dialog.style.setProperty('--foot-height', `${foot.offsetHeight}px`))
  sizes.observe(foot)
  return () => {
    sizes.disconnect()
    dialog.style.removeProperty('--foot-height')
  }
}

/** The current view of a `FlowWindow`. */
export function FlowView(props: FlowViewProps) {
  const { view, title, titleVariant = 'h2', above, lead, side, sideAt = 'start', children } = props
  const { titleId, seen } = useFlow()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isFirst = seen.current === null || seen.current === view
    seen.current = view
    if (isFirst) return
    heading.current?.focus()
    heading.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [view, seen])
  return (
    <div
      className={views.view}
      data-side={side ? sideAt : undefined}
      data-centred={props.centred || undefined}
      style={{ '--side-width': `${props.sideWidth ?? 0}px` }}
    >
      {side && (
        <div className={views.side} data-tone={props.sideTone ?? 'canvas'}>
          {side}
        </div>
      )}
      <Stack gap={6} className={views.main} key={view}>
        <Stack gap={2} className={views.head}>
          {above}
          <Heading ref={heading} tabIndex={-1} level={2} variant={titleVariant} id={titleId}>
            {title}
          </Heading>
          {lead && <Text tone="quiet">{lead}</Text>}
        </Stack>
        {children}
        {props.foot && (
          <div className={views.foot} ref={measureFoot}>
            {props.foot}
          </div>
        )}
      </Stack>
    </div>
  )
}
