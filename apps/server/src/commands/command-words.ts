import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { z } from 'zod'
import { UsageError } from './run-command.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/**
 * The words of a command: its action, the action's arguments, and its options.
 * @param withWords the number of words that follow an action
 * @throws UsageError
 */
export const readWords = <const T extends Options>(
  args: readonly string[],
  options: T,
  withWords: Readonly<Record<string, number>> = {},
) => {
  const read = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true })
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error))
    }
  }
  const { values, positionals } = read()
  const [action, ...more] = positionals
  const surplus = more.slice(withWords[action ?? ''] ?? 0)
  if (surplus.length > 0) throw new UsageError(`"${surplus.join(' ')}" is not understood`)
  return { action, words: more, values }
}

/**
 * Options, parsed by a schema.
 * @param optionOf names of options that differ from their field
 * @throws UsageError with one line per error
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
