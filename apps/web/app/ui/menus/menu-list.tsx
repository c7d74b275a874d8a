import { LOCK_POPOVER_MS } from '@oola/contract/coaching/coaching.constants'
import { IconArrowUpRight } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Floating } from '../layout/floating.tsx'
import { Stack } from '../layout/stack.tsx'
import { usePopover } from '../layout/use-popover.ts'
import { Text } from '../text/text.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './menu.module.css'

export interface MenuItem {
  readonly id: string
  readonly label: string
  /** A Tabler icon of 22 px. */
  readonly icon?: ReactNode
  /** Small line below. */
  readonly note?: string
  /** A path of the portal, an external address (opens a new tab), or an action. */
  readonly to?: string
  readonly href?: string
  readonly onSelect?: () => void
  /** The action opens a new tab, for example a sign-on elsewhere. */
  readonly opensTab?: boolean
  /** The current page. */
  readonly current?: boolean
  /** A line above, before the last group. */
  readonly divided?: boolean
  readonly disabled?: boolean
  /** Locked for this member: a press shows the reason for a moment (COACH-28, COACH-29). */
  readonly locked?: string
  /** Destructive. */
  readonly danger?: boolean
}

interface MenuListProps {
  items: readonly MenuItem[]
  /** An item was selected: close the menu. */
  onDone: () => void
}

/** The rows of a menu, 44 to 48 px high: links and buttons, in a plain list. */
export function MenuList({ items, onDone }: MenuListProps) {
  return (
    <Stack as="ul">
      {items.map((item) => (
        <li key={item.id} className={item.divided ? classes.divided : undefined}>
          <MenuRow item={item} onDone={onDone} />
        </li>
      ))}
    </Stack>
  )
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const { to, href, onSelect, current } = item
  const common = {
    className: classes.row,
    'data-danger': item.danger || undefined,
    'aria-current': current ? ('page' as const) : undefined,
  }
  const content = <RowContent item={item} />
  const choose = () => {
    onDone()
    onSelect?.()
  }
  if (to !== undefined) {
    return (
      <Link {...common} to={to} onClick={choose}>
        {content}
      </Link>
    )
  }
  if (href !== undefined) {
    return (
      <a {...common} href={href} target="_blank" rel="noopener noreferrer" onClick={choose}>
        {content}
      </a>
    )
  }
  if (item.locked !== undefined) return <LockedRow item={item} words={item.locked} />
  return (
    <button {...common} type="button" disabled={item.disabled} onClick={choose}>
      {content}
    </button>
  )
}

function LockedRow({ item, words }: { item: MenuItem; words: string }) {
  const { open, close, control, panel } = usePopover()
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(close, LOCK_POPOVER_MS)
    return () => clearTimeout(timer)
  }, [open, close])
  return (
    <>
      <button type="button" className={classes.row} aria-disabled {...control}>
        <RowContent item={item} />
      </button>
      <Floating {...panel} className={classes.lock ?? ''} role="status">
        {words}
      </Floating>
    </>
  )
}

function RowContent({ item: { icon, label, note, href, opensTab } }: { item: MenuItem }) {
  return (
    <>
      {icon}
      <Stack as="span" className={classes.text}>
        <span className={classes.label}>{label}</span>
        {note && (
          <Text as="span" size="caption" tone="quiet">
            {note}
          </Text>
        )}
      </Stack>
      {(href !== undefined || opensTab) && (
        <>
          <IconArrowUpRight className={classes.out} size={17} stroke={2} aria-hidden />
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </>
      )}
    </>
  )
}
