import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonDots } from '#web/ui/buttons/button-dots.tsx'
import { Kbd } from './kbd.tsx'
import classes from './kit.module.css'

interface Appearance {
  /** At most one `filled` in a view; `danger` is filled and deletes; `plain` has no box; `link` is colored text. */
  readonly variant?: 'filled' | 'outline' | 'plain' | 'link' | 'danger'
  /** A Tabler icon of 18 px. */
  readonly icon?: ReactNode
  /** The key that does the same, as in `useStaffKeys`: it is printed on the button. */
  readonly shortcut?: string
  /** The action is pending: the button keeps its width and ignores presses. */
  readonly loading?: boolean
  /** The name is only read out, and shown as a tip. */
  readonly iconOnly?: boolean
  readonly children: ReactNode
}

type StaffButtonProps = Appearance & Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'>

const marks = ({ variant = 'outline', iconOnly, shortcut }: Omit<Appearance, 'children'>) => ({
  className: classes.button,
  'data-variant': variant,
  'data-icon-only': iconOnly || undefined,
  'aria-keyshortcuts': shortcut?.replace('Ctrl', 'Control'),
})

function Words({ icon, iconOnly, shortcut, loading, children }: Appearance) {
  return (
    <>
      {loading ? <ButtonDots /> : icon}
      {iconOnly ? null : <span>{children}</span>}
      {shortcut && !iconOnly && <Kbd of={shortcut} />}
    </>
  )
}

/** The button of the console: 34 high, sentences instead of capitals, its key printed on it (look-staff 2). */
export function StaffButton(props: StaffButtonProps) {
  const { variant, icon, shortcut, loading = false, iconOnly, children, type = 'button', ...rest } = props
  const name = iconOnly && typeof children === 'string' ? children : undefined
  return (
    <button
      {...marks({ variant, iconOnly, shortcut })}
      aria-label={name}
      title={name}
      {...rest}
      type={loading ? 'button' : type}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : rest.onClick}
    >
      <Words icon={icon} iconOnly={iconOnly} shortcut={shortcut} loading={loading}>
        {children}
      </Words>
    </button>
  )
}

/** A link to a page of the console that looks like a `StaffButton`. */
export function StaffLink({
  to,
  ...props
}: Omit<Appearance, 'loading'> & { readonly to: string; readonly onClick?: () => void }) {
  const { variant, icon, shortcut, iconOnly, children, onClick } = props
  const name = iconOnly && typeof children === 'string' ? children : undefined
  return (
    <Link
      {...marks({ variant, iconOnly, shortcut })}
      to={to}
      onClick={onClick}
      aria-label={name}
      title={name}
    >
      <Words icon={icon} iconOnly={iconOnly} shortcut={shortcut}>
        {children}
      </Words>
    </Link>
  )
}
