import { counted, nounOf } from '@oola/contract/count-words'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { useId } from 'react'
import { Link } from 'react-router'
import { useCurrentInView } from '#web/lib/use-current-in-view.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { fromTo, nextWheelNote, threadTitle } from '../area-words.ts'
import { NextStep } from './next-step-card.tsx'
import { NumberButton } from './number-button.tsx'
import { isSameList, type OpenedList, useOpenedList } from './opened-list.ts'
import classes from './thread.module.css'
import { GoalsCard, MonthsCard, NoWheelCard, type Opener, ThreadTable, WheelCard } from './thread-cards.tsx'
import { ThreadList } from './thread-list.tsx'
import type { ThreadProps } from './thread-props.ts'

/** The thread of a life area (mockup 67; THREAD-01). A coach gets the same, without what is private. */
export function Thread({ thread, back, pathOf, stepsOf, stepArea, foot }: ThreadProps) {
  const { areaId, first, latest, goals, steps, wheels, advice } = thread
  const { name, key } = lifeArea(areaId)
  const then = first ?? latest
  const place = useId()
  const list = useOpenedList({ kind: 'steps' })
  const opener: Opener = {
    isOpen: (each) => isSameList(each, list.opened),
    open: list.open,
    place,
  }
  const tile = (each: OpenedList, count: number, noun: string) => (
    <NumberButton
      shape="tile"
      count={count}
      noun={noun}
      label={`for ${name}`}
      expanded={opener.isOpen(each)}
      controls={place}
      onPress={opener.open(each)}
    />
  )
  return (
    <div data-area={key} className={classes.thread}>
      <header className={classes.head}>
        <Stack gap={1}>
          {back}
          <Heading level={1} variant="dl">
            {threadTitle(thread)}
          </Heading>
        </Stack>
        <Row gap={2} className={classes.tiles} align="stretch">
          {goals !== null && tile({ kind: 'goals' }, goals.length, nounOf(goals.length, 'goal'))}
          {steps !== null && tile({ kind: 'steps' }, steps.total, nounOf(steps.total, 'step'))}
          {tile({ kind: 'wheels' }, wheels.length, nounOf(wheels.length, 'wheel'))}
        </Row>
      </header>
      <ThreadTable thread={thread} />
      <ol className={classes.line}>
        {then ? (
          <WheelCard
            place={1}
            title="Then"
            areaId={areaId}
            wheel={then}
            noted={!first ? 'now' : advice ? 'yours' : 'earlier'}
          />
        ) : (
          <NoWheelCard
            place={1}
            title="Then"
            note={advice ? 'Your first wheel is drawn when you finish an assessment.' : 'No wheel to see'}
          />
        )}
        <GoalsCard
          thread={thread}
          opener={opener}
          action={
            advice && (
              <Button variant="outline" size="sm" to="/dashboard?open=goals">
                CHOOSE A GOAL
              </Button>
            )
          }
        />
        <MonthsCard thread={thread} opener={opener} />
        {first && latest ? (
          <WheelCard place={4} title="Now" areaId={areaId} wheel={latest} noted="now" />
        ) : (
          <NoWheelCard place={4} title={latest ? 'Next' : 'Now'} note={nextWheelNote(thread)} />
        )}
      </ol>
      <div className={classes.below} data-alone={!advice || undefined}>
        <ThreadList id={place} thread={thread} list={list} stepsOf={stepsOf} stepArea={stepArea} />
        {advice && <NextStep thread={thread} opener={opener} foot={foot} />}
      </div>
      <AreaStrip thread={thread} pathOf={pathOf} opener={opener} />
    </div>
  )
}

interface AreaStripProps extends Pick<ThreadProps, 'thread' | 'pathOf'> {
  opener: Opener
}

/** The seven areas, and the steps that belong to none of them. */
function AreaStrip({ thread: { areaId, areas, without, advice }, pathOf, opener }: AreaStripProps) {
  const strip = useCurrentInView<HTMLElement>(String(areaId))
  return (
    <nav ref={strip} aria-label="Life areas" className={classes.strip}>
      {LIFE_AREAS.map(({ id, key, name }) => {
        const sums = areas[id - 1]
        const words = fromTo(sums?.first ?? null, sums?.latest ?? null, advice ? 'no wheel yet' : 'private')
        return (
          <Link
            key={key}
            to={pathOf(id)}
            className={classes.area}
            data-area={key}
            aria-current={id === areaId ? 'page' : undefined}
            preventScrollReset
          >
            <AreaTile area={key} size="sm" />
            <span className={classes.areaWords}>
              <Text as="span" size="small" strong>
                {name}
              </Text>{' '}
              <Text as="span" size="caption" tone="quiet">
                {words}
                {sums?.needsGoal && ', no goal yet'}
              </Text>
            </span>
          </Link>
        )
      })}
      {without !== null && without > 0 && (
        <button
          type="button"
          className={classes.area}
          aria-expanded={opener.isOpen({ kind: 'without' })}
          aria-controls={opener.place}
          onClick={opener.open({ kind: 'without' })}
        >
          <span className={classes.areaWords}>
            <Text as="span" size="small" strong>
              Without an area
            </Text>{' '}
            <Text as="span" size="caption" tone="quiet">
              {counted(without, 'step')}
            </Text>
          </span>
        </button>
      )}
    </nav>
  )
}
