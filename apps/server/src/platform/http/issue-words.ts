import type { z } from 'zod'

/** Names of types in validation messages. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  date: 'a date',
}

const EXAMPLES: Readonly<Record<string, string>> = {
  email: 'Write a whole e-mail address, like maya@example.com.',
  date: 'Write the day like 2026-03-10.',
  datetime: 'Write the time like 2026-03-10T18:00:00Z.',
}

type Raw = Parameters<z.core.$ZodErrorMap>[0]

/** A limit with its unit. */
const amount = (limit: number | bigint, origin: string, bound: 'up to' | 'at least' | 'exactly'): string => {
  if (origin === 'string') return `Use ${bound} ${limit} character${limit === 1 || limit === 1n ? '' : 's'}.`
  if (origin === 'array' || origin === 'set') return `Choose ${bound} ${limit}.`
  return `Use ${limit} or ${bound === 'up to' ? 'less' : 'more'}.`
}

/**
 * Validation messages for people: forms show them next to the field. A schema's own message takes precedence; these
 * replace the library's ("Too big: expected number to be <=10").
 */
export const issueWords = (issue: Raw): string => {
  if (issue.input === undefined || issue.input === null) return 'This is needed.'
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${KINDS[issue.expected] ?? `a ${issue.expected === 'number' ? 'number' : 'group of fields'}`}.`
    case 'too_big':
      return amount(issue.maximum, issue.origin, issue.exact ? 'exactly' : 'up to')
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This is needed.'
      return amount(issue.minimum, issue.origin, issue.exact ? 'exactly' : 'at least')
    case 'invalid_value':
      return `Choose one of these: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return EXAMPLES[issue.format] ?? 'This is not written in the way that we can read.'
    case 'unrecognized_keys':
      return `There is no field named ${issue.keys.join(', ')}.`
    default:
      return 'Something is not right here.'
  }
}
