import { z } from 'zod'
import { call } from '../call.ts'
import { MailedChange, TakeBackLink } from './account-change.schema.ts'

export const readChange = call({
  method: 'POST',
  path: '/Account/ReadChange',
  access: 'public',
  summary: 'What the "This wasn\'t me" link of a mail is about; changes nothing',
  source: 'ours: SECURE-04',
  body: TakeBackLink,
  reply: MailedChange,
  errors: ['take_back_link_used'],
})

export const takeBackChange = call({
  method: 'POST',
  path: '/Account/TakeBackChange',
  access: 'public',
  summary: 'Take the change back, end every session, and answer the token that sets a new password',
  source: 'ours: SECURE-04',
  body: TakeBackLink,
  reply: z.object({ resetToken: z.string() }),
  errors: ['email_taken', 'take_back_link_used'],
})
