import { shownAreaScore } from '@oola/contract/assessment/overall-score'
import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { formatLongDate, formatMonthDay } from '@oola/contract/date-words'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { wheelChange } from '../wheel-change.ts'
import classes from './client-page.module.css'

/** Wheels to choose from, the newest last. */
const SHOWN = 4

const hubOf = ({ score, scores }: ClientPage['wheels'][number]) => {
  const seen = scores.filter((each) => each !== null).length
  return score === null
    ? { value: `${seen} of ${scores.length}`, scale: 0.16 }
    : { value: score, caption: 'Oola score' }
}

interface WheelThroughTimeProps {
  wheels: ClientPage['wheels']
  firstName: string
  clientId: number
}

/** The client's wheels: the selected one, over the previous one as a dotted line (mockup 45). */
export function WheelThroughTime({ wheels, firstName, clientId }: WheelThroughTimeProps) {
  const choices = wheels.slice(-SHOWN)
  const [chosen, setChosen] = useState<string | null>(null)
  const wheel = choices.find((_, index) => String(index) === chosen) ?? choices.at(-1)
  const before = wheel && wheels[wheels.indexOf(wheel) - 1]
  return (
    <Card as="section" gap={4} aria-labelledby="wheel-title">
      <Row gap={3} justify="between" wrap>
        <Heading level={2} variant="h3" id="wheel-title">
          Wheel through time
        </Heading>
        {wheel && choices.length > 1 && (
          <SegmentedTabs
            label="Wheels"
            idPrefix="client-wheel"
            tabs={choices.map(({ day }, index) => ({
              id: String(index),
              label: formatMonthDay(day)
                .replace(/^(\w{3})\w*/, '$1')
                .toUpperCase(),
            }))}
            value={String(choices.indexOf(wheel))}
            onChange={setChosen}
          />
        )}
      </Row>
      {wheel ? (
        <Stack
          gap={2}
          {...(choices.length > 1 && {
            role: 'tabpanel',
            id: `client-wheel-panel-${choices.indexOf(wheel)}`,
            'aria-labelledby': `client-wheel-tab-${choices.indexOf(wheel)}`,
          })}
        >
          <div className={classes.columns}>
            <Row justify="middle">
              <Wheel
                scores={wheel.scores}
                {...(before ? { before: before.scores } : {})}
                missing="Private"
                title={`${firstName}’s wheel of ${formatLongDate(wheel.day)}`}
                radius={200}
                hub={hubOf(wheel)}
                labels
              />
            </Row>
            <Stack as="ul" divided className={classes.areas}>
              {LIFE_AREAS.map(({ id, key, name }, index) => {
                const score = wheel.scores[index] ?? null
                return (
                  <Row as="li" key={id} gap={3}>
                    <AreaTile area={key} size="sm" variant={score === null ? 'locked' : 'soft'} />
                    <Link className={classes.name} to={`/clientPage?client=${clientId}&area=${key}`}>
                      {name}
                    </Link>
                    <Text as="span" size="small" tone="quiet">
                      {score === null ? 'Private' : wheelChange(score, before?.scores[index])}
                    </Text>
                    {score !== null && (
                      <Text as="strong" size="h3" numbers>
                        {shownAreaScore(score)}
                      </Text>
                    )}
                  </Row>
                )
              })}
            </Stack>
          </div>
          {before && (
            <Row gap={3}>
              <span className={classes.dashes} aria-hidden />
              <Text size="small" tone="quiet">
                Dotted line: the wheel of {formatLongDate(before.day)}
              </Text>
            </Row>
          )}
        </Stack>
      ) : (
        <EmptyState title="No wheel to see yet">
          When {firstName} shares a wheel with you, you’ll see the scores here.
        </EmptyState>
      )}
    </Card>
  )
}
