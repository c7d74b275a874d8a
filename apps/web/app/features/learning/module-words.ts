import { dayOffset } from '@oola/contract/actions/action-days'
import type { CourseModuleCard } from '@oola/contract/courses/courses.schema'
import { formatMonthDay } from '@oola/contract/date-words'
import type { ModuleCard } from '@oola/contract/learning/learning.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { filmTime } from '#web/ui/media/film-time.ts'

/** A module as a card, of the program or of a course. */
export type BoardCard = ModuleCard | CourseModuleCard

/** "Module 4, Finance"; the weeks that are the same for all members have no area. */
export const placeWords = ({ position, areaId }: Pick<BoardCard, 'position' | 'areaId'>): string =>
  areaId === null ? `Module ${position}` : `Module ${position}, ${lifeArea(areaId).name}`

/** The line above a card's title. */
export const cardState = (card: BoardCard): string => {
  if (card.completedDay) return `Completed ${formatMonthDay(card.completedDay)}`
  if (!card.isUnlocked) return card.unLockDateText
  return card.isBegun ? 'Begun' : 'Open now'
}

/** "Opens October 31, in 14 days" */
export const opensWords = (unlockDay: string, today: string | null): string => {
  const day = `Opens ${formatMonthDay(unlockDay)}`
  if (today === null) return day
  const days = dayOffset(unlockDay, today)
  if (days <= 0) return day
  return days === 1 ? `${day}, tomorrow` : `${day}, in ${days} days`
}

/** The line below MY E-LEARNING. */
export const boardLine = (cards: readonly ModuleCard[]): string => {
  const done = cards.filter(({ isCompleted }) => isCompleted).length
  const next = cards.find(({ isUnlocked }) => !isUnlocked)
  const count = `${done} of ${cards.length} modules complete.`
  if (next) return `${count} The next one opens ${formatMonthDay(next.unlockDay)}.`
  return done === cards.length ? `All ${cards.length} modules complete.` : `${count} All of them are open.`
}

/** Label of the next module's button. */
export const openLabel = ({ isCompleted, isBegun }: BoardCard): string => {
  if (isCompleted) return 'REVIEW MODULE'
  return isBegun ? 'CONTINUE MODULE' : 'START MODULE'
}

/** Minutes of the unfinished parts. */
export const minutesLeft = (card: BoardCard): number => {
  const film = card.parts.watch ? 0 : Math.ceil((card.filmSecondsLeft ?? card.filmSeconds ?? 0) / 60)
  return film + (card.parts.read ? 0 : card.readMinutes) + (card.parts.do ? 0 : card.doMinutes)
}

/** "Watch" with its remaining time, and so on; missing parts are left out. */
export const partLines = (card: BoardCard) => {
  const { parts, filmSeconds, filmSecondsLeft } = card
  const left = filmSecondsLeft !== null && filmSecondsLeft !== filmSeconds
  const film =
    filmSeconds === null ? 'Film' : left ? `${filmTime(filmSecondsLeft)} left` : filmTime(filmSeconds)
  return [
    { part: 'watch', name: 'Watch', done: parts.watch, line: film },
    { part: 'read', name: 'Read', done: parts.read, line: `${card.readMinutes} min` },
    { part: 'do', name: 'Do', done: parts.do, line: `${card.doMinutes} min` },
  ] as const
}
