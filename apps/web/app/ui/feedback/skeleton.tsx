import type { CSSProperties } from 'react'
import { Stack } from '../layout/stack.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import classes from './waiting.module.css'

interface SkeletonProps {
  width?: number | string
  height?: number | string
  /** `text` is a line, `circle` a portrait, `block` a card or picture. */
  shape?: 'text' | 'circle' | 'block'
}

/** One grey piece in the shape of what is coming. It appears after 200 ms only, so that quick answers do not flash. */
export function Skeleton({ width = '100%', height, shape = 'text' }: SkeletonProps) {
  const style: CSSProperties = { width, height: height ?? (shape === 'text' ? 16 : width) }
  return <span className={classes.skeleton} data-shape={shape} style={style} aria-hidden />
}

/** Around the skeletons of a part: says once to screen readers that it is being loaded. */
export function SkeletonGroup({
  label = 'Loading',
  children,
}: {
  label?: string
  children: React.ReactNode
}) {
  return (
    <Stack gap={3} aria-busy>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {children}
    </Stack>
  )
}
