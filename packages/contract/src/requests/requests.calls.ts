import { call } from '../call.ts'
import { Done } from '../ids.ts'
import { RequestBody } from './requests.schema.ts'

export const sendRequest = call({
  method: 'POST',
  path: '/Requests/Send',
  access: 'public',
  summary: 'Send a request: to become an affiliate, ambassador or coach, to order, or a question',
  source: 'ours: spec-decision 11; G-112',
  body: RequestBody,
  reply: Done,
})
