import { z } from 'zod'
import {
  EMAIL_MAX,
  EMAIL_PATTERN,
  NAME_MAX,
  NAME_PATTERN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PERSON_PROBLEMS,
  PHONE_PATTERN,
} from './person-rules.ts'

/** Somebody's first or last name, as our own forms send it (spec-decision 11). */
export const PersonName = z
  .string()
  .trim()
  .min(1, { error: PERSON_PROBLEMS.noName, abort: true })
  .max(NAME_MAX, PERSON_PROBLEMS.longName)
  .regex(NAME_PATTERN, PERSON_PROBLEMS.name)

export const Email = z.email({ pattern: EMAIL_PATTERN, error: PERSON_PROBLEMS.email }).max(EMAIL_MAX)

export const Phone = z.string().trim().regex(PHONE_PATTERN, PERSON_PROBLEMS.phone)

export const NewPassword = z
  .string()
  .min(PASSWORD_MIN, PERSON_PROBLEMS.shortPassword)
  .max(PASSWORD_MAX, PERSON_PROBLEMS.longPassword)
