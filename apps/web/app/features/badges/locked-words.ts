import { badgeGroup, badgeValue } from '@oola/contract/badges/badge-groups'
import { type BadgeProgress, nextBadge } from '@oola/contract/badges/badge-to-go'
import { BREAKTHROUGH_MODULES, breakthroughBadge, NAMED_BADGES } from '@oola/contract/badges/named-badges'
import { counted, nounOf, numberWordFirst } from '@oola/contract/count-words'

/** How each named badge is earned, short enough to fit below its name. */
const HOW: Readonly<Record<number, string>> = {
  [NAMED_BADGES.blueprintFinished]: 'Write your first action steps',
  [NAMED_BADGES.firstWheel]: 'Answer all 70 questions',
  [NAMED_BADGES.planWritten]: 'Write your 21 goals',
  [NAMED_BADGES.topSevenChosen]: 'Choose your Top\u00A07',
  [NAMED_BADGES.oolaOneChosen]: 'Choose your main goal',
  [NAMED_BADGES.oolaOneCompleted]: 'Reach your main goal',
  [NAMED_BADGES.everyAreaAchieved]: 'Reach a goal in every area',
  [NAMED_BADGES.goalCompleted]: 'Reach your first goal',
  [NAMED_BADGES.midYearReview]: 'Finish your mid-year review',
  [NAMED_BADGES.yearInReview]: 'Finish your year in review',
  [NAMED_BADGES.levelTwo]: 'Start level 2',
  [NAMED_BADGES.levelThree]: 'Start level 3',
  [NAMED_BADGES.levelFour]: 'Start level 4',
  [NAMED_BADGES.coachSession]: 'Meet with your coach',
  [NAMED_BADGES.certification]: 'Pass a certification',
  [NAMED_BADGES.pathCompleted]: 'Finish every module of your path',
  [NAMED_BADGES.programCompleted]: 'Finish an additional program',
  ...Object.fromEntries(
    Array.from({ length: BREAKTHROUGH_MODULES }, (_, index) => [
      breakthroughBadge(index + 1),
      `Finish breakthrough module ${index + 1}`,
    ]),
  ),
}

/** How a badge is earned, short enough to fit below its name. */
const howTo = (id: number, stepsADay: number): string | undefined => {
  const group = badgeGroup(id)
  // The number in the badge of a count is its threshold.
  const threshold = badgeValue(id, 0) ?? 0
  if (group === 'milestones') return `Take ${counted(threshold, 'action step')}`
  if (group === 'badges') return HOW[id]
  const steps = `${numberWordFirst(stepsADay)} ${nounOf(stepsADay, 'step')}`
  return threshold === 1 ? `${steps} in one day` : `${steps} a day for ${counted(threshold, 'day')}`
}

/**
 * What is missing for the locked badges of a group: for the next one "39 steps to go", for others how they are
 * earned.
 * @param progress undefined while loading
 * @param stepsADay those of a streak day today
 */
export const lockedWords = <Badge extends { readonly id: number; readonly achieved: boolean }>(
  badges: readonly Badge[],
  progress: BadgeProgress | undefined,
  stepsADay: number,
): (Badge & { readonly toGo?: string | undefined })[] => {
  const next = progress ? nextBadge(badges, progress) : null
  return badges.map((badge) => {
    if (next?.id === badge.id) {
      const { toGo, unit } = next
      return { ...badge, toGo: `${counted(toGo, unit)} to go` }
    }
    return { ...badge, toGo: howTo(badge.id, stepsADay) }
  })
}
