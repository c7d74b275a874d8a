import { STEPS_OF_A_STREAK_DAY } from '@oola/contract/actions/streak-day'
import type { DemoLife } from './demo-life.ts'

type Scores = readonly [number, number, number, number, number, number, number]

const FIRST_ACTIONS = [
  'Walk for 20 minutes after dinner',
  'Write down three good things',
  'Put 10 dollars aside',
]

const MAYAS_STEPS = [
  'Stretch before the first coffee',
  'Write down what I spent',
  'Phones in the drawer at dinner',
  'Read to the kids',
  'Lights out at half past ten',
]

/** From the profile questions to the dashboard, `start` days ago, with a day or two for each step. */
const reachDashboard = async (life: DemoLife, start: number, scores: Scores, order: readonly number[]) => {
  life.daysAgo(start)
  await life.customise([2, 1, 2])
  await life.answer(1, scores)
  life.daysAgo(start - 1)
  await life.plan()
  await life.chooseTopSeven(order)
  life.daysAgo(start - 2)
  await life.firstActions(FIRST_ACTIONS)
}

/** Five weeks on the way: a streak that goes on, a goal reached, tasks late and ahead, today one step short. */
export const liveMaya = async (life: DemoLife): Promise<void> => {
  await reachDashboard(life, 32, [6, 5, 8, 7, 5, 7, 8], [2, 1, 5, 3, 4, 6, 7])
  await life.startProgram(1, [2, 2, 1, 1, 3, 3, 4, 3, 2, 3, 1, 2, 2, 3])
  await life.keepStreak(29, 15)
  // A module a week, the last one begun.
  for (const day of [28, 22, 15, 8]) {
    life.daysAgo(day)
    await life.completeModules('breakthrough')
  }
  await life.keepStreak(12, 1, MAYAS_STEPS)
  life.daysAgo(9)
  await life.completeGoal(4)
  life.daysAgo(4)
  await life.planTasks([
    ['Send the school form back', 1],
    ['Order new running shoes', 3],
  ])
  life.daysAgo(1)
  await life.beginModule(
    'Priya said yes before I had finished the sentence. Sundays, one line each.',
    'Priya, from the running group',
  )
  await life.readNews()
  life.daysAgo(0)
  await life.completeTask('Order new running shoes')
  await life.planTasks([
    ['Call the plumber about the kitchen tap', 0],
    ['Buy a card for Aunt Ruth', 0],
    ['Ask Priya about Saturday', 1],
    ['Move 200 dollars to savings', 3],
    ['Book the campsite by the lake', 5],
  ])
  await life.repeatOnWeekdays('Ten minutes of Spanish before breakfast')
  await life.planToday(
    ['Book the dentist', 'Walk to the lake with Dad', 'Cook something new'],
    STEPS_OF_A_STREAK_DAY - 1,
  )
}

/** Half a year in, out of step for a while; the mid-year review waits. */
export const liveLiam = async (life: DemoLife): Promise<void> => {
  await reachDashboard(life, 185, [5, 6, 6, 5, 7, 6, 4], [1, 7, 2, 4, 3, 6, 5])
  life.daysAgo(183)
  await life.startProgram(1, [2, 3, 2, 2, 3, 3, 1, 2, 3, 3, 2, 2, 1, 1])
  life.daysAgo(100)
  await life.completeModules('breakthrough')
  life.daysAgo(62)
  await life.startProgram(2, [2, 3, 3, 2, 3, 2, 1])
  await life.keepStreak(60, 50)
  life.daysAgo(40)
  await life.completeGoal(2)
  life.daysAgo(5)
  await life.planTasks([
    ['Return the ladder to Joe', 1],
    ['Renew the car insurance', 2],
  ])
  life.daysAgo(1)
  await life.completeModules('path', 1)
  life.daysAgo(0)
  await life.planToday(['Lunch without the phone', 'Twenty pages of the novel'])
}

