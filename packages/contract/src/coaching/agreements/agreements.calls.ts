import { call } from '../../call.ts'
import { CalendarDateInput } from '../../dates.ts'
import { ClientKey, Id } from '../../ids.ts'
import { TaskText } from '../../todo/todo.schema.ts'
import { PairBody, PairParam } from '../pair.schema.ts'
import { Agreements } from './agreements.schema.ts'

export const getAgreements = call({
  method: 'GET',
  path: '/Coach/GetAgreements/:coachId/:clientId',
  access: 'member',
  private: true,
  pair: { side: 'both', when: 'open' },
  summary: 'What a coach and a client agreed on: open agreements by day, then the last done ones',
  source: 'ours: DESK-07',
  params: PairParam,
  reply: Agreements,
})

export const addAgreement = call({
  method: 'POST',
  path: '/Coach/AddAgreement',
  access: 'member',
  private: true,
  pair: { side: 'both', when: 'open' },
  summary: 'Write down an agreement, a task on the client’s to-do list. A repeated client key adds none',
  source: 'ours: DESK-07',
  perMinute: 60,
  body: PairBody.extend({ text: TaskText, day: CalendarDateInput, clientKey: ClientKey }),
  reply: Agreements,
  errors: ['day_passed', 'agreement_too_far', 'todo_full'],
})

export const removeAgreement = call({
  method: 'POST',
  path: '/Coach/RemoveAgreement',
  access: 'coach',
  private: true,
  pair: { side: 'coach', when: 'open' },
  summary: 'Take an open agreement off the client’s to-do list. Idempotent',
  source: 'ours: DESK-07',
  body: PairBody.extend({ agreementId: Id }),
  reply: Agreements,
})
