import { z } from 'zod'
import { call } from '../../call.ts'
import { Done, Id, UserParam } from '../../ids.ts'
import { CoachSharing, CoachView, SharingMarks } from './coach-sharing.schema.ts'

export const getCoachSharing = call({
  method: 'GET',
  path: '/CoachSharing/GetSharing/:userId',
  access: 'member',
  summary: 'What the member lets her coach see, area by area and kind by kind',
  source: 'ours: issue 12; mockup 47',
  params: UserParam,
  reply: CoachSharing,
})

export const saveCoachSharing = call({
  method: 'PUT',
  path: '/CoachSharing/SaveSharing',
  access: 'member',
  summary: 'Decides what the coach sees from now on, all marks at once; a repeat changes nothing',
  source: 'ours: issue 12; mockup 47',
  body: z.object({ userId: Id, marks: SharingMarks }),
  reply: Done,
})

export const getCoachViews = call({
  method: 'GET',
  path: '/CoachSharing/GetViews/:userId',
  access: 'member',
  summary: 'When her coaches looked, and at what: the newest first, hour by hour',
  source: 'ours: issue 12; mockup 47',
  params: UserParam,
  reply: z.array(CoachView),
})
