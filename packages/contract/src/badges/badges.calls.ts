import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id, UserParam } from '../ids.ts'
import { BADGE_COUNT } from './badge-groups.ts'
import { Achievement, ProfileInformation } from './badges.schema.ts'

export const getMyAchievements = call({
  method: 'GET',
  path: '/Customer/GetMyAchiements/:userId',
  access: 'member',
  summary: 'What the member has achieved, by id; the first that is not displayed yet opens its pop-up',
  source: 'BADGE-10, BADGE-12',
  params: UserParam,
  reply: z.array(Achievement),
})

export const updateDisplayedBadge = call({
  method: 'PUT',
  path: '/Customer/UpdateDisplayedBadge',
  access: 'member',
  summary: 'The pop-up of a badge was closed; a repeat changes nothing',
  source: 'BADGE-10, BADGE-13',
  body: z.object({ userid: Id, achievementid: Id.max(BADGE_COUNT) }),
  reply: Done,
})

export const getProfileInformation = call({
  method: 'GET',
  path: '/Customer/GetCustomerProfileInformation/:userId',
  access: 'member',
  summary: 'The header block of the profile with all achievements in their three groups',
  source: 'DASH-15; C-51, C-52',
  params: UserParam,
  reply: ProfileInformation,
})
