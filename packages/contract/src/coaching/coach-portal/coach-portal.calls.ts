import { z } from 'zod'
import { call } from '../../call.ts'
import { PortalCoach } from '../../coaches/coaches.schema.ts'
import { IdParam, UserParam } from '../../ids.ts'
import { CoachClient, CoachStats } from './coach-clients.schema.ts'

// Separate from the directory's calls, which visitors load.
export const getCoachByUserId = call({
  method: 'GET',
  path: '/Coach/GetCoachByUserId/:userId',
  access: 'coach',
  summary: 'The coach in the head of their portal, also with an incomplete profile',
  source: 'PORTAL-54; C-62',
  params: UserParam,
  reply: PortalCoach,
  errors: ['not_found'],
})

export const getMyClients = call({
  method: 'GET',
  path: '/Coach/GetMyClients/:userId',
  access: 'coach',
  summary: "The coach's active and past clients, each once, by name",
  source: 'PORTAL-10, PORTAL-12; G-91',
  params: UserParam,
  reply: z.array(CoachClient),
})

export const getMyStats = call({
  method: 'GET',
  path: '/Coach/GetMyStats/:userId',
  access: 'coach',
  summary: 'Number of clients, and totals of their time as clients',
  source: 'PORTAL-11, PORTAL-13; G-91',
  params: UserParam,
  reply: CoachStats,
})

export const getCheatSheet = call({
  method: 'GET',
  path: '/Coach/GetCheatSheet/:moduleId',
  access: 'coach',
  summary: "The coach's page about a module, as a PDF",
  source: 'ours: PORTAL-10; G-100',
  params: z.object({ moduleId: IdParam }),
  file: 'application/pdf',
  perMinute: 20,
  reply: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  errors: ['not_found', 'drawings_busy'],
})
