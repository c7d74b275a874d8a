import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { z } from 'zod'
import { UsageError } from './run-command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** The words of the command line: what is to be done, and its options. @throws UsageError */
export const readWords = <const T extends Options>(options: T) => {
  const read = () => {
    try {
      return parseArgs({ options, allowPositionals: true })
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error))
    }
  }
  const { values, positionals } = read()
  const [action, ...more] = positionals
  if (more.length > 0) throw new UsageError(`"${more.join(' ')}" is not understood`)
  return { action, values }
}

/**
 * Options as a schema reads them.
 * @param optionOf how fields are called on the command line, where that is not their name
 * @throws UsageError with one line for each fault
 */
export const readOption = <T extends z.ZodType>(
  schema: T,
  value: unknown,
  optionOf: Readonly<Record<string, string>> = {},
): z.output<T> => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const faults = result.error.issues.map(({ path: [field = ''], message }) => {
    return `${optionOf[String(field)] ?? `--${String(field)}`}: ${message}`
  })
  throw new UsageError(faults.join('\n'))
}
