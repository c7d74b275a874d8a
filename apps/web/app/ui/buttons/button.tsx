import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'
import { ButtonDots } from './button-dots.tsx'

export interface ButtonAppearance {
  /** One primary per view; ink only on area tints; danger only for deleting. */
  variant?: 'primary' | 'ink' | 'outline' | 'surface' | 'text' | 'danger'
  /** 56, 48 or 40 px high. */
  size?: 'lg' | 'md' | 'sm'
  fullWidth?: boolean
  leftIcon?: ReactNode
  rightIcon?: ReactNode
  /** The action is pending; the button keeps its width and ignores clicks. */
  loading?: boolean
  /** Label while loading, for example SAVING; by default only dots show. */
  loadingLabel?: string
  /** Looks disabled but stays clickable; a press says what is missing. */
  unready?: boolean
  children: ReactNode
  className?: string
}

interface ButtonElement {
  type?: 'button' | 'submit'
  disabled?: boolean
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  form?: string
  ref?: Ref<HTMLButtonElement>
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'dialog' | 'menu'
  'aria-controls'?: string
  'aria-pressed'?: boolean
  'data-autofocus'?: boolean
  /** Id of the popover that it opens (`usePopover`). */
  popoverTarget?: string
}

interface LinkElement {
  /** A path of the portal. */
  to: string
  onClick?: () => void
}

interface OutsideLinkElement {
  /** An external address or a file. */
  href: string
  newTab?: boolean
  onClick?: () => void
}

export type ButtonProps = ButtonAppearance & (ButtonElement | LinkElement | OutsideLinkElement)

/** The pill button of look.md 8; with `to` or `href` a link that looks the same. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    fullWidth,
    leftIcon,
    rightIcon,
    loading,
    loadingLabel,
    unready,
    children,
    className,
    ...rest
  } = props
  const common = {
    className: [classes.button, className].filter(Boolean).join(' '),
    'data-variant': variant ?? 'primary',
    'data-size': size ?? 'md',
    'data-full': fullWidth || undefined,
    'data-loading': loading ? (loadingLabel ? 'words' : 'dots') : undefined,
    'data-unready': unready || undefined,
  }
  const label = (
    <>
      <span className={classes.content}>
        {leftIcon}
        {children}
        {rightIcon}
      </span>
      {(loading || loadingLabel) && (
        <span className={classes.waiting} aria-hidden={!loading}>
          <ButtonDots />
          {loadingLabel}
        </span>
      )}
    </>
  )
  if ('to' in rest) {
    return (
      <Link {...common} {...rest}>
        {label}
      </Link>
    )
  }
  if ('href' in rest) {
    const { newTab, ...link } = rest
    return (
      <a {...common} {...link} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
        {label}
      </a>
    )
  }
  const { type = 'button', disabled, onClick, ...button } = rest
  return (
    // aria-disabled instead of disabled while loading, so that the button does not lose the focus.
    <button
      {...common}
      {...button}
      type={loading ? 'button' : type}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      {label}
    </button>
  )
}

/** Buttons in a row; stacked on phones, each as wide as its label. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>
}
