import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak-day'
import { SCORE_MAX, SCORE_MIN } from '@oola/contract/assessment/assessment.constants'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { canBeginYear } from '@oola/contract/goals/goal-date'
import { GOALS_IN_PLAN, GOALS_PER_AREA, TOP_SEVEN } from '@oola/contract/goals/goals.constants'
import type { ModuleKind } from '@oola/contract/learning/learning.schema'
import type { StagedType } from '@oola/contract/learning/staged-type'
import { addDays, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Services } from '#server/services.ts'
import { certificationLife } from './demo-certification.ts'
import type { StoryClock } from './story-clock.ts'

/** An answer to each of the ten questions of each area: about the area's base, up and down by a fixed rule. */
const scoreOf = (base: number, area: number, question: number): number => {
  const wave = ((question * 7 + area * 3) % 5) - 2
  return Math.min(SCORE_MAX, Math.max(SCORE_MIN, base + wave))
}

interface Needs extends Pick<Deps, 'content'> {
  readonly services: Services
  readonly clock: StoryClock
}

const STREAK_STEPS = ['Walk for 20 minutes', 'Ten quiet minutes in the morning', 'Call someone I love']

/** A session as it would be if the member had logged in now. */
export const demoSession = async (
  account: Pick<Services['account'], 'findMember'>,
  memberId: number,
  clock: StoryClock,
): Promise<MemberSession> => {
  const found = await account.findMember(memberId)
  return {
    memberId,
    userTypeId: found.userTypeId,
    stepId: found.stepId,
    level: found.level,
    isActiveCoach: found.isActiveCoach,
    timeZone: found.timeZone,
    timeZoneId: found.timeZoneId,
    // Only the step look-up reads these here; services ask the database themselves.
    assessmentId: null,
    areaId: null,
    unseenFinishId: null,
    paysCoaching: false,
    isTourDue: false,
    deleteAt: null,
    sessionKey: 'demo',
    expiresAt: clock.now(),
  }
}

/**
 * One demo member's life, lived through the same services that answer the calls: what they refuse, no demo member can
 * have done.
 */
