import type { ReactNode } from 'react'
import { Heading } from '../layout/heading.tsx'
import { Split } from '../layout/split.tsx'
import { Stack } from '../layout/stack.tsx'
import classes from './sections.module.css'

interface TextWithPictureProps {
  title: ReactNode
  /** An `Illustration` or another picture that may be cropped. */
  picture: ReactNode
  /** The picture on the left side. */
  flipped?: boolean
  /** Paragraphs, a `CheckList`, buttons. */
  children: ReactNode
}

/** Two columns: text, and a picture with round corners. Stacked on small screens. */
export function TextWithPicture({ title, picture, flipped, children }: TextWithPictureProps) {
  return (
    <Split aside="half" gap={8} align="center" data-flipped={flipped || undefined}>
      <Stack gap={5} align="start">
        <Heading level={2} variant="h1">
          {title}
        </Heading>
        {children}
      </Stack>
      <div className={classes.round}>{picture}</div>
    </Split>
  )
}
