import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { SCORE_MAX, SCORE_MIN } from '@oola/contract/assessment/assessment.constants'
import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { canBeginYear } from '@oola/contract/goals/goal-date'
import { GOALS_PER_AREA } from '@oola/contract/goals/goals.constants'
import { addDays, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { Services } from '#server/services.ts'
import type { DemoStep } from './demo.content.ts'
import { demoSession } from './demo-session.ts'
import type { StoryClock } from './story-clock.ts'

interface Needs extends Pick<Deps, 'content'> {
  readonly services: Services
  readonly clock: StoryClock
}

type Steps = { readonly [Name in keyof DemoStep]-?: Exclude<DemoStep[Name], undefined> }
/** The handler of each step, in a session of the member. */
type Actions = {
  readonly [Name in keyof Steps]: (value: Steps[Name], me: MemberSession) => Promise<unknown>
}

/** A score for each of the ten questions of an area: around the area's base, by a fixed rule. */
const scoreOf = (base: number, area: number, question: number): number => {
  const wave = ((question * 7 + area * 3) % 5) - 2
  return Math.min(SCORE_MAX, Math.max(SCORE_MIN, base + wave))
}

/** Asserts a precondition of the next step. @throws Error when an earlier step did not create it */
const need = <T>(found: T | null | undefined, what: string): T => {
  if (found === null || found === undefined) throw new Error(`the demo life has no ${what}`)
  return found
}

/** The option at a position of each question. */
const choose = <
  Question extends { readonly id: number; readonly options: readonly { readonly id: number }[] },
>(
  questions: readonly Question[],
  positionOf: (index: number) => number,
) =>
  questions.map(({ id, options }, index) => {
    const { id: optionId } = need(options[positionOf(index)], `option ${positionOf(index)} of question ${id}`)
    return { questionId: id, optionId }
  })

/** Plays a demo member's life through the services of the calls: the demo cannot contain a state that they refuse. */
export const playLife = async (
  { content, services, clock }: Needs,
  memberId: number,
  life: readonly DemoStep[],
): Promise<void> => {
  const { journey, assessment, goals, actions: days, account, todo, learning, notifications } = services
  const { purchases, courseAssessment, courseModules, certification, quizzes } = services
  const { certification: sections, exam, quizzes: quizList } = content.courses

  const today = ({ timeZone }: MemberSession) => localDay(clock.now(), timeZone)

  const actions: Actions = {
    daysAgo: async (count) => clock.daysAgo(count),

    customise: (positions, me) =>
      journey.saveCustomiseAnswers(
        me,
        choose(content.journey.customiseQuestions, (index) => positions[index] ?? 0),
      ),

    answer: async ({ type, scores, count }, me) => {
      const assessmentId = need((await account.userStep(memberId)).assessmentId, 'open assessment')
      const set = type === 3 ? content.assessment.levelReviewQuestions : content.assessment.journeyQuestions
      const answers = set.flatMap(({ areaId, questions }) =>
        questions.map(({ id }, index) => ({
          questionId: id,
          score: scoreOf(scores[areaId - 1] ?? 5, areaId, index),
        })),
      )
      const sent = answers.slice(0, count)
      for (let from = 0; from < sent.length; from += 10)
        await assessment.save(me, { assessmentId, typeId: type, scores: sent.slice(from, from + 10) })
      // Seen on the day itself: the demo starts at the member's present step.
      await journey.setFinishSeen(me, assessmentId)
    },

    plan: async (count, me) => {
      const ideas = content.goals.recommendedGoals.flatMap(({ areaId, goals: suggested }) =>
        suggested.slice(0, GOALS_PER_AREA).map(({ text }, index) => ({
          AreaId: areaId,
          Text: text,
          CompletedByDate: addDays(today(me), 60 + 90 * index + 5 * areaId),
        })),
      )
      await goals.plan.save(me, ideas.slice(0, count))
    },

    renewGoals: async (_, me) => {
      const { userGoals } = await goals.open(me)
      for (const { goalId, text, areaId, completedByDate } of userGoals) {
        if (canBeginYear(completedByDate, today(me))) continue
        const draft = { text, completedByDate: addDays(today(me), 200 + 30 * areaId) }
        await goals.single.update(me, goalId, draft)
      }
    },

    chooseTopSeven: async (areas, me) => {
      const { userGoals } = await goals.open(me)
      const chosen = areas.map(
        (area) =>
          need(
            userGoals.find(({ areaId }) => areaId === area),
            `goal in area ${area}`,
          ).goalId,
      )
      // The selection of the seven first, then their order.
      for (const placeOf of [() => 0, (index: number) => index + 1])
        await goals.topSeven.choose(
          me,
          chosen.map((GoalId, index) => ({ GoalId, SevenGoalOrder: placeOf(index) })),
        )
      await goals.topSeven.setMain(me, chosen[0] ?? 0)
    },

    firstActions: (texts, me) => days.first.save(me, texts),

    completeGoal: async (place, me) => {
      const { userGoals } = await goals.open(me)
      const goal = need(
        userGoals.find(({ sevenGoalOrder }) => sevenGoalOrder === place),
        `goal at place ${place}`,
      )
      await goals.reached.complete(me, goal.goalId)
      const next = userGoals.find(
        ({ areaId, sevenGoalOrder }) => areaId === goal.areaId && sevenGoalOrder === null,
      )
      if (next) await goals.single.start(me, next.goalId)
    },

    keepStreak: async ({ from, to, steps, areas }, me) => {
      const running = areas.length > 0 ? (await goals.open(me)).userGoals : []
      const goalIn = (areaId: number) =>
        running.find((goal) => goal.areaId === areaId && goal.sevenGoalOrder !== null)?.goalId
      for (let day = from; day >= to; day -= 1) {
        clock.daysAgo(day)
        const { actions: open } = await days.edit.save(me, steps)
        for (const { id, text } of open) {
          const areaId = areas[steps.indexOf(text)]
          const goalId = areaId && goalIn(areaId)
          const belonging = goalId ? { goalId } : { areaId }
          if (areaId) await days.plan.save(me, { Id: id, Text: text, UnlockedDate: today(me), ...belonging })
          await days.steps.complete(me, id)
        }
        for (let count = open.length; count < stepsOfStreakDay(today(me)); count += 1)
          await days.steps.click(me, {})
      }
    },

    planToday: async ({ steps, clicks }, me) => {
      await days.edit.save(me, steps)
      const count = clicks === 'oneShort' ? stepsOfStreakDay(today(me)) - 1 : clicks
      for (let click = 0; click < count; click += 1) await days.steps.click(me, {})
    },

    planTasks: async (tasks, me) => {
      for (const { text, inDays } of tasks) await todo.add(me, { text, DayNumber: inDays })
    },

    completeTask: async (text, me) => {
      const tasks = (await todo.list(me)).flatMap((group) => group.tasks)
      const { id } = need(
        tasks.find((task) => task.text === text),
        `task "${text}"`,
      )
      await todo.complete(me, id)
    },

    followCourse: async ({ courseId, from, to }, me) => {
      clock.daysAgo(from)
      await purchases.grant(memberId, courseId)
      const { questions } = await courseAssessment.questions(me, courseId)
      const answers = questions.flatMap(({ id, options, subQuestions }) => [
        ...options.slice(0, 1).map((option) => ({ questionId: id, OptionId: option.id })),
        ...subQuestions.map(({ id: sub, min }) => ({ questionId: id, OptionId: sub, Value: min + 4 })),
      ])
      await courseAssessment.save(me, courseId, answers)
      for (let day = from; day >= to; day -= 1) {
        clock.daysAgo(day)
        const { actions: open } = await days.day.read(me, 0)
        for (const { id, canBeRemoved } of open) if (!canBeRemoved) await days.steps.complete(me, id)
      }
      const { modules } = await courseModules.board(me, courseId)
      const [first, second] = modules.filter(({ isUnlocked }) => isUnlocked)
      if (first) await courseModules.complete(me, first.id)
      if (second) await learning.work.savePart(me, second.id, 'watch')
    },

    repeatOnWeekdays: (text, me) => {
      const weekdays = { Monday: true, Tuesday: true, Wednesday: true, Thursday: true, Friday: true }
      const weekend = { Saturday: false, Sunday: false }
      return days.plan.save(me, {
        Id: 0,
        Text: text,
        UnlockedDate: today(me),
        ActionRepeating: { StartDate: today(me), ...weekdays, ...weekend },
      })
    },

    startProgram: async ({ type, values }, me) => {
      const { questions } = await learning.program.questions(me, type)
      await learning.program.save(
        me,
        type,
        choose(questions, (index) => (values[index] ?? values.at(-1) ?? 1) - 1),
      )
    },

    completeModules: async ({ kind, left }, me) => {
      const board = await learning.program.board(me, me.level)
      const cards = kind === 'path' ? board.myPersonalizedPath : board.myBreakthroughExperience
      const open = cards.filter(({ isUnlocked }) => isUnlocked)
      for (const { id, isCompleted } of open.slice(0, open.length - left))
        if (!isCompleted) await learning.module.complete(me, id)
      await actions.readNews(true, me)
    },

    beginModule: async ({ note, answer }, me) => {
      const { moduleVip } = await learning.program.board(me, me.level)
      const moduleId = need(moduleVip[0], 'open module').id
      const { workbook } = await learning.module.info(me, moduleId)
      const { cell } = need(workbook[0]?.cells[0], 'field in its workbook')
      await learning.work.savePart(me, moduleId, 'watch')
      await learning.work.saveNote(me, moduleId, note)
      await learning.work.saveWorkbook(me, moduleId, [{ cell, text: answer }])
    },

    readNews: async (_, me) => {
      const newest = (await notifications.deliver(me)).at(-1)
      if (newest) await notifications.markSeen(me, newest.id)
    },

    startReview: (kind, me) =>
      kind === 'midYear' ? journey.startMidYearReview(me) : journey.startLevelReview(me),

    getCertification: () => purchases.grant(memberId, CERTIFICATION_ID),

    endCertificationTour: (_, me) => purchases.endTour(me),

    completeQuiz: async ({ id: quizId, wrong }, me) => {
      await quizzes.read(me, quizId)
      const { questions } =
        quizId === exam.id
          ? { questions: exam.sections.flatMap((section) => section.questions) }
          : need(
              quizList.find(({ id }) => id === quizId),
              `quiz ${quizId}`,
            )
      // The id of an option: docs/decisions/certification.
      const answers = questions.map(({ id, correct }, index) => {
        const place = 'ABCD'.indexOf(correct)
        return { questionId: id, optionId: id * 10 + 1 + (index < wrong ? (place + 1) % 4 : place) }
      })
      await quizzes.save(me, { quizId }, answers)
    },

    completeCertificationModules: async (count, me) => {
      const moduleIds = sections.sections.flatMap(({ modules }) => modules)
      for (const [index, id] of moduleIds.slice(0, count).entries()) {
        await actions.completeQuiz({ id, wrong: index % 3 }, me)
        await certification.complete(me, id)
      }
    },
  }

  const play = async <Name extends keyof Steps>(name: Name, value: Steps[Name]) =>
    actions[name](value, await demoSession(account, memberId, clock))
  for (const step of life)
    for (const name of Object.keys(step) as (keyof Steps)[]) {
      const value = step[name]
      if (value !== undefined) await play(name, value)
    }
}
