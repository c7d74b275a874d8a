import type { DemoLife } from './demo-life.ts'
import {
  liveAna,
  liveBen,
  liveChi,
  liveGrace,
  liveKim,
  liveLiam,
  liveMaya,
  liveSofia,
  steadyStart,
} from './demo-stories.ts'

/** A member of the demo world (spec-decision 13). */
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
  readonly rank?: string
  /** Must be in content/time-zones.yaml; none: not chosen yet. */
  readonly timeZone?: string
  readonly joinedDaysAgo: number
  /** Enrolled here and paying with this test card: it is saved, and approves (`good`) or is refused (`refused`). */
  readonly pays?: 'good' | 'refused'
  readonly live: (life: DemoLife) => Promise<void>
}

const joinOnly = async (): Promise<void> => {}

/** Coaches beside those of spec-decision 13, so that the directory shows what a full one looks like. */
const MORE_COACHES: readonly DemoMember[] = (
  [
    [2004, 'Tomás', 'Rivera', 'tomas.coach@example.com', 'America/Los_Angeles'],
    [2005, 'Amara', 'Okonkwo', 'amara.coach@example.com', 'America/Los_Angeles'],
    [2006, 'Ingrid', 'Solberg', 'ingrid.coach@example.com', 'America/Los_Angeles'],
    [2007, 'Marcus', 'Ellery', 'marcus.coach@example.com', 'America/Los_Angeles'],
    [2008, 'Élise', "O'Connor", 'elise.coach@example.com', 'America/New_York'],
    // Has nothing in the directory yet: her portal begins with the welcome window (PORTAL-16).
    [2009, 'Dee', 'Park', 'dee.coach@example.com', 'America/Denver'],
  ] as const
).map(([id, firstName, lastName, email, timeZone]) => ({
  id,
  firstName,
  lastName,
  email,
  line: String(id),
  whatFor: id === 2009 ? 'coach before the welcome window' : 'coach in the directory',
  isActiveCoach: true,
  timeZone,
  joinedDaysAgo: 150,
  live: joinOnly,
}))

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    id: 1001,
    firstName: 'Nora',
    lastName: 'Lindqvist',
    email: 'nora@example.com',
    line: '1001',
    whatFor: 'new subscriber, before the profile questions',
    joinedDaysAgo: 0,
    pays: 'good',
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
    pays: 'good',
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
    pays: 'good',
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
    pays: 'good',
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
    whatFor: 'dashboard, level 1, week 5, streak, to-do list, coach Ana, web alias',
    webAlias: 'maya',
    rank: 'Silver',
    timeZone: 'America/New_York',
    joinedDaysAgo: 35,
    pays: 'good',
    live: liveMaya,
  },
  {
    id: 1006,
    firstName: 'Liam',
    lastName: 'Brennan',
    email: 'liam@example.com',
    line: '1006',
    whatFor: 'dashboard, level 1, mid-year review ready, coach Ana',
    timeZone: 'America/Chicago',
    joinedDaysAgo: 190,
    pays: 'good',
    live: liveLiam,
  },
  {
    id: 1007,
    firstName: 'Sofia',
    lastName: 'Reyes',
    email: 'sofia@example.com',
    line: '1007',
    whatFor: 'dashboard, level 2, year in review ready, card that is refused',
    timeZone: 'America/Los_Angeles',
    joinedDaysAgo: 730,
    pays: 'refused',
    live: liveSofia,
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
    whatFor: 'shares a phone with 1010; in section 2 of the coach certification',
    timeZone: 'America/Denver',
    joinedDaysAgo: 42,
    live: liveKim,
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
    id: 1011,
    firstName: 'Grace',
    lastName: 'Lindqvist',
    email: 'grace@example.com',
    line: '1011',
    whatFor: 'dashboard, about to start the coach certification: the tour opens',
    timeZone: 'America/Chicago',
    joinedDaysAgo: 14,
    live: liveGrace,
  },
  {
    id: 2001,
    firstName: 'Ana',
    lastName: 'Castellanos',
    email: 'ana.coach@example.com',
    line: '2001',
    whatFor: 'coach with a cover and badges, web alias; today is done',
    isActiveCoach: true,
    webAlias: 'anacoach',
    timeZone: 'America/New_York',
    joinedDaysAgo: 210,
    live: liveAna,
  },
  {
    id: 2002,
    firstName: 'Ben',
    lastName: 'Whitlock',
    email: 'ben.coach@example.com',
    line: '2002',
    whatFor: 'coach; steps left over',
    isActiveCoach: true,
    timeZone: 'America/Chicago',
    joinedDaysAgo: 210,
    live: liveBen,
  },
  {
    id: 2003,
    firstName: 'Chi',
    lastName: 'Nguyen',
    email: 'chi.coach@example.com',
    line: '2003',
    whatFor: 'coach; inside a course, yesterday missed',
    isActiveCoach: true,
    timeZone: 'America/Los_Angeles',
    joinedDaysAgo: 210,
    live: liveChi,
  },
  ...MORE_COACHES,
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
    live: steadyStart,
  },
]
