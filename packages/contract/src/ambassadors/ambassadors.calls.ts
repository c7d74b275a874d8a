import { z } from 'zod'
import { call } from '../call.ts'
import { AmbassadorProfile } from './ambassadors.schema.ts'

export const getAmbassadorProfile = call({
  method: 'GET',
  path: '/Customer/GetAmbassadorProfileInformation/:webAlias',
  access: 'public',
  summary: 'The public profile behind a web alias, whatever its case; 404 when it is nobody’s',
  source: 'AMB-05, AMB-06; public.md 7',
  params: z.object({ webAlias: z.string().trim().min(1).max(60) }),
  reply: AmbassadorProfile,
  errors: ['not_found'],
})
