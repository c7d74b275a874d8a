import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id, UserParam } from '../ids.ts'
import { BADGE_COUNT } from './badge-groups.ts'
import { Achievement, CoachAchievement, CoachAchievements, ProfileInformation } from './badges.schema.ts'
import { COACH_BADGE_IDS } from './coach-badges.ts'

export const getMyAchievements = call({
  method: 'GET',
  path: '/Customer/GetMyAchiements/:userId',
  access: 'member',
  summary:
    "The member's earned badges, by id; the client opens the pop-up of the first that was not displayed yet",
  source: 'BADGE-10, BADGE-12',
  params: UserParam,
  reply: z.array(Achievement),
  errors: ['not_found'],
})

export const updateDisplayedBadge = call({
  method: 'PUT',
  path: '/Customer/UpdateDisplayedBadge',
  access: 'member',
  summary: 'Mark the pop-up of a badge as closed. Idempotent',
  source: 'BADGE-10, BADGE-13',
  body: z.object({ userid: Id, achievementid: Id.max(BADGE_COUNT) }),
  reply: Done,
  errors: ['not_found'],
})

export const getProfileInformation = call({
  method: 'GET',
  path: '/Customer/GetCustomerProfileInformation/:userId',
  access: 'member',
  summary: 'The header block of the profile with all achievements in their three groups',
  source: 'DASH-15; C-51, C-52',
  params: UserParam,
  reply: ProfileInformation,
  errors: ['not_found'],
})

export const getCoachAchievements = call({
  method: 'GET',
  path: '/Coach/GetAchievements/:userId',
  access: 'coach',
  summary: "All of a coach's badges in their four groups",
  source: 'BADGE-16, BADGE-17; C-61',
  params: UserParam,
  reply: CoachAchievements,
  errors: ['not_found'],
})

export const getMyCoachAchievements = call({
  method: 'GET',
  path: '/Coach/GetMyAchievements/:userId',
  access: 'coach',
  summary:
    "The coach's earned badges, by id; the client opens the pop-up of the first that was not displayed yet",
  source: 'BADGE-14; C-61',
  params: UserParam,
  reply: z.array(CoachAchievement),
  errors: ['not_found'],
})

export const updateDisplayedCoachBadge = call({
  method: 'PUT',
  path: '/Coach/UpdateDisplayedBadge',
  access: 'coach',
  summary: "Mark the pop-up of a coach's badge as closed. Idempotent",
  source: 'BADGE-15; C-61',
  body: z.object({ userid: Id, achievementid: Id.min(COACH_BADGE_IDS.from).max(COACH_BADGE_IDS.to) }),
  reply: Done,
  errors: ['not_found'],
})
