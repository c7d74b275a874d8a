import { z } from 'zod'
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
