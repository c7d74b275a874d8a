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
  /** The action is wide: on phones it is below the words. */
  wideAction?: boolean
  /** Further lines. */
  children?: ReactNode
}

/** A row of a list: picture or icon, two lines, an action. `Stack divided` puts lines between rows. */
export function ItemRow(props: ItemRowProps) {
  const { as = 'div', picture, icon, title, note, tone, action, wideAction, children } = props
  return (
    <Row as={as} gap={4} className={classes.row} data-tone={tone} data-wide={wideAction || undefined}>
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
