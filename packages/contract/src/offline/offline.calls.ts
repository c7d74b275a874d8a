import { z } from 'zod'
import { call } from '../call.ts'
import { IdParam } from '../ids.ts'
import { MergedDay } from './offline.schema.ts'

export const getMergedDay = call({
  method: 'GET',
  path: '/Offline/GetMergedDay',
  access: 'member',
  private: true,
  summary: 'The day that was put together today from several devices that were offline',
  source: 'ours: APP-06, spec-decision 17.3',
  reply: MergedDay,
})

export const bringBack = call({
  method: 'PUT',
  path: '/Offline/BringBack/:id',
  access: 'member',
  private: true,
  ownThing: 'id',
  summary: 'Bring back the word that lost against a later one, until the day ends. Idempotent',
  source: 'ours: APP-06, spec-decision 17.3',
  params: z.object({ id: IdParam }),
  reply: MergedDay,
  errors: ['not_found', 'undo_passed'],
})
