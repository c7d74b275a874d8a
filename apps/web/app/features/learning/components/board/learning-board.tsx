import type { LearningBoard as Board } from '@oola/contract/learning/learning.schema'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useCurrentInView } from '#web/lib/use-current-in-view.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Pills, SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { type BoardTab, type PartState, partsOf, rememberTab } from '../../board-tab.ts'
import { learningQueries } from '../../learning.queries.ts'
import { boardLine } from '../../module-words.ts'
import { useOpeningTab } from '../../use-opening-tab.ts'
import classes from './board.module.css'
import { BoardPart } from './board-part.tsx'

const LABELS = { breakthrough: 'MY BREAKTHROUGH', path: 'MY PATH', programs: 'ADDITIONAL PROGRAMS' } as const
const LEVELS = [1, 2, 3, 4] as const

interface LearningBoardProps {
  customerLevel: number
  today: string | null
  /** Without a subscription only the additional programs are open (ELEARN-05); this is the text of a lock. */
  onLocked: (() => void) | null
  /** ADDITIONAL PROGRAMS. */
  programs: ReactNode
  /** State of these; undefined while loading. */
  programsState: PartState | undefined
  /** Opens this tab first, whatever was open before (COURSE-19). */
  programsFirst?: boolean
}

/** MY E-LEARNING (dashboard.md 2; mockup 23). */
export function LearningBoard(props: LearningBoardProps) {
  const { customerLevel, today, onLocked, programs, programsState, programsFirst } = props
  const [chosen, setChosen] = useState<BoardTab | null>(() =>
    programsFirst ? { level: customerLevel, part: 'programs' } : null,
  )
  const opening = useOpeningTab(customerLevel, { programs: programsState, enabled: !onLocked })
  const tab = onLocked ? { level: 1, part: 'programs' as const } : (chosen ?? opening)
  // Until it is loaded which tab has something to do.
  const { level, part } = tab ?? { level: customerLevel, part: partsOf(customerLevel)[0] ?? 'path' }
  const { data } = useQuery({ ...learningQueries.board(level), enabled: !onLocked })
  const parts = useCurrentInView<HTMLDivElement>(part)
  const choose = (next: BoardTab) => {
    rememberTab(next)
    setChosen(next)
  }
  const chooseLevel = (next: number) =>
    choose({ level: next, part: partsOf(next).find((each) => each === part) ?? 'path' })
  return (
    <Card as="section" gap={6} aria-labelledby="my-learning">
      <Row gap={4} justify="between" phone="stacked">
        <BoardHead cards={part === 'programs' || !data ? [] : cardsOf(data, part)} />
        {!onLocked && (
          <SegmentedTabs
            label="Level"
            tabs={LEVELS.map((each) => ({
              id: String(each),
              label: `L${each}`,
              ...(each > customerLevel && { locked: true, hint: `Level ${each} opens when you get there` }),
            }))}
            value={String(level)}
            onChange={(id) => chooseLevel(Number(id))}
          />
        )}
      </Row>
      <Row gap={4} justify="between" wrap className={classes.menu}>
        <div ref={parts} className={classes.parts}>
          <Pills
            label="My e-learning"
            idPrefix="learning"
            tabs={partsOf(level).map((id) => ({
              id,
              label: LABELS[id],
              ...(onLocked && id !== 'programs' && { locked: true }),
            }))}
            value={part}
            onChange={(id) => choose({ level, part: id })}
            onLocked={() => onLocked?.()}
          />
        </div>
        {!onLocked && (
          <Button
            variant="text"
            size="sm"
            to="/programCalendar"
            leftIcon={<IconCalendarEvent size={19} stroke={1.75} aria-hidden />}
          >
            PROGRAM CALENDAR
          </Button>
        )}
      </Row>
      <TabPanel idPrefix="learning" id={part}>
        {tab === null ? (
          <Skeleton shape="block" height={424} />
        ) : part === 'programs' ? (
          programs
        ) : (
          <Modules key={level} level={level} part={part} today={today} />
        )}
      </TabPanel>
    </Card>
  )
}

const cardsOf = (board: Board, part: 'breakthrough' | 'path') =>
  part === 'path' ? board.myPersonalizedPath : board.myBreakthroughExperience

function BoardHead({ cards }: { cards: Board['myPersonalizedPath'] }) {
  return (
    <Row gap={5} className={classes.title}>
      {cards.length > 0 && (
        <ProgressPetals
          total={cards.length}
          done={cards.filter(({ isCompleted }) => isCompleted).length}
          share={cards.some(({ isBegun, isCompleted }) => isBegun && !isCompleted) ? 0.4 : 0}
          size={84}
          phone="small"
        />
      )}
      <div>
        <Heading level={2} id="my-learning">
          MY E-LEARNING
        </Heading>
        {cards.length > 0 && <Text tone="quiet">{boardLine(cards)}</Text>}
      </div>
    </Row>
  )
}

interface ModulesProps {
  level: number
  part: 'breakthrough' | 'path'
  today: string | null
}

function Modules({ level, ...rest }: ModulesProps) {
  const query = useQuery(learningQueries.board(level))
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton shape="block" height={424} />}
      failure="Your modules did not load"
      safe="Your progress and your workbooks are safe."
    >
      {(board) => (
        <Stack gap={7}>
          <BoardPart board={board} {...rest} />
        </Stack>
      )}
    </Loaded>
  )
}
