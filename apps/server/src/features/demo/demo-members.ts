import type { DemoLife } from './demo-life.ts'

type Scores = readonly [number, number, number, number, number, number, number]

/** A member of the demo world (decisions 13). */
export interface DemoMember {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Last four digits of 555-010-nnnn. */
  readonly line: string
  readonly whatFor: string
  readonly userTypeId?: 1 | 4
  readonly isActiveCoach?: boolean
  readonly isStaff?: boolean
  readonly webAlias?: string
  /** Must be in content/time-zones.yaml; none: not chosen yet. */
  readonly timeZone?: string
  readonly joinedDaysAgo: number
  readonly live: (life: DemoLife) => Promise<void>
}

const joinOnly = async (): Promise<void> => {}

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

const steadyLife = (life: DemoLife): Promise<void> =>
  reachDashboard(life, 200, [8, 7, 8, 7, 8, 7, 8], [1, 2, 3, 4, 5, 6, 7])

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    id: 1001,
    firstName: 'Nora',
    lastName: 'Lindqvist',
    email: 'nora@example.com',
    line: '1001',
    whatFor: 'new subscriber, before the profile questions',
    joinedDaysAgo: 0,
    live: joinOnly,
  },
  {
    id: 1002,
    firstName: 'Theo',
    lastName: 'Marsh',
    email: 'theo@example.com',
    line: '1002',
    whatFor: 'Step 1, 34 of 70 answered',
    joinedDaysAgo: 2,
    live: async (life) => {
      life.daysAgo(2)
      await life.customise([1, 0, 0])
      life.daysAgo(1)
      await life.answer(1, [6, 4, 7, 5, 6, 8, 7], 34)
    },
  },
  {
    id: 1003,
    firstName: 'Ines',
    lastName: 'Carvalho',
    email: 'ines@example.com',
    line: '1003',
    whatFor: 'Step 2, 9 of 21 goals',
    joinedDaysAgo: 4,
    live: async (life) => {
      life.daysAgo(4)
      await life.customise([2, 2, 1])
      life.daysAgo(3)
      await life.answer(1, [7, 5, 8, 6, 4, 7, 5])
      life.daysAgo(1)
      await life.plan(9)
    },
  },
  {
    id: 1004,
    firstName: 'Omar',
    lastName: 'Haddad',
    email: 'omar@example.com',
    line: '1004',
    whatFor: 'Step 3, before the first actions',
    joinedDaysAgo: 6,
    live: async (life) => {
      life.daysAgo(6)
      await life.customise([3, 1, 2])
      life.daysAgo(5)
      await life.answer(1, [4, 6, 8, 7, 5, 6, 3])
      life.daysAgo(2)
      await life.plan()
      await life.chooseTopSeven([7, 1, 5, 2, 6, 4, 3])
    },
  },
  {
    id: 1005,
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@example.com',
    line: '1005',
    whatFor: 'dashboard, level 1, week 5, streak, web alias',
    webAlias: 'maya',
    timeZone: 'America/New_York',
    joinedDaysAgo: 35,
    live: async (life) => {
      await reachDashboard(life, 32, [6, 5, 8, 7, 5, 7, 8], [2, 1, 5, 3, 4, 6, 7])
      await life.keepStreak(29, 15)
      await life.keepStreak(12, 1, MAYAS_STEPS)
      life.daysAgo(9)
      await life.completeGoal(4)
      life.daysAgo(0)
      await life.repeatOnWeekdays('Ten minutes of Spanish before breakfast')
      await life.planToday(['Book the dentist', 'Walk to the lake with Dad', 'Cook something new'], 2)
    },
  },
  {
    id: 1006,
    firstName: 'Liam',
    lastName: 'Brennan',
    email: 'liam@example.com',
    line: '1006',
    whatFor: 'dashboard, level 1, mid-year review ready',
    timeZone: 'America/Chicago',
    joinedDaysAgo: 190,
    live: async (life) => {
      await reachDashboard(life, 185, [5, 6, 6, 5, 7, 6, 4], [1, 7, 2, 4, 3, 6, 5])
      await life.keepStreak(60, 50)
      life.daysAgo(40)
      await life.completeGoal(2)
      life.daysAgo(1)
      await life.inviteToReview(5)
    },
  },
  {
    id: 1007,
    firstName: 'Sofia',
    lastName: 'Reyes',
    email: 'sofia@example.com',
    line: '1007',
    whatFor: 'dashboard, level 2, year in review ready',
    timeZone: 'America/Los_Angeles',
    joinedDaysAgo: 730,
    live: async (life) => {
      const order = [3, 1, 2, 4, 5, 6, 7]
      await reachDashboard(life, 725, [5, 4, 7, 6, 5, 6, 6], order)
      life.daysAgo(540)
      await life.midYearReview([6, 5, 8, 6, 6, 7, 7])
      life.daysAgo(365)
      await life.levelReview([7, 6, 8, 7, 6, 7, 8], order)
      await life.keepStreak(100, 80)
      life.daysAgo(180)
      await life.midYearReview([8, 7, 8, 7, 7, 8, 8])
      life.daysAgo(1)
      await life.inviteToReview(6)
    },
  },
  {
    id: 1008,
    firstName: 'Jon',
    lastName: 'Fairley',
    email: 'jon@example.com',
    line: '1008',
    whatFor: 'non-subscriber (user type 4)',
    userTypeId: 4,
    timeZone: 'America/Denver',
    joinedDaysAgo: 20,
    live: joinOnly,
  },
  {
    id: 1009,
    firstName: 'Kim',
    lastName: 'Sandoval',
    email: 'kim@example.com',
    line: '1009',
    whatFor: 'shares a phone with 1010; Step 1 just begun',
    joinedDaysAgo: 1,
    live: async (life) => {
      life.daysAgo(1)
      await life.customise([3, 1, 2])
    },
  },
  {
    id: 1010,
    firstName: 'Lee',
    lastName: 'Sandoval',
    email: 'lee@example.com',
    line: '1009',
    whatFor: 'shares a phone with 1009; before the profile questions',
    joinedDaysAgo: 1,
    live: joinOnly,
  },
  {
    id: 2001,
    firstName: 'Ana',
    lastName: 'Castellanos',
    email: 'ana.coach@example.com',
    line: '2001',
    whatFor: 'coach, web alias',
    isActiveCoach: true,
    webAlias: 'anacoach',
    timeZone: 'America/New_York',
    joinedDaysAgo: 210,
    live: steadyLife,
  },
  {
    id: 2002,
    firstName: 'Ben',
    lastName: 'Whitlock',
    email: 'ben.coach@example.com',
    line: '2002',
    whatFor: 'coach',
    isActiveCoach: true,
    timeZone: 'America/Chicago',
    joinedDaysAgo: 210,
    live: steadyLife,
  },
  {
    id: 2003,
    firstName: 'Chi',
    lastName: 'Nguyen',
    email: 'chi.coach@example.com',
    line: '2003',
    whatFor: 'coach',
    isActiveCoach: true,
    timeZone: 'America/Los_Angeles',
    joinedDaysAgo: 210,
    live: steadyLife,
  },
  {
    id: 9001,
    firstName: 'Sam',
    lastName: 'Porter',
    email: 'staff@example.com',
    line: '9001',
    whatFor: 'staff',
    isStaff: true,
    timeZone: 'America/Los_Angeles',
    joinedDaysAgo: 210,
    live: steadyLife,
  },
]