/** Two years in: one level done, the review of the second one waits. */
export const liveSofia = async (life: DemoLife): Promise<void> => {
  const order = [3, 1, 2, 4, 5, 6, 7]
  await reachDashboard(life, 725, [5, 4, 7, 6, 5, 6, 6], order)
  await life.startProgram(1, [2, 2, 1, 2, 3, 3, 2, 3, 2, 2, 3, 3, 3, 2])
  life.daysAgo(640)
  await life.completeModules('breakthrough')
  await life.startProgram(2, [2, 1, 3, 3, 2, 3, 3])
  life.daysAgo(540)
  await life.midYearReview([6, 5, 8, 6, 6, 7, 7])
  life.daysAgo(365)
  await life.completeModules('path')
  await life.levelReview([7, 6, 8, 7, 6, 7, 8], order)
  life.daysAgo(301)
  await life.startProgram(3, [3, 2, 3, 3, 2, 3, 4])
  await life.keepStreak(100, 80)
  life.daysAgo(150)
  await life.midYearReview([8, 7, 8, 7, 7, 8, 8])
  await life.keepStreak(5, 1)
  life.daysAgo(1)
  await life.completeModules('path', 1)
  life.daysAgo(0)
  await life.planToday(['Swim before work', 'Plan the trip to Oaxaca'], 1)
  await life.planTasks([
    ['Dinner with Carmen', 0],
    ['Sort the photos of last year', 4],
  ])
}

export const steadyStart = (life: DemoLife): Promise<void> =>
  reachDashboard(life, 200, [8, 7, 8, 7, 8, 7, 8], [1, 2, 3, 4, 5, 6, 7])

/** The whole certification: one quiz and the exam needed a second try. */
const certify = async (life: DemoLife): Promise<void> => {
  life.daysAgo(120)
  await life.getCertification()
  await life.endCertificationTour()
  await life.takeQuiz(401, 4)
  await life.completeCertificationModules()
  life.daysAgo(60)
  await life.takeQuiz(418, 10)
  life.daysAgo(59)
  await life.takeQuiz(418, 3)
}

/** In the second section of the certification: 404 is done, 405 was tried once and not passed. */
export const liveKim = async (life: DemoLife): Promise<void> => {
  await reachDashboard(life, 40, [7, 6, 8, 6, 7, 6, 8], [3, 1, 2, 4, 5, 6, 7])
  life.daysAgo(20)
  await life.getCertification()
  await life.endCertificationTour()
  await life.takeQuiz(401, 3)
  await life.completeCertificationModules(3)
  life.daysAgo(6)
  await life.completeCertificationModules(4)
  life.daysAgo(2)
  await life.takeQuiz(405, 4)
}

/** Has the certification since yesterday and has not looked at it: the tour leads there (COURSE-19). */
export const liveGrace = async (life: DemoLife): Promise<void> => {
  await reachDashboard(life, 12, [7, 8, 7, 6, 8, 7, 8], [2, 1, 3, 4, 5, 6, 7])
  life.daysAgo(1)
  await life.getCertification()
}

/** Today counts already, and the list is done. */
export const liveAna = async (life: DemoLife): Promise<void> => {
  await steadyStart(life)
  await certify(life)
  await life.keepStreak(21, 1)
  await life.keepStreak(0, 0)
}

/** A few good days a while ago; what was planned then is still open. */
export const liveBen = async (life: DemoLife): Promise<void> => {
  await steadyStart(life)
  await life.keepStreak(12, 9)
  life.daysAgo(8)
  await life.planToday(['Call Mom on the way home', 'Clear one shelf'])
  await life.planTasks([['Service the bike', 2]])
}

/** Inside a course, whose step of yesterday was missed. */
export const liveChi = async (life: DemoLife): Promise<void> => {
  await steadyStart(life)
  await life.followCourse(1011, 9, 2)
  life.daysAgo(0)
  await life.planToday(['Water the herbs', 'Write to the new neighbors'])
}
