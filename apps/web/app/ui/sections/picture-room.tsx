import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './pictures.module.css'

interface PictureRoomProps {
  title: ReactNode
  lead?: ReactNode
  /** 1 for the hero of a page, 2 inside one. */
  level?: 1 | 2
  /** Tints the room; white by default. Buttons on a tint are `ink`. */
  area?: LifeAreaKey
  /** An `Illustration` or another picture that may be cropped; fills the right half, below the text on mobile. */
  picture: ReactNode
  /** Buttons and other content of the text column. */
  children?: ReactNode
}

/** Text with a full-bleed picture: the hero of a content page, and the free test's card (mockup 01). */
export function PictureRoom({ title, lead, level = 2, area, picture, children }: PictureRoomProps) {
  return (
    <div className={classes.room} data-area={area}>
      <Stack gap={6} className={classes.textColumn}>
        <Heading level={level} variant={level === 1 ? 'dl' : 'h1'}>
          {title}
        </Heading>
        {lead && (
          <Text size="lead" tone="quiet">
            {lead}
          </Text>
        )}
        {children}
      </Stack>
      <div className={classes.picture}>{picture}</div>
    </div>
  )
}

/** The hero of a content page: a `PictureRoom` at the top of it, with the page's one heading of level 1. */
export function PageHero(props: Omit<PictureRoomProps, 'level' | 'area'> & { area: LifeAreaKey }) {
  return (
    <div className={classes.hero}>
      <PictureRoom {...props} level={1} />
    </div>
  )
}
