import { placedTexts, type Steps } from '#server/platform/content/content-places.ts'

const NAME = /\{(\w+)\}/g

const namesIn = (text: string): string[] => [...text.matchAll(NAME)].flatMap(([, name]) => name ?? [])

/** The values that a mail is sent with: the head of its file names them. */
const valuesOf = (program: string): string[] => namesIn(/^# Values: .+$/m.exec(program)?.[0] ?? '')

/**
 * What would keep a mail from being sent, or from doing its work: a placeholder that gets no value (then no such mail is
 * sent at all, `render-mail.ts`), and a button that goes, with its link.
 * @param program the program's own file: its placeholders
 * @param numbers the names of the numbers that stand in all texts
 */
export const mailFaults = (
  program: string,
  values: unknown,
  numbers: readonly string[],
): { steps: Steps; message: string }[] => {
  const own = valuesOf(program)
  const known = new Set([...own, ...numbers])
  const unknown = placedTexts(values).flatMap(({ steps, text }) =>
    namesIn(text)
      .filter((name) => !known.has(name))
      .map((name) => ({
        steps,
        message: `This mail has nothing to put in for {${name}}. It has ${own.map((each) => `{${each}}`).join(', ')}.`,
      })),
  )
  const isButtonGone = Object(values).button === null && !/^button: null$/m.test(program)
  return isButtonGone
    ? [...unknown, { steps: ['button'], message: 'The link of this mail is behind its button.' }]
    : unknown
}
