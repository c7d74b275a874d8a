import type { ApiError } from '#web/lib/api-error.ts'

/** What the member reads when the server refused goals: a day that has passed since it was chosen is told by name. */
export const saveFailureText = ({ message, issues }: ApiError): string =>
  issues.some(({ path }) => /completedbydate$/i.test(path))
    ? 'One of your dates is earlier than today. Please choose another day.'
    : message
