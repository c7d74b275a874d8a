import { z } from 'zod'
import { call } from '../call.ts'
import { AmbassadorProfile } from './ambassadors.schema.ts'

export const getAmbassadorProfile = call({
  method: 'GET',
  path: '/Customer/GetAmbassadorProfileInformation/:webAlias',
  access: 'public',
  summary: 'The public profile of a web alias (case-insensitive); 404 for an unused alias',
  source: 'AMB-05, AMB-06; public.md 7',
  params: z.object({ webAlias: z.string().trim().min(1).max(60) }),
  reply: AmbassadorProfile,
  errors: ['not_found'],
})
