import { z } from 'zod'
import { call } from '../call.ts'
import { IdParam, UserParam } from '../ids.ts'
import { CoachListing, CoachResult, CoachSearch } from './coaches.schema.ts'

export const searchCoaches = call({
  method: 'GET',
  path: '/FindCoach/GetCoachBySearchTermZipCode',
  access: 'public',
  summary:
    'Active coaches of a country by any part of a name, zip code or both: within 100 miles, the nearest first; at most 60',
  source: 'DIR-02, DIR-05; G-113',
  perMinute: 120,
  query: CoachSearch,
  reply: z.array(CoachResult),
  errors: ['zip_invalid'],
})

export const getPublicListing = call({
  method: 'GET',
  path: '/Coach/GetDirectoryListingInfoPublic/:coachId',
  access: 'public',
  summary: 'The public profile of a coach: without e-mail address and phone number',
  source: 'DIR-10, DIR-12; C-62',
  params: z.object({ coachId: IdParam }),
  reply: CoachListing,
  errors: ['not_found'],
})

export const getOwnListing = call({
  method: 'GET',
  path: '/Coach/GetDirectoryListingInfo/:userId',
  access: 'coach',
  summary: "The coach's own listing",
  source: 'DIR-11; C-62',
  params: UserParam,
  reply: CoachListing,
  errors: ['not_found'],
})
