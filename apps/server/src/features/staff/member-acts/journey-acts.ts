import { USER_TYPES } from '@oola/contract/account/account.constants'
import { QUESTIONS_PER_ASSESSMENT } from '@oola/contract/assessment/assessment.constants'
import { assessmentOfStep } from '@oola/contract/assessment/assessment-of-step'
import { givesAccess } from '@oola/contract/billing/subscription-states'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import { STEPS } from '@oola/contract/journey/steps'
import { addDays, localDay } from '@oola/contract/local-day'
import { EXCUSE_BACK_DAYS, EXCUSE_MAX_DAYS, STEP_BACK } from '@oola/contract/staff/member-acts'
import { STEP_WORDS, TYPE_WORDS } from '@oola/contract/staff/member-words'
import { afterCommit } from '#server/platform/db/client.ts'
import type { ActNeeds } from './act-needs.ts'
import { type ActRules, impossible, type Locked, line } from './act-rule.ts'
import type { ActOf } from './inner-acts.ts'

type Names = 'typeAndLevel' | 'rank' | 'stepBack' | 'setPosition' | 'excuseDays' | 'unexcuseDays'

const stepTitle = (stepId: number): string => STEP_WORDS[stepId] ?? ''
const typeTitle = (userTypeId: number): string =>
  TYPE_WORDS[userTypeId === USER_TYPES.subscriber ? 'subscriber' : 'nonSubscriber']
const days = (count: number): string => counted(count, 'day')

/** `November 4`, `November 4 and November 5`, `3 days starting November 4`. */
const dayWords = (list: readonly string[]): string => {
  const [first = '', second] = list
  if (!second) return formatMonthDay(first)
  if (list.length === 2) return `${formatMonthDay(first)} and ${formatMonthDay(second)}`
  return `${days(list.length)} starting ${formatMonthDay(first)}`
}

const countAgainMail = (list: readonly string[], streak: number) =>
  ({
    name: 'daysCountAgain',
    path: '/contact',
    values: { days: dayWords(list), streak: days(streak) },
  }) as const

/** Steps that a step back can be taken back from: nothing that the member did is lost in them. */
const CAN_GO_FORWARD: ReadonlySet<number> = new Set([STEPS.dashboard, STEPS.goals])

