import { z } from 'zod'
import { PASSWORD_MAX } from '../account/account.constants.ts'
import { call } from '../call.ts'
import { Id, UserParam } from '../ids.ts'
import { DELETION_DAYS } from './privacy.constants.ts'
import { AccountDeletion, DataExport } from './privacy.schema.ts'

const OwnBody = z.object({ userId: Id })

export const getDataExport = call({
  method: 'GET',
  path: '/Privacy/GetExport/:userId',
  access: 'member',
  private: true,
  whileClosing: true,
  summary: "The state and download address of the account's data export",
  source: 'ours: spec-decision 16.2',
  params: UserParam,
  reply: DataExport,
})

export const requestDataExport = call({
  method: 'POST',
  path: '/Privacy/RequestExport',
  access: 'member',
  notFromStore: true,
  whileClosing: true,
  summary: 'Start an export of all account data, as JSON and CSV in a ZIP; sends a mail when it is ready',
  source: 'ours: spec-decision 16.2',
  body: OwnBody,
  reply: DataExport,
})

export const deleteAccount = call({
  method: 'POST',
  path: '/Privacy/DeleteAccount',
  access: 'member',
  notFromStore: true,
  summary: `Schedule the deletion of the account: end the membership, end all sessions, and delete all data after ${DELETION_DAYS} days`,
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
  summary: `Cancel the deletion within the ${DELETION_DAYS} days`,
  source: 'ours: spec-decision 16.2',
  body: OwnBody,
  reply: AccountDeletion,
})
