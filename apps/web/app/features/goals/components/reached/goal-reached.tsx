import { petalPath } from '@oola/contract/assessment/wheel-slices'
import type { DashboardGoal } from '@oola/contract/goals/goals.schema'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { useMoment } from '#web/lib/open-dialogs.ts'
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { UndoMessage } from '#web/ui/feedback/undo-message.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { DropRing } from '#web/ui/wheel/drop-ring.tsx'
import { areaShares, reachedWords } from '../../reached-words.ts'
import classes from './goal-reached.module.css'
import { usePausedTimeout } from './use-paused-timeout.ts'

interface GoalReachedProps {
  goal: DashboardGoal
  /** All achieved goals, including this one. */
  completed: readonly DashboardGoal[]
  /** Where the goal's row was on the screen: its petal flies from there. */
  from: { readonly x: number; readonly y: number } | null
  /** Its completed action steps; 0 until the server has sent them. */
  actionSteps: number
  /** The share button of this goal. */
  share: ReactNode
  /** It was undone: the focus needs a new place. */
  onUndone: () => void
  onClose: () => void
}

/** It closes automatically unless hovered or focused. */
const STAYS_MS = 12_000
const R = 150
const DROPS = 24

/**
 * A goal was achieved: its area's room opens over the tracker, on phones from below. It is not modal and does not
 * move the focus (look.md 13, mockup 31).
 */
export default function GoalReached(props: GoalReachedProps) {
  const { goal, completed, from, actionSteps, share, onUndone, onClose } = props
  const { key, name } = lifeArea(goal.areaId)
  // The badge it earns waits until this is closed.
  useMoment(true)
  const pause = usePausedTimeout(onClose, STAYS_MS)
  useEscape(onClose)
  return (
    <section
      className={classes.room}
      data-area={key}
      role="status"
      aria-label={`${name} goal reached`}
      {...pause}
    >
      <Stack gap={4} className={classes.words}>
        <Text size="caption" tone="area" strong>
          {goal.isOneGoal ? 'MY OOLA ONE, REACHED' : `${name.toUpperCase()} GOAL REACHED`}
        </Text>
        <Heading level={3} variant="h1">
          {goal.text}
        </Heading>
        <Text size="lead" tone="quiet">
          {reachedWords(goal, actionSteps)}
        </Text>
        <Row gap={3} wrap phone="stacked" className={classes.actions}>
          {share}
          <UndoMessage place="goals" brief onUndone={onUndone} />
        </Row>
      </Stack>
      <div className={classes.picture}>
        <DropRing count={DROPS} from={1} to={1.22} />
        <ReachedWheel goal={goal} completed={completed} from={from} />
      </div>
      <span className={classes.close}>
        <IconButton label="Close" onClick={onClose}>
          <IconX size={22} stroke={1.75} />
        </IconButton>
      </span>
    </section>
  )
}

/** The seven areas by the goals achieved in them; the new petal comes from its row and closes with a check. */
function ReachedWheel({ goal, completed, from }: Pick<GoalReachedProps, 'goal' | 'completed' | 'from'>) {
  const petal = useRef<SVGGElement>(null)
  useFlight(petal, from)
  const shares = areaShares(completed)
  return (
    <svg className={classes.wheel} viewBox="-175 -175 350 350" aria-hidden>
      {LIFE_AREAS.map(({ key }, index) => (
        <path key={key} data-area={key} className={classes.track} d={petalPath(R, index, 1.05)} />
      ))}
      {LIFE_AREAS.map(({ key, id }, index) =>
        id === goal.areaId || shares[index] === 0 ? null : (
          <path
            key={key}
            data-area={key}
            className={classes.other}
            d={petalPath(R, index, 0.55 + 0.4 * (shares[index] ?? 0))}
          />
        ),
      )}
      <g ref={petal} data-area={lifeArea(goal.areaId).key}>
        <path className={classes.petal} d={petalPath(R, goal.areaId - 1, 1.13)} />
        <path className={classes.check} style={placeOfCheck(goal.areaId - 1)} d="M-15 1 -5 11 15 -10" />
      </g>
      <circle className={classes.hub} r={R * 0.245} />
      <text className={classes.count} y="-6" fontSize="32">
        {completed.length}
      </text>
      <text className={classes.caption} y="20" fontSize="13">
        reached
      </text>
    </svg>
  )
}

const placeOfCheck = (index: number): CSSProperties => {
  const angle = ((index * 360) / LIFE_AREAS.length - 90) * (Math.PI / 180)
  return { transform: `translate(${R * 0.82 * Math.cos(angle)}px, ${R * 0.82 * Math.sin(angle)}px)` }
}

/** Animates the petal from the row to its place, at half its size first. */
const useFlight = (petal: React.RefObject<SVGGElement | null>, from: GoalReachedProps['from']) => {
  useEffect(() => {
    const element = petal.current
    const svg = element?.ownerSVGElement
    const matrix = svg?.getScreenCTM()
    if (!element || !matrix || !from || prefersReducedMotion()) return
    const start = new DOMPoint(from.x, from.y).matrixTransform(matrix.inverse())
    element.animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px) rotate(-80deg) scale(0.3)` },
        { transform: 'scale(0.92)', offset: 0.72 },
        { transform: 'none' },
      ],
      { duration: 720, easing: 'cubic-bezier(.2,0,0,1)' },
    )
  }, [petal, from])
}

const useEscape = (onClose: () => void) => {
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => {
      // A dialog or a menu over it closes first.
      if (key === 'Escape' && !document.querySelector('dialog[open], :popover-open')) onClose()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [onClose])
}
