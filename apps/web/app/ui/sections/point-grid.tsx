import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import type { PointIconName } from '@oola/contract/site/words.schema'
import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import tiles from '../wheel/petals.module.css'
import { POINT_ICONS } from './point-icons.ts'
import classes from './sections.module.css'

export interface Point {
  readonly title: string
  readonly text: string
  /** By default the point's number. */
  readonly icon?: PointIconName
  /** Small labels below the text. */
  readonly more?: ReactNode
}

/** Short points in a row, each under a tile in the color of an area: its icon, or its number. */
export function PointGrid({ points }: { points: readonly Point[] }) {
  const Tag = points.some(({ icon }) => icon) ? 'ul' : 'ol'
  return (
    <Tag className={classes.points}>
      {points.map(({ title, text, icon, more }, index) => {
        const Icon = icon && POINT_ICONS[icon]
        return (
          <Stack
            as="li"
            key={title}
            gap={2}
            align="start"
            className={classes.point}
            data-area={LIFE_AREAS[index % LIFE_AREAS.length]?.key}
          >
            <span className={`${tiles.tile} ${classes.tile}`} aria-hidden>
              {Icon ? <Icon size={22} stroke={1.75} /> : index + 1}
            </span>
            <Heading level={3} variant="h4">
              {title}
            </Heading>
            <Text tone="quiet">{text}</Text>
            {more}
          </Stack>
        )
      })}
    </Tag>
  )
}
