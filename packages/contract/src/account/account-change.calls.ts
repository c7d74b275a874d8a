import { z } from 'zod'
import { call } from '../call.ts'
import { MailedChange, TakeBackLink } from './account-change.schema.ts'

export const readChange = call({
  method: 'POST',
  path: '/Account/ReadChange',
  access: 'public',
  summary: 'The change that a "This wasn\'t me" link refers to; read only',
  source: 'ours: SECURE-04',
  body: TakeBackLink,
  reply: MailedChange,
  errors: ['take_back_link_used'],
})

export const takeBackChange = call({
  method: 'POST',
  path: '/Account/TakeBackChange',
  access: 'public',
  summary: 'Revert the change, end every session, return a token to set a new password',
  source: 'ours: SECURE-04',
  body: TakeBackLink,
  reply: z.object({ resetToken: z.string() }),
  errors: ['email_taken', 'take_back_link_used'],
})
