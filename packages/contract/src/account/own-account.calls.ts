import { z } from 'zod'
import { call } from '../call.ts'
import { Done, Id, UserParam } from '../ids.ts'
import { AccountChange, EmailChange, LoggedInDevice, OwnAccount, PhoneChange } from './own-account.schema.ts'

const OwnBody = z.object({ userId: Id })

export const getOwnAccount = call({
  method: 'GET',
  path: '/Account/GetAccount/:userId',
  access: 'member',
  summary: 'The editable fields of the account: names, e-mail, phone, web alias',
  source: 'ours: spec-decision 16.2',
  params: UserParam,
  reply: OwnAccount,
  errors: ['not_found'],
})

export const updateAccount = call({
  method: 'PUT',
  path: '/Account/UpdateAccount',
  access: 'member',
  summary: 'Save the fields that are sent; the others stay unchanged',
  source: 'ours: spec-decision 16.2',
  body: AccountChange,
  reply: OwnAccount,
  errors: ['not_found', 'alias_taken'],
})

export const changeEmail = call({
  method: 'PUT',
  path: '/Account/ChangeEmail',
  access: 'member',
  notFromStore: true,
  summary:
    'With the password: mail a link to a new address and a notice to the old one, which stays valid until the link is opened',
  source: 'ours: spec-decision 16.2; SECURE-01',
  body: EmailChange,
  reply: OwnAccount,
  errors: ['wrong_password', 'not_found', 'email_taken', 'too_many_attempts'],
})

export const changePhone = call({
  method: 'PUT',
  path: '/Account/ChangePhone',
  access: 'member',
  notFromStore: true,
  summary: 'With the password: save a phone number that no other account uses',
  source: 'ours: SECURE-01, SECURE-02',
  body: PhoneChange,
  reply: OwnAccount,
  errors: ['wrong_password', 'not_found', 'phone_taken', 'too_many_attempts'],
})

export const confirmEmail = call({
  method: 'PUT',
  path: '/Account/ConfirmEmail',
  access: 'member',
  summary: 'Confirm a new address by the link mailed to it; it replaces the old one',
  source: 'ours: spec-decision 16.2',
  body: z.object({ userId: Id, token: z.string().min(1).max(200) }),
  reply: OwnAccount,
  errors: ['not_found', 'email_link_used', 'email_taken'],
})

export const getDevices = call({
  method: 'GET',
  path: '/Account/GetDevices/:userId',
  access: 'member',
  summary: 'Where the member is logged in, this device first',
  source: 'ours: spec-decision 16.2',
  params: UserParam,
  reply: z.array(LoggedInDevice),
})

export const logOutDevice = call({
  method: 'PUT',
  path: '/Account/LogOutDevice',
  access: 'member',
  notFromStore: true,
  summary: 'End one of the member’s sessions',
  source: 'ours: spec-decision 16.2',
  body: z.object({ userId: Id, key: z.string().min(1).max(100) }),
  reply: Done,
})

export const logOutOtherDevices = call({
  method: 'PUT',
  path: '/Account/LogOutOtherDevices',
  access: 'member',
  notFromStore: true,
  summary: 'End every session of the member but this one',
  source: 'ours: spec-decision 16.2',
  body: OwnBody,
  reply: Done,
})
