import { z } from 'zod'
import { PASSWORD_MAX } from '../account/account.constants.ts'
import { call } from '../call.ts'
import { Id, UserParam } from '../ids.ts'
import { AccountDeletion, DataExport } from './privacy.schema.ts'

const OwnBody = z.object({ userId: Id })

export const getDataExport = call({
  method: 'GET',
  path: '/Privacy/GetExport/:userId',
  access: 'member',
  whileClosing: true,
  summary: 'How far the copy of everything in the account is, and where it is downloaded',
  source: 'ours: spec-decision 16.2',
  params: UserParam,
  reply: DataExport,
})

export const requestDataExport = call({
  method: 'POST',
  path: '/Privacy/RequestExport',
  access: 'member',
  whileClosing: true,
  summary: 'Pack everything in the account as JSON and CSV in one ZIP; a mail tells when it is ready',
  source: 'ours: spec-decision 16.2',
  body: OwnBody,
  reply: DataExport,
})

export const deleteAccount = call({
  method: 'POST',
  path: '/Privacy/DeleteAccount',
  access: 'member',
  summary: 'End the membership, log out everywhere, and delete everything after 30 days',
  source: 'ours: spec-decision 16.2',
  body: z.object({ userId: Id, password: z.string().min(1).max(PASSWORD_MAX) }),
  reply: AccountDeletion,
  errors: ['wrong_password', 'payment_under_way', 'too_many_attempts'],
})

export const keepAccount = call({
  method: 'PUT',
  path: '/Privacy/KeepAccount',
  access: 'member',
  whileClosing: true,
  summary: 'Take the deletion back within the 30 days',
  source: 'ours: spec-decision 16.2',
  body: OwnBody,
  reply: AccountDeletion,
})
