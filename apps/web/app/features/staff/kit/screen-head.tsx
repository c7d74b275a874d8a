import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './screen-head.module.css'

interface ScreenHeadProps {
  /** The heading of the page; also the title of the tab. */
  readonly title: string
  /** The screen above it, as in "Members / Maya Okafor". */
  readonly parent?: { readonly title: string; readonly to: string }
  /** One quiet line next to it: a count, a state. */
  readonly facts?: ReactNode
  /** `StaffButton`s, the filled one last. */
  readonly actions?: ReactNode
}

/** The head of a screen, 56 high: title, one line of facts, actions (look-staff 2). */
export function ScreenHead({ title, parent, facts, actions }: ScreenHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    document.title = `${title} | Oola Staff`
  }, [title])
  useEffect(() => {
    // A screen that was opened by a key or a link: where it begins. After "back" its list has the focus.
    if (!isBack && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [isBack])
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        {parent && (
          <>
            <Link to={parent.to} className={classes.parent}>
              {parent.title}
            </Link>
            <Text as="span" tone="faint" aria-hidden>
              /
            </Text>
          </>
        )}
        <h1 ref={heading} className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        {facts !== undefined && (
          <Text as="div" size="small" tone="faint">
            {facts}
          </Text>
        )}
      </div>
      {actions && (
        <Row gap={2} wrap>
          {actions}
        </Row>
      )}
    </header>
  )
}

/** The body of a screen below its head: it scrolls, unless a table in it does. */
export function ScreenBody({
  children,
  fixed = false,
  aside,
}: {
  readonly children: ReactNode
  /** A `StaffTable` inside fills the rest of the height and scrolls itself. */
  readonly fixed?: boolean
  /** A column at the right; a drawer below 1200 px (`SideColumn`). */
  readonly aside?: ReactNode
}) {
  return (
    <div className={classes.columns}>
      <div className={classes.body} data-fixed={fixed || undefined}>
        {children}
      </div>
      {aside}
    </div>
  )
}
