import { z } from 'zod'
import { call } from '../../call.ts'
import { Done, Id, UserParam } from '../../ids.ts'
import { CoachSharing, CoachView, SharingMarks } from './coach-sharing.schema.ts'

export const getCoachSharing = call({
  method: 'GET',
  path: '/CoachSharing/GetSharing/:userId',
  access: 'member',
  summary: "The member's sharing settings for their coach, by area and kind",
  source: 'ours: issue 12; mockup 47',
  params: UserParam,
  reply: CoachSharing,
})

export const saveCoachSharing = call({
  method: 'PUT',
  path: '/CoachSharing/SaveSharing',
  access: 'member',
  summary: 'Save all sharing settings for the coach. Idempotent',
  source: 'ours: issue 12; mockup 47',
  body: z.object({ userId: Id, marks: SharingMarks }),
  reply: Done,
})

export const getCoachViews = call({
  method: 'GET',
  path: '/CoachSharing/GetViews/:userId',
  access: 'member',
  summary: 'The log of data that coaches viewed, by hour, newest first',
  source: 'ours: issue 12; mockup 47',
  params: UserParam,
  reply: z.array(CoachView),
})
