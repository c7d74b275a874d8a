import { LOGIN_TYPES, type LoginType } from '@oola/contract/account/account.constants'
import { Phone } from '@oola/contract/account/person.schema'
import { z } from 'zod'
import type { Login } from './account.mutations.ts'

/** The form's values; a tab's text stays while another one is open. */
export interface LoginFields {
  phone?: string
  customerId?: string
  email?: string
  password?: string
}

const { phone, customerId, email } = LOGIN_TYPES
const required = (missing: string) => z.string().trim().min(1, { error: missing, abort: true })
/** AUTH-11 */
const password = z.string().min(1, 'Enter your password.')

/** The fields of each tab and what is sent of them (AUTH-08, AUTH-10). */
export const LOGIN_FIELDS: Readonly<Record<LoginType, z.ZodType<Login, LoginFields>>> = {
  [phone]: z
    .object({ phone: required('Enter your phone number.').pipe(Phone), password })
    .transform((values) => ({ userId: values.phone, password: values.password, loginType: phone })),
  [customerId]: z
    .object({ customerId: required('Enter your Customer Id.'), password })
    .transform((values) => ({
      userId: values.customerId,
      password: values.password,
      loginType: customerId,
    })),
  [email]: z
    .object({
      email: required('Enter your e-mail address.').regex(
        /^\S+@\S+\.\S+$/,
        'This does not look like an e-mail address.',
      ),
      password,
    })
    .transform((values) => ({ userId: values.email, password: values.password, loginType: email })),
}
