import { formatMonthDay } from '@oola/contract/date-words'
import { DAYS_BETWEEN } from '@oola/contract/learning/learning.constants'
import type { LearningBoard } from '@oola/contract/learning/learning.schema'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import type { BoardPart as Part } from '../../board-tab.ts'
import { BoardPrompt } from './board-prompt.tsx'
import { ModuleRow } from './module-row.tsx'
import { NextModule } from './next-module.tsx'

interface BoardPartProps {
  board: LearningBoard
  part: Exclude<Part, 'programs'>
  today: string | null
}

/**
 * MY BREAKTHROUGH or MY PATH: the next module first, below it all of them; or the condition that opens it (mockup
 * 23).
 */
export function BoardPart({ board, part, today }: BoardPartProps) {
  const isPath = part === 'path'
  const cards = isPath ? board.myPersonalizedPath : board.myBreakthroughExperience
  const kind = isPath ? 'startPath' : 'createProgram'
  if (cards.length === 0) {
    if (board.prompt?.kind === kind) return <BoardPrompt prompt={board.prompt} level={board.level} />
    return <NotYet board={board} isPath={isPath} />
  }
  const vip = board.moduleVip.find((card) => cards.some(({ id }) => id === card.id))
  const shown =
    vip ??
    cards.find(({ isUnlocked, isCompleted }) => isUnlocked && !isCompleted) ??
    cards.findLast((card) => card.isUnlocked) ??
    cards[0]
  return (
    <>
      {shown && (
        <NextModule card={shown} last={cards.findLast((card) => card.isCompleted) ?? null} today={today} />
      )}
      <ModuleRow
        key={part}
        title={isPath ? 'Your path, month by month' : 'Your breakthrough, week by week'}
        cards={cards}
        currentId={shown?.id}
      />
    </>
  )
}

function NotYet({ board, isPath }: { board: LearningBoard; isPath: boolean }) {
  if (!isPath) {
    return (
      <EmptyState title="No breakthrough at this level">
        The twelve weeks are part of level 1. Choose L1 to see them.
      </EmptyState>
    )
  }
  if (board.pathOpensDay) {
    return (
      <EmptyState title="Your path comes after your twelve weeks">
        You can start it on {formatMonthDay(board.pathOpensDay)}, when your last weekly module opens. After
        that, a new module opens every {DAYS_BETWEEN.path} days.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="Your path comes after your twelve weeks"
      action={
        board.prompt && (
          <Button variant="outline" size="sm" to="/assessment?AssessmentType=1">
            CREATE MY PROGRAM
          </Button>
        )
      }
    >
      Create your custom program first. You can start your path here once all twelve weekly modules are open.
    </EmptyState>
  )
}
