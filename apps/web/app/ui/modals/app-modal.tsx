import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Heading } from '../layout/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { isPressOutside, useModalDialog } from '../layout/use-modal-dialog.ts'
import classes from './modal.module.css'

export interface AppModalProps {
  opened: boolean
  /** Escape, the close button and a click outside. */
  onClose: () => void
  /** Heading and name of the dialog. */
  title: string
  /** Style of the heading: `h2` if the dialog replaces a page, as the login does. */
  titleVariant?: 'h2' | 'h3'
  /** 460, 640 or 1120 px wide; on phones a bottom sheet as high as its content, unless `compact`. */
  size?: 'sm' | 'md' | 'lg'
  /** A picture above the heading: a mini wheel, or a full-width strip with `strip`. */
  picture?: ReactNode
  strip?: boolean
  /** Full width at its own height; may overlap the text, as a portrait on a cover does. */
  cover?: ReactNode
  /** Buttons, at the bottom; the first is the main one. */
  actions?: ReactNode
  /** Centers everything, as in confirmations. */
  centred?: boolean
  /** A small box on mobile too. */
  compact?: boolean
  /** A bar at the top of the bottom sheet on phones. */
  grab?: boolean
  /** A click outside does not close it: for forms with unsaved text. */
  keepOnPressOutside?: boolean
  /** No close button, no Escape, no click outside: only the actions close it. */
  locked?: boolean
  /** Hidden while an external window needs the page, such as a bank's. */
  aside?: boolean
  children?: ReactNode
}

/** The dialog of look.md 8, on the native `<dialog>`: it traps the focus and returns it. */
export function AppModal({ opened, ...props }: AppModalProps) {
  return opened ? <OpenModal {...props} /> : null
}

function OpenModal(props: Omit<AppModalProps, 'opened'>) {
  const {
    onClose,
    title,
    titleVariant = 'h3',
    size = 'sm',
    picture,
    strip,
    cover,
    actions,
    centred,
    compact,
    grab,
    locked,
    aside,
    children,
  } = props
  const dialog = useModalDialog(locked ? undefined : onClose, aside)
  const titleId = useId()

  const onPress = (event: MouseEvent<HTMLDialogElement>) => {
    if (!locked && !props.keepOnPressOutside && isPressOutside(event)) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for this is Escape, which the dialog reports as `cancel`
    <dialog
      ref={dialog.ref}
      {...dialog.handlers}
      tabIndex={-1}
      className={classes.modal}
      data-size={size}
      data-centred={centred || undefined}
      data-compact={compact || undefined}
      data-grab={grab || undefined}
      aria-labelledby={titleId}
      onClick={onPress}
    >
      {/* First in the DOM, so that the keyboard reaches it first although it is last visually. */}
      {!locked && (
        <div className={classes.close} data-on-strip={strip || cover ? true : undefined}>
          <IconButton
            label="Close"
            onClick={onClose}
            variant={strip || cover ? 'surface' : 'plain'}
            tooltipSide="bottom"
          >
            <IconX size={20} stroke={2} />
          </IconButton>
        </div>
      )}
      {cover}
      {strip && <div className={classes.strip}>{picture}</div>}
      <Stack gap={4} className={classes.body}>
        {!strip && picture}
        <div className={classes.title}>
          <Heading level={2} variant={titleVariant} id={titleId}>
            {title}
          </Heading>
        </div>
        {children}
      </Stack>
      {actions && <div className={classes.actions}>{actions}</div>}
    </dialog>
  )
}
