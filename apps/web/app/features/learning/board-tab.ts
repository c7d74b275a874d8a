import type { LearningBoard } from '@oola/contract/learning/learning.schema'

/** MY BREAKTHROUGH, MY PATH, ADDITIONAL PROGRAMS. */
export type BoardPart = 'breakthrough' | 'path' | 'programs'

export interface BoardTab {
  readonly level: number
  readonly part: BoardPart
}

/** State of a part for the member: something open, something to start, or neither. */
export type PartState = 'open' | 'begin' | 'rest'

const KEY = 'oola.learning-tab'
const PARTS: readonly BoardPart[] = ['breakthrough', 'path', 'programs']

/** The parts of a level: the breakthrough belongs to the first (ELEARN-03, ELEARN-04). */
export const partsOf = (level: number): readonly BoardPart[] => (level === 1 ? PARTS : PARTS.slice(1))

/** The last selected tab on this device, if the member may see it (ELEARN-06). */
export const rememberedTab = (stored: string | null, customerLevel: number): BoardTab | null => {
  const [level = Number.NaN, part] = [Number(stored?.split('.')[0]), stored?.split('.')[1]]
  const visible = partsOf(level).find((each) => each === part)
  const isOpen = Number.isInteger(level) && level >= 1 && level <= customerLevel
  return isOpen && visible ? { level, part: visible } : null
}

const PROMPT_OF = { breakthrough: 'createProgram', path: 'startPath' } as const

const cardsOf = (board: LearningBoard, part: 'breakthrough' | 'path') =>
  part === 'path' ? board.myPersonalizedPath : board.myBreakthroughExperience

const stateOf = (board: LearningBoard, part: BoardPart, programs: PartState): PartState => {
  if (part === 'programs') return programs
  const cards = cardsOf(board, part)
  if (cards.some(({ isUnlocked, isCompleted }) => isUnlocked && !isCompleted)) return 'open'
  return cards.length === 0 && board.prompt?.kind === PROMPT_OF[part] ? 'begin' : 'rest'
}

interface OpeningTabInput {
  readonly remembered: BoardTab | null
  /** The board of the stored tab's level, and that of the member's own. */
  readonly boards: { readonly remembered: LearningBoard; readonly own: LearningBoard }
  readonly programs: PartState
}

/**
 * The initial tab of the board: the stored one while it has something to do, or else the first of the member's
 * level with something open, then with something to start; with neither the one that continues automatically
 * (look.md 13).
 */
export const openingTab = ({ remembered, boards, programs }: OpeningTabInput): BoardTab => {
  if (remembered && stateOf(boards.remembered, remembered.part, programs) !== 'rest') return remembered
  const { level } = boards.own
  const parts = partsOf(level)
  const first = (wanted: PartState) => parts.find((part) => stateOf(boards.own, part, programs) === wanted)
  const hasPath = level > 1 || boards.own.myPersonalizedPath.length > 0
  return { level, part: first('open') ?? first('begin') ?? (hasPath ? 'path' : 'breakthrough') }
}

export const readTab = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const rememberTab = ({ level, part }: BoardTab) => {
  try {
    localStorage.setItem(KEY, `${level}.${part}`)
  } catch {
    // Blocked storage stores nothing.
  }
}
