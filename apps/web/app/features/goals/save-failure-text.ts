import type { ApiError } from '#web/lib/api-error.ts'

/** Message when the server refused goals: names a day that has become past. */
export const saveFailureText = ({ message, issues }: ApiError): string =>
  issues.some(({ path }) => /completedbydate$/i.test(path))
    ? 'One of your dates is earlier than today. Choose another day.'
    : message
