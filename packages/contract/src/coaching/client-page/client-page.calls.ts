import { z } from 'zod'
import { AreaOrNoneParam, AreaParam, StepsQuery } from '../../areas/areas.calls.ts'
import { AreaThread, ThreadSteps } from '../../areas/areas.schema.ts'
import { call } from '../../call.ts'
import { IdParam } from '../../ids.ts'
import { ClientPage } from './client-page.schema.ts'

export const getClientPage = call({
  method: 'GET',
  path: '/Coach/GetClientPage/:clientId',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'ever' },
  summary: 'Data of a client for one screen, as far as the client shares them; logs the access of the coach',
  source: 'ours: issue 12; mockup 45; G-90, G-91, G-100',
  params: z.object({ clientId: IdParam }),
  reply: ClientPage,
})

export const getClientThread = call({
  method: 'GET',
  path: '/Coach/GetClientThread/:clientId/:areaId',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'ever' },
  summary: 'A life area of a client, as far as the client shares it; logs the access of the coach',
  source: 'ours: THREAD-06; spec-decision 17.6',
  params: z.object({ clientId: IdParam, areaId: AreaParam }),
  reply: AreaThread,
})

export const getClientSteps = call({
  method: 'GET',
  path: '/Coach/GetClientSteps/:clientId/:areaId',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'ever' },
  summary: 'Completed steps of a life area of a client, newest first; empty where they are private',
  source: 'ours: THREAD-06; spec-decision 17.6',
  params: z.object({ clientId: IdParam, areaId: AreaOrNoneParam }),
  query: StepsQuery.omit({ reviewId: true }),
  reply: ThreadSteps,
})
