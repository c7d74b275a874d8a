import type { CoachListing } from '@oola/contract/coaches/coaches.schema'
import type { ReactNode } from 'react'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { nameOf } from '../../coach-words.ts'
import classes from '../coaching.module.css'

interface CoachHeadProps {
  coach: CoachListing
  media: string | undefined
  /** Above the name, for example "Your session with"; by default the section's own name. */
  note?: string
  /** Coaching is paused. */
  muted?: boolean
  /** Opens the coach's profile, and the options of coaching. */
  onProfile: () => void
  /** At the end of the row. */
  end?: ReactNode
}

/** The coach on the card: picture, topic, name. */
export function CoachHead({
  coach,
  media,
  note = 'My Oola coach',
  muted = false,
  onProfile,
  end,
}: CoachHeadProps) {
  return (
    <Row gap={4} className={classes.head} data-muted={muted || undefined}>
      <Portrait
        userId={coach.id}
        name={nameOf(coach)}
        size={64}
        {...pictureAddress(coach.profilePictureFileName, media)}
      />
      <div>
        <Text size="small" tone="quiet">
          {note}
        </Text>
        <Heading level={3} variant="h3">
          <button type="button" className={classes.name} onClick={onProfile} aria-haspopup="dialog">
            {nameOf(coach)}
          </button>
        </Heading>
      </div>
      {end}
    </Row>
  )
}

/** A fact with its icon. */
export function CardFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Row as="p" gap={3}>
      {icon}
      {children}
    </Row>
  )
}

/** The sentence below the facts. */
export function CardText({ children }: { children: ReactNode }) {
  return (
    <Text size="body" tone="quiet">
      {children}
    </Text>
  )
}

/** Highlight: a countdown, the coach in the room. */
export function CardTime({
  picture,
  title,
  isLong = false,
  children,
}: {
  picture: ReactNode
  title: string
  /** A sentence instead of a number. */
  isLong?: boolean
  children: string
}) {
  return (
    <Row gap={5}>
      {picture}
      <div>
        <Text size={isLong ? 'h3' : 'h2'}>{title}</Text>
        <Text size="small" tone="quiet">
          {children}
        </Text>
      </div>
    </Row>
  )
}

/** The one filled button, and others next to it; always at the bottom edge. */
export function CardActions({ children }: { children: ReactNode }) {
  return (
    <Row gap={3} className={classes.actions}>
      {children}
    </Row>
  )
}
