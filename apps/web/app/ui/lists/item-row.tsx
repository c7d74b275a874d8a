import type { ReactNode } from 'react'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import { IconDisc } from './icon-disc.tsx'
import classes from './lists.module.css'

interface ItemRowProps {
  as?: 'div' | 'li'
  /** At the start: a portrait, a picture, a date. */
  picture?: ReactNode
  /** Instead of the picture: an icon of 22 px, in a circle. */
  icon?: ReactNode
  title: ReactNode
  /** The second line. */
  note?: ReactNode
  /** An emphasized row: to do, or failed. */
  tone?: 'brand' | 'danger'
  /** Action of the row. */
  action?: ReactNode
  /** On a phone the action goes below the words: a button with a label takes half of the row. */
  actionBelow?: boolean
  /** Further lines. */
  children?: ReactNode
}

/** A row of a list: picture or icon, two lines, an action. `Stack divided` puts lines between rows. */
export function ItemRow({
  as = 'div',
  picture,
  icon,
  title,
  note,
  tone,
  action,
  actionBelow,
  children,
}: ItemRowProps) {
  return (
    <Row
      as={as}
      gap={4}
      className={classes.row}
      data-tone={tone}
      data-action-below={actionBelow || undefined}
    >
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
