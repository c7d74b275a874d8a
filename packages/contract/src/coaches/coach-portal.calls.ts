import { call } from '../call.ts'
import { UserParam } from '../ids.ts'
import { PortalCoach } from './coaches.schema.ts'

// Apart from the directory's calls, which visitors load.
export const getCoachByUserId = call({
  method: 'GET',
  path: '/Coach/GetCoachByUserId/:userId',
  access: 'coach',
  summary: 'The coach at the head of her own portal, also while her profile is still to come',
  source: 'PORTAL-54; C-62',
  params: UserParam,
  reply: PortalCoach,
})
