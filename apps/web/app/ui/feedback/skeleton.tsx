import type { CSSProperties, ReactNode } from 'react'
import { Stack } from '../layout/stack.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './waiting.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  /** `text` is a line, `circle` a portrait, `block` a card or picture. */
  shape?: 'text' | 'circle' | 'block'
}

/** A grey placeholder in the shape of the content. It appears after 200 ms, so that fast responses do not flash. */
export function Skeleton({ width = '100%', height, shape = 'text' }: SkeletonProps) {
  const style: CSSProperties = { width, height: height ?? (shape === 'text' ? 16 : width) }
  return <span className={classes.skeleton} data-shape={shape} style={style} aria-hidden />
}

/** A placeholder of exactly the size of its content, which is hidden, also from screen readers: what is below does not move. */
export function SkeletonOf({ children }: { children: ReactNode }) {
  return (
    <div className={classes.skeleton} data-shape="block" aria-hidden>
      <div className={classes.unseen}>{children}</div>
    </div>
  )
}

/** Wraps the skeletons of a part: announces once to screen readers that it is loading. */
export function SkeletonGroup({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <Stack gap={3} aria-busy>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {children}
    </Stack>
  )
}
