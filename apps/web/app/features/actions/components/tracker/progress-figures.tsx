import { groupedNumber } from '@oola/contract/grouped-number'
import { IconChecks, IconFlame, IconPlayerPause, IconTarget, IconTrophy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useProgress } from '../../use-progress.ts'
import classes from './progress-figures.module.css'

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** The label's first or second word is left out on phones, where four figures share a line. */
const FIGURES = [
  {
    key: 'stepsTaken',
    label: (
      <>
        Steps<span className={classes.rest}> taken</span>
      </>
    ),
    picture: <IconChecks {...icon} />,
  },
  {
    key: 'currentStreak',
    label: (
      <>
        <span className={classes.rest}>Current </span>streak
      </>
    ),
    picture: <IconFlame {...icon} />,
  },
  {
    key: 'longestStreak',
    label: (
      <>
        Longest<span className={classes.rest}> streak</span>
      </>
    ),
    picture: <IconTrophy {...icon} />,
  },
  {
    key: 'goalsCompleted',
    label: (
      <>
        Goals<span className={classes.rest}> completed</span>
      </>
    ),
    picture: <IconTarget {...icon} />,
  },
] as const

/** The streak of a member who is on a break. */
const RESTING = {
  label: (
    <>
      Streak<span className={classes.rest}>, resting</span>
    </>
  ),
  picture: <IconPlayerPause {...icon} />,
}

interface ProgressFiguresProps {
  /** Today is in a break. */
  resting?: boolean
  /** Opens the reasons of the streak (BREAK-07). */
  onStreak?: () => void
}

/** MY PROGRESS: the four figures of the member (DASH-04..06). */
export function ProgressFigures({ resting = false, onStreak }: ProgressFiguresProps) {
  const progress = useProgress()
  return (
    <MyProgress>
      <Loaded
        query={progress}
        failure="We could not load your progress"
        safe="Every step you took is counted and safe."
        skeleton={<FiguresSkeleton />}
      >
        {(figures) => (
          <Figures>
            {({ key, ...words }) => (
              <Figure key={key} {...words} {...(resting && key === 'currentStreak' && RESTING)}>
                {key === 'currentStreak' && onStreak ? (
                  <button
                    type="button"
                    className={classes.opens}
                    aria-haspopup="dialog"
                    aria-label={`${groupedNumber(figures[key])}: why your streak is where it is`}
                    onClick={onStreak}
                  >
                    {groupedNumber(figures[key])}
                  </button>
                ) : (
                  groupedNumber(figures[key])
                )}
              </Figure>
            )}
          </Figures>
        )}
      </Loaded>
    </MyProgress>
  )
}

/** MY PROGRESS before the program is there. */
export function ProgressWords() {
  return (
    <MyProgress>
      <FiguresSkeleton />
    </MyProgress>
  )
}

function MyProgress({ children }: { children: ReactNode }) {
  return (
    <Stack aria-labelledby="my-progress" as="section" gap={3}>
      <Heading variant="label" id="my-progress">
        MY PROGRESS
      </Heading>
      <Card>{children}</Card>
    </Stack>
  )
}

function FiguresSkeleton() {
  return (
    <Figures>
      {({ key, label, picture }) => (
        <Figure key={key} label={label} picture={picture}>
          <Skeleton width={56} height={32} />
        </Figure>
      )}
    </Figures>
  )
}

function Figures({ children }: { children: (figure: (typeof FIGURES)[number]) => ReactNode }) {
  return <ul className={classes.figures}>{FIGURES.map(children)}</ul>
}

function Figure({ label, picture, children }: { label: ReactNode; picture: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.figure}>
      <span className={classes.picture}>
        <IconDisc>{picture}</IconDisc>
      </span>
      <Stack as="span">
        <Text as="span" size="h2" numbers className={classes.value}>
          {children}
        </Text>
        <Text as="span" size="small" tone="quiet" tight className={classes.label}>
          {label}
        </Text>
      </Stack>
    </li>
  )
}