/** Where a member is in the program, and the days that count. */
export const journeyActs = (needs: ActNeeds): ActRules<Names> => {
  const { account, assessment, actions, billing, clock, goals, journey, openAssessment } = needs

  const typePlan = async (
    { tx, member }: Locked,
    { userTypeId, level }: ActOf<'typeAndLevel'>,
  ): Promise<void> => {
    if (userTypeId === member.userTypeId && level === member.level)
      throw impossible('Type and level are like this already.')
    if (userTypeId === member.userTypeId || userTypeId === USER_TYPES.subscriber) return
    const running = await billing.byStaff.lockMembership(tx, member.id)
    if (running && givesAccess(running.status))
      throw impossible('The membership is running. Cancel it, or refund a payment and end it.')
  }

  const target = ({ member }: Locked): number => {
    const to = member.userTypeId === USER_TYPES.subscriber ? STEP_BACK[member.stepId] : undefined
    if (to === undefined) throw impossible('There is no step back from here.')
    return to
  }

  /** Puts a member at a step; deletes an unfinished assessment of the former step. */
  const place = async (
    { tx, member }: Locked,
    { stepId, level }: { readonly stepId: number; readonly level: number },
  ): Promise<void> => {
    await assessment.dropOpen(tx, member.id)
    await journey.place(tx, member.id, { stepId, level })
    const typeId = assessmentOfStep(stepId)
    if (typeId) await openAssessment(tx, { memberId: member.id, typeId, level, at: clock.now() })
    afterCommit(tx, () => journey.announce(member.id))
  }

  const checkSpan = ({ member }: Locked, { from, to }: ActOf<'excuseDays'>): void => {
    const today = localDay(clock.now(), member.timeZone)
    if (to < from) throw impossible('The last day is before the first one.')
    if (to > today) throw impossible('A day can be excused when it has come.')
    if (addDays(from, EXCUSE_MAX_DAYS) <= to)
      throw impossible(`Excuse at most ${days(EXCUSE_MAX_DAYS)} at once.`)
    if (from < addDays(today, -EXCUSE_BACK_DAYS))
      throw impossible(`Days of the last ${EXCUSE_BACK_DAYS} days can be excused.`)
  }

  const previewExcuse = async (locked: Locked, span: ActOf<'excuseDays'>) => {
    checkSpan(locked, span)
    const { tx, member } = locked
    const found = await actions.excuses.preview(tx, { memberId: member.id, timeZone: member.timeZone }, span)
    if (found.days.length === 0) throw impossible('None of these days was missed.')
    return found
  }

  return {
    typeAndLevel: {
      plan: async (locked, act) => {
        await typePlan(locked, act)
        const { member } = locked
        const isType = act.userTypeId !== member.userTypeId
        return {
          title: isType
            ? `Make this a ${typeTitle(act.userTypeId).toLowerCase()}`
            : `Change to level ${act.level}`,
          changes: [
            ...(isType ? [line('Type', typeTitle(member.userTypeId), typeTitle(act.userTypeId))] : []),
            ...(act.level === member.level ? [] : [line('Level', String(member.level), String(act.level))]),
          ],
          canUndo: true,
        }
      },
      run: async (locked, { userTypeId, level }) => {
        const { tx, member } = locked
        if (userTypeId !== member.userTypeId) await account.setUserType(tx, member.id, userTypeId)
        if (level !== member.level) await journey.place(tx, member.id, { stepId: member.stepId, level })
        afterCommit(tx, () => journey.announce(member.id))
        return { act: 'typeAndLevel', userTypeId: member.userTypeId === 1 ? 1 : 4, level: member.level }
      },
    },

    rank: {
      plan: async ({ member }, { rank, rankLevel, rankLevelCode }) => {
        if (!rank && (rankLevel !== null || rankLevelCode !== null)) throw impossible('A rank needs a name.')
        const words = (one: Pick<typeof member, 'rank' | 'rankLevel' | 'rankLevelCode'>) =>
          one.rank && [one.rank, one.rankLevel, one.rankLevelCode].filter((part) => part !== null).join(', ')
        const [before, after] = [words(member), words({ rank, rankLevel, rankLevelCode })]
        if (before === after) throw impossible('This is the rank already.')
        const title = rank ? 'Change the rank' : 'Remove the rank'
        return { title, changes: [line('Rank', before, after)], canUndo: true }
      },
      run: async ({ tx, member }, { rank, rankLevel, rankLevelCode }) => {
        await account.byStaff.setRank(tx, member.id, { rank, rankLevel, rankLevelCode })
        afterCommit(tx, () => needs.announce(member.id))
        const { rank: old, rankLevel: oldLevel, rankLevelCode: oldCode } = member
        return { act: 'rank', rank: old, rankLevel: oldLevel, rankLevelCode: oldCode }
      },
    },

    stepBack: {
      plan: async (locked) => {
        const to = target(locked)
        const { tx, member } = locked
        const answers = await assessment.openAnswers(tx, member.id)
        const lost =
          answers === null || answers === 0 ? [] : [`${answers} of ${QUESTIONS_PER_ASSESSMENT} answers`]
        return {
          title: `Move back to ${stepTitle(to)}`,
          changes: [
            line('Step', stepTitle(member.stepId), stepTitle(to)),
            ...lost.map((words) => line('Unfinished assessment', words, 'Removed')),
            ...(member.stepId === STEPS.actions ? [line('Main goal', 'Chosen', 'To be chosen again')] : []),
          ],
          canUndo: CAN_GO_FORWARD.has(member.stepId),
        }
      },
      run: async (locked) => {
        const { tx, member } = locked
        const { stepId, level } = member
        await place(locked, { stepId: target(locked), level })
        if (stepId === STEPS.actions) await goals.toPlan(tx, member.id)
        if (stepId > STEPS.dashboard) await journey.reopenReview(tx, member.id)
        return CAN_GO_FORWARD.has(stepId) ? { act: 'setPosition', stepId, level } : null
      },
    },

    setPosition: {
      plan: async ({ member }, { stepId }) => {
        if (STEP_BACK[stepId] !== member.stepId) throw impossible('The member has gone on since.')
        return {
          title: `Move to ${stepTitle(stepId)} again`,
          changes: [line('Step', stepTitle(member.stepId), stepTitle(stepId))],
        }
      },
      run: async (locked, to) => {
        await place(locked, to)
        return null
      },
    },

    excuseDays: {
      plan: async (locked, act) => {
        const { days: missed, before, after } = await previewExcuse(locked, act)
        return {
          title: `Excuse ${days(missed.length)}`,
          changes: [
            line('Streak now', days(before.current), days(after.current)),
            ...missed.map((day) => line(formatMonthDay(day), 'Missed', 'Excused')),
            line('Longest streak', days(before.longest), days(after.longest)),
          ],
          mail: {
            ...{ name: 'daysExcused', path: '/dashboard' },
            values: { days: dayWords(missed), streak: days(after.current) },
          },
          canUndo: true,
        }
      },
      run: async (locked, act) => {
        const { tx, member, actId } = locked
        const { days: missed, after } = await previewExcuse(locked, act)
        await actions.excuses.excuse(tx, member.id, act)
        await account.queueMail(tx, 'daysExcused', member.id, `days-excused-${actId}`, {
          values: { days: dayWords(missed), streak: days(after.current) },
          path: '/dashboard',
        })
        afterCommit(tx, () => journey.announce(member.id))
        return { act: 'unexcuseDays', days: missed }
      },
    },

    unexcuseDays: {
      plan: async ({ tx, member }, { days: list }) => {
        const { before, after } = await actions.excuses.previewBack(
          tx,
          { memberId: member.id, timeZone: member.timeZone },
          list,
        )
        return {
          title: `Count ${days(list.length)} again`,
          changes: [
            line('Streak now', days(before.current), days(after.current)),
            ...list.map((day) => line(formatMonthDay(day), 'Excused', 'Missed')),
          ],
          mail: countAgainMail(list, after.current),
        }
      },
      run: async ({ tx, member, actId }, { days: list }) => {
        const zoned = { memberId: member.id, timeZone: member.timeZone }
        const { after } = await actions.excuses.previewBack(tx, zoned, list)
        await actions.excuses.takeBack(tx, member.id, list)
        const { name, ...details } = countAgainMail(list, after.current)
        await account.queueMail(tx, name, member.id, `days-count-${actId}`, details)
        afterCommit(tx, () => journey.announce(member.id))
        return null
      },
    },
  }
}