export const liveAs = ({ content, services, clock }: Needs, memberId: number) => {
  const { journey, assessment, goals, actions, account, todo, learning, notifications } = services
  const { purchases, courseAssessment, courseModules } = services

  const session = () => demoSession(account, memberId, clock)

  const life = {
    ...certificationLife({ content, services }, session),

    daysAgo: clock.daysAgo,

    /** What has come of it so far. */
    progress: async () => actions.progress(await session()),

    /** Age, occupation and relationship, as positions in the lists of options. */
    customise: async (choices: readonly [number, number, number]): Promise<void> => {
      const answers = content.journey.customiseQuestions.map(({ id, options }, index) => {
        const option = options[choices[index] ?? 0]
        if (!option) throw new RangeError(`question ${id} has no option ${choices[index]}`)
        return { questionId: id, optionId: option.id }
      })
      await journey.saveCustomiseAnswers(await session(), answers)
    },

    /** Answers the open assessment, area by area; the first `count` of its 70 questions. */
    answer: async (typeId: AssessmentTypeId, bases: readonly number[], count = 70): Promise<void> => {
      const { assessmentId } = await account.userStep(memberId)
      if (!assessmentId) throw new Error(`demo member ${memberId} has no open assessment`)
      const set = typeId === 3 ? content.assessment.levelReviewQuestions : content.assessment.journeyQuestions
      const scores = set.flatMap(({ areaId, questions }) =>
        questions.map(({ id }, index) => ({
          questionId: id,
          score: scoreOf(bases[areaId - 1] ?? 5, areaId, index),
        })),
      )
      const asked = scores.slice(0, count)
      for (let from = 0; from < asked.length; from += 10) {
        await assessment.save(await session(), { assessmentId, typeId, scores: asked.slice(from, from + 10) })
      }
      // Seen on the day: whoever looks at the demo begins where the member stands.
      await journey.setFinishSeen(await session(), assessmentId)
    },

    /** Goals from the suggestions, three an area, area by area. */
    plan: async (count = GOALS_IN_PLAN): Promise<void> => {
      const today = localDay(clock.now(), (await session()).timeZone)
      const wanted = content.goals.recommendedGoals
        .flatMap(({ areaId, goals: ideas }) =>
          ideas.slice(0, GOALS_PER_AREA).map(({ text }, index) => ({ areaId, text, index })),
        )
        .slice(0, count)
      const sent = wanted.map(({ areaId, text, index }) => ({
        AreaId: areaId,
        Text: text,
        CompletedByDate: addDays(today, 60 + 90 * index + 5 * areaId),
      }))
      await goals.plan.save(await session(), sent)
    },

    /** A new day for each goal whose day has passed: a new year begins with goals that lie ahead. */
    renewGoals: async (): Promise<void> => {
      const today = localDay(clock.now(), (await session()).timeZone)
      const { userGoals } = await goals.open(await session())
      for (const { goalId, text, areaId, completedByDate } of userGoals) {
        if (canBeginYear(completedByDate, today)) continue
        const draft = { text, completedByDate: addDays(today, 200 + 30 * areaId) }
        await goals.single.update(await session(), goalId, draft)
      }
    },

    /** One goal of each area as the Top 7, in this order of areas; the first one is the main goal. */
    chooseTopSeven: async (areaOrder: readonly number[]): Promise<void> => {
      const { userGoals } = await goals.open(await session())
      const chosen = areaOrder.slice(0, TOP_SEVEN).map((areaId) => {
        const goal = userGoals.find((candidate) => candidate.areaId === areaId)
        if (!goal) throw new Error(`demo member ${memberId} has no goal in area ${areaId}`)
        return goal.goalId
      })
      const order = (place: (index: number) => number) =>
        chosen.map((GoalId, index) => ({ GoalId, SevenGoalOrder: place(index) }))
      await goals.topSeven.choose(
        await session(),
        order(() => 0),
      )
      await goals.topSeven.choose(
        await session(),
        order((index) => index + 1),
      )
      await goals.topSeven.setMain(await session(), chosen[0] ?? 0)
    },

    firstActions: async (texts: readonly string[]): Promise<void> => {
      await actions.first.save(await session(), texts)
    },

    /** Completes the goal at this place of the Top 7, 1 to 7, and puts the area's next goal in its stead. */
    completeGoal: async (place: number): Promise<void> => {
      const { userGoals } = await goals.open(await session())
      const goal = userGoals.find(({ sevenGoalOrder }) => sevenGoalOrder === place)
      if (!goal) throw new Error(`demo member ${memberId} has no goal at place ${place}`)
      await goals.reached.complete(await session(), goal.goalId)
      const next = userGoals.find(
        ({ areaId, sevenGoalOrder }) => areaId === goal.areaId && sevenGoalOrder === null,
      )
      if (next) await goals.single.start(await session(), next.goalId)
    },

    /** A streak: on each of these days before today these steps are planned, everything open is completed, and the day counts. */
    keepStreak: async (fromDaysAgo: number, toDaysAgo: number, texts = STREAK_STEPS): Promise<void> => {
      for (let days = fromDaysAgo; days >= toDaysAgo; days -= 1) {
        clock.daysAgo(days)
        const { actions: open } = await actions.edit.save(await session(), texts)
        for (const { id } of open) await actions.steps.complete(await session(), id)
        for (let steps = open.length; steps < STEPS_OF_A_STREAK_DAY; steps += 1)
          await actions.steps.click(await session(), {})
      }
    },

    /** Action steps for today that are still open, and clicks on the tracker. */
    planToday: async (texts: readonly string[], clicks = 0): Promise<void> => {
      await actions.edit.save(await session(), texts)
      for (let click = 0; click < clicks; click += 1) await actions.steps.click(await session(), {})
    },

    /** Tasks for the to-do list, each so many days from the day of the story. */
    planTasks: async (tasks: readonly (readonly [text: string, inDays: number])[]): Promise<void> => {
      for (const [text, DayNumber] of tasks) await todo.add(await session(), { text, DayNumber })
    },

    completeTask: async (text: string): Promise<void> => {
      const task = (await todo.list(await session()))
        .flatMap(({ tasks }) => tasks)
        .find((each) => each.text === text)
      if (!task) throw new Error(`demo member ${memberId} has no task "${text}"`)
      await todo.complete(await session(), task.id)
    },

    /** Inside a course with daily steps, which are all done up to a day before today; its first module is, too. */
    followCourse: async (courseId: number, fromDaysAgo: number, toDaysAgo: number): Promise<void> => {
      clock.daysAgo(fromDaysAgo)
      await purchases.grant(memberId, courseId)
      const { questions } = await courseAssessment.questions(await session(), courseId)
      const answers = questions.flatMap(({ id, options, subQuestions }) => [
        ...options.slice(0, 1).map((option) => ({ questionId: id, OptionId: option.id })),
        ...subQuestions.map(({ id: sub, min }) => ({ questionId: id, OptionId: sub, Value: min + 4 })),
      ])
      await courseAssessment.save(await session(), courseId, answers)
      for (let days = fromDaysAgo; days >= toDaysAgo; days -= 1) {
        clock.daysAgo(days)
        const { actions: open } = await actions.day.read(await session(), 0)
        for (const { id, canBeRemoved } of open) {
          if (!canBeRemoved) await actions.steps.complete(await session(), id)
        }
      }
      const { modules } = await courseModules.board(await session(), courseId)
      const [first, second] = modules.filter(({ isUnlocked }) => isUnlocked)
      if (first) await courseModules.complete(await session(), first.id)
      if (second) await learning.work.savePart(await session(), second.id, 'watch')
    },

    /** An action step for each weekday. */
    repeatOnWeekdays: async (text: string): Promise<void> => {
      const today = localDay(clock.now(), (await session()).timeZone)
      await actions.plan.save(await session(), {
        Id: 0,
        Text: text,
        UnlockedDate: today,
        ActionRepeating: {
          StartDate: today,
          Monday: true,
          Tuesday: true,
          Wednesday: true,
          Thursday: true,
          Friday: true,
          Saturday: false,
          Sunday: false,
        },
      })
    },

    /**
     * Answers the staged assessment of a type; the modules that follow begin today.
     * @param values 1 (needs me soon) to 4, for each question in its order; the last counts for all that follow
     */
    startProgram: async (type: StagedType, values: readonly number[]): Promise<void> => {
      const { questions } = await learning.program.questions(await session(), type)
      const answers = questions.map(({ id, options }, index) => {
        const option = options[(values[index] ?? values.at(-1) ?? 1) - 1]
        if (!option) throw new RangeError(`question ${id} has no option ${values[index]}`)
        return { questionId: id, optionId: option.id }
      })
      await learning.program.save(await session(), type, answers)
    },

    /** Completes the modules of the breakthrough or the path of the level that are open, the last `left` apart. */
    completeModules: async (kind: ModuleKind, left = 0): Promise<void> => {
      const { level } = await session()
      const board = await learning.program.board(await session(), level)
      const cards = kind === 'path' ? board.myPersonalizedPath : board.myBreakthroughExperience
      const open = cards.filter(({ isUnlocked }) => isUnlocked)
      for (const { id, isCompleted } of open.slice(0, open.length - left))
        if (!isCompleted) await learning.module.complete(await session(), id)
      await life.readNews()
    },

    /** Half way through the module that opened last: the film seen, a field written, a note made. */
    beginModule: async (note: string, answer: string): Promise<void> => {
      const { moduleVip } = await learning.program.board(await session(), 1)
      const moduleId = moduleVip[0]?.id ?? 0
      const { workbook } = await learning.module.info(await session(), moduleId)
      const cell = workbook[0]?.cells[0]?.cell ?? ''
      await learning.work.savePart(await session(), moduleId, 'watch')
      await learning.work.saveNote(await session(), moduleId, note)
      await learning.work.saveWorkbook(await session(), moduleId, [{ cell, text: answer }])
    },

    /** Has seen what she was told so far. */
    readNews: async (): Promise<void> => {
      const news = await notifications.take(await session())
      const newest = news.at(-1)
      if (newest) await notifications.markSeen(await session(), newest.id)
    },

    midYearReview: async (bases: readonly number[]): Promise<void> => {
      await journey.startMidYearReview(await session())
      await life.answer(2, bases)
    },

    levelReview: async (bases: readonly number[], areaOrder: readonly number[]): Promise<void> => {
      await journey.startLevelReview(await session())
      await life.answer(3, bases)
      await life.renewGoals()
      await life.chooseTopSeven(areaOrder)
    },
  }
  return life
}
export type DemoLife = ReturnType<typeof liveAs>
