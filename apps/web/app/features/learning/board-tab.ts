/** MY BREAKTHROUGH, MY PATH, ADDITIONAL PROGRAMS. */
export type BoardPart = 'breakthrough' | 'path' | 'programs'

export interface BoardTab {
  readonly level: number
  readonly part: BoardPart
}

const KEY = 'oola.learning-tab'
const PARTS: readonly BoardPart[] = ['breakthrough', 'path', 'programs']

/** The parts of a level: the breakthrough belongs to the first (ELEARN-03, ELEARN-04). */
export const partsOf = (level: number): readonly BoardPart[] => (level === 1 ? PARTS : PARTS.slice(1))

/** What was chosen last on this device, as far as the member may see it; otherwise her level, at its beginning (ELEARN-06). */
export const rememberedTab = (stored: string | null, customerLevel: number): BoardTab => {
  const [level = Number.NaN, part] = [Number(stored?.split('.')[0]), stored?.split('.')[1]]
  const known = partsOf(level).find((each) => each === part)
  const isOpen = Number.isInteger(level) && level >= 1 && level <= customerLevel
  return isOpen && known
    ? { level, part: known }
    : { level: customerLevel, part: customerLevel === 1 ? 'breakthrough' : 'path' }
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
    // Storage closed to us remembers nothing.
  }
}
