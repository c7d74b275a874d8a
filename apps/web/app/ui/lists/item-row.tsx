import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import { IconDisc } from './icon-disc.tsx'
import classes from './lists.module.css'

interface ItemRowProps {
  as?: 'div' | 'li'
  /** What stands first: a portrait, a picture, a date. */
  picture?: ReactNode
  /** In place of the picture: an icon of 22 px, in a circle. */
  icon?: ReactNode
  title: ReactNode
  /** The second line. */
  note?: ReactNode
  /** A loud row: what has to be done, or what went wrong. */
  tone?: 'brand' | 'danger'
  /** What can be done with it. */
  action?: ReactNode
  /** Further lines. */
  children?: ReactNode
}

/** A row of a list: picture or icon, two lines, an action. In `Stack divided` its rows have lines between them. */
export function ItemRow({ as = 'div', picture, icon, title, note, tone, action, children }: ItemRowProps) {
  return (
    <Row as={as} gap={4} className={classes.row} data-tone={tone}>
      {picture}
      {icon && <IconDisc tone={tone === 'danger' ? 'danger' : 'brand'}>{icon}</IconDisc>}
      <div className={classes.words}>
        <Text as="div" strong>
          {title}
        </Text>
        {note && (
          <Text as="small" size="small" tone="quiet" className={classes.note}>
            {note}
          </Text>
        )}
        {children}
      </div>
      {action}
    </Row>
  )
}
