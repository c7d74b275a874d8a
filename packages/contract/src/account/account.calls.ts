import { z } from 'zod'
import { call } from '../call.ts'
import { Done, UserParam } from '../ids.ts'
import { CustomerProfile, LoginBody, Session, StoreLoginBody, UserStep } from './account.schema.ts'
import { PasswordChange, PasswordReset, PasswordResetRequest } from './person.schema.ts'

export const login = call({
  method: 'POST',
  path: '/Login',
  access: 'public',
  summary: 'Log in by phone, customer id or e-mail; returns the session',
  source: 'AUTH-13',
  body: LoginBody,
  reply: Session,
  errors: ['login_ambiguous', 'login_failed', 'not_found', 'too_many_attempts', 'factor_asked'],
})

export const loginStoreCustomer = call({
  method: 'POST',
  path: '/Login/LoginShopifyCustomer',
  access: 'public',
  summary: 'Log in with a signed, short-lived, single-use token of the store',
  source: 'STORE-03',
  body: StoreLoginBody,
  reply: Session,
  errors: ['store_login_failed', 'not_found', 'too_many_attempts', 'factor_asked'],
})

export const logout = call({
  method: 'POST',
  path: '/Login/Logout',
  access: 'member',
  whileClosing: true,
  summary: 'End this session; its token stops working',
  source: 'ours: spec-decision 3',
  reply: Done,
})

export const getSilentToken = call({
  method: 'GET',
  path: '/Login/GetSilentToken/:userId',
  access: 'member',
  notFromStore: true,
  private: true,
  summary: 'A signed token for the back office: 60 seconds, single use',
  source: 'SHELL-27; spec-decision 3',
  params: UserParam,
  reply: z.object({ silentToken: z.string() }),
})

export const requestPasswordReset = call({
  method: 'POST',
  path: '/Login/RequestPasswordReset',
  access: 'public',
  summary: 'Mail a reset link if the address belongs to an account; the reply is the same either way',
  source: 'ours: spec-decision 3',
  body: PasswordResetRequest,
  reply: Done,
})

export const resetPassword = call({
  method: 'POST',
  path: '/Login/ResetPassword',
  access: 'public',
  summary: 'Set a new password with a single-use link of one hour; every session of the account ends',
  source: 'ours: spec-decision 3',
  body: PasswordReset,
  reply: Done,
  errors: ['reset_link_used'],
})

export const changePassword = call({
  method: 'PUT',
  path: '/Login/ChangePassword',
  access: 'member',
  notFromStore: true,
  summary: 'Set a new password while signed in; every other session of the account ends',
  source: 'ours: spec-decision 16.2',
  body: PasswordChange,
  reply: Done,
  errors: ['wrong_password', 'not_found', 'too_many_attempts'],
})

export const getCurrentUserStep = call({
  method: 'GET',
  path: '/customer/GetCurrentUserStep/:userId',
  access: 'member',
  summary: "The member's step in the journey",
  source: 'AUTH-26',
  params: UserParam,
  reply: UserStep,
})

export const getCustomerProfile = call({
  method: 'GET',
  path: '/Customer/GetCustomerProfileInfo/:userId',
  access: 'member',
  summary: 'Profile, coach and time zone fields of the dashboard',
  source: 'CUST-14; DASH-16',
  params: UserParam,
  reply: CustomerProfile,
  errors: ['not_found'],
})
