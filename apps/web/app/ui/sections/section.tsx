import { type ReactNode, useId } from 'react'
import { Heading } from '../layout/heading.tsx'
import { Text } from '../text/text.tsx'
import classes from './sections.module.css'

interface SectionProps {
  /** Fragment that a link can target. */
  id?: string
  /** Heading of level 2; without one the section has no outline entry. */
  title?: ReactNode
  /** A few sentences next to the heading, below it on small screens. */
  lead?: ReactNode
  /** `surface` is a white section, `offer` the dark one of the blue offer; both as wide as the window. */
  tone?: 'canvas' | 'surface' | 'offer'
  children?: ReactNode
}

/** A section of a public page: 112 px from the next one, 64 on mobile (look.md 4). */
export function Section({ id, title, lead, tone = 'canvas', children }: SectionProps) {
  const headingId = useId()
  return (
    <section
      id={id}
      className={classes.section}
      data-tone={tone}
      aria-labelledby={title ? headingId : undefined}
    >
      <div className={classes.inner}>
        {title && (
          <div className={classes.head}>
            <Heading level={2} variant="h1" id={headingId}>
              {title}
            </Heading>
            {lead && (
              <Text size="lead" tone="quiet">
                {lead}
              </Text>
            )}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}
