import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CountdownButton } from '#web/ui/buttons/countdown-button.tsx'
import bottomBar from '#web/ui/journey/bottom-bar.module.css'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { useBuildingWheel, WELCOME_SECONDS } from '../building-wheel.ts'
import classes from './journey.module.css'

export interface WelcomePoint {
  readonly title: string
  readonly text: string
}

interface WelcomePageProps {
  /** Colors the page. */
  area: LifeAreaKey
  eyebrow: string
  title: string
  lead?: ReactNode
  points?: readonly WelcomePoint[]
  /** A course's text, replacing both. */
  children?: ReactNode
  /** What is being prepared, for example "Creating your 12 modules". */
  reason: string
  /** Area scores of the growing wheel, 0-100, area order. */
  scores: readonly number[]
  onStart: () => void
}

/** A welcome page: the wheel grows during the wait, then GET STARTED is enabled (mockup 06; WELCOME-02). */
export function WelcomePage(props: WelcomePageProps) {
  const { area, eyebrow, title, lead, points = [], children, reason, scores, onStart } = props
  const built = useBuildingWheel(scores)
  const petals = built.filter((score) => score !== null).length
  return (
    <div className={classes.page} data-area={area}>
      <Split aside="words" gap={8} align="center" className={classes.inner}>
        <Stack align="center" className={classes.picture}>
          <Wheel
            radius={286}
            scores={built}
            spoken={scores}
            icons
            grow="wheel"
            title={`Your wheel, ${petals} of 7 areas`}
            // Text, not a number: it must not restart the count with each petal.
            hub={{ value: String(petals), caption: 'of 7 areas' }}
          />
        </Stack>
        <Stack gap={5} align="start">
          <Chip area={area}>{eyebrow}</Chip>
          <Heading level={1} variant="dl">
            {title}
          </Heading>
          {lead && (
            <Text size="lead" tone="quiet">
              {lead}
            </Text>
          )}
          {children}
          <Stack as="ul" className={classes.points}>
            {points.map((point) => (
              <Row as="li" key={point.title} gap={4} align="start">
                <IconCheck size={20} stroke={2.5} aria-hidden />
                <div>
                  <Text strong>{point.title}</Text>
                  <Text tone="quiet">{point.text}</Text>
                </div>
              </Row>
            ))}
          </Stack>
          <Row gap={4} wrap phone="stacked" className={`${bottomBar.bottom} ${classes.actions}`}>
            <CountdownButton
              variant="ink"
              size="lg"
              seconds={WELCOME_SECONDS}
              reason={reason}
              onClick={onStart}
            >
              GET STARTED
            </CountdownButton>
            <Text size="small" tone="quiet" wide>
              {reason}
            </Text>
          </Row>
        </Stack>
      </Split>
    </div>
  )
}
