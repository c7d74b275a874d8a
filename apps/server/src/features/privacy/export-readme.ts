import {
  EXPORT_FORMAT,
  EXPORT_PARTS,
  EXPORT_VERSION,
  PART_NAMES,
} from '@oola/contract/privacy/export/export-format'

/** The columns of a part, in order. */
export const columnsOf = (name: (typeof PART_NAMES)[number]): string[] =>
  Object.keys(EXPORT_PARTS[name].row.shape)

const fold = (text: string, indent: string): string => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= 90) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`${indent}${word}`)
  }
  return lines.join('\r\n')
}

const partKey = (name: (typeof PART_NAMES)[number]): string =>
  [name, fold(EXPORT_PARTS[name].about, '    '), fold(columnsOf(name).join(', '), '    ')].join('\r\n')

const point = (text: string): string => fold(text, '  ').replace(/^ {2}/, '- ')

/** `README.txt` of an export: the content of each file, and how to read it. */
export const exportReadme = ({ portal, madeAt }: { portal: string; madeAt: string }): string =>
  [
    'YOUR OOLA DATA',
    '',
    `Made ${madeAt} at ${portal}`,
    `Format ${EXPORT_FORMAT}, version ${EXPORT_VERSION}`,
    '',
    'json/          a file for each part, for programs',
    'csv/           the same for spreadsheets',
    'pictures/      the pictures you uploaded',
    'manifest.json  version, parts, columns and numbers of rows, for programs',
    '',
    'HOW TO READ IT',
    '',
    point(
      'A date such as 2026-03-10 is a day on your own clock. A moment such as 2026-03-10T18:00:00.000Z is in UTC.',
    ),
    point(
      'A column that ends in "Id" holds one of our IDs; the column next to it says what it means: "question" beside "questionId", "module" beside "moduleId", "coach" beside "coachId". Other ids lead to the column "id" of another file; the list below says which.',
    ),
    point('Program texts are the current ones; a cell is empty if a text no longer exists.'),
    point('A name is empty when that member has deleted their account.'),
    point(
      'In CSV a text that a spreadsheet would take for a formula has an apostrophe before it. JSON has it as you wrote it.',
    ),
    point(
      'Conversations and session notes hold both sides, because both of you can read them in the coaching room. They are in the other person’s copy too. Treat their words as you would want yours treated.',
    ),
    '',
    'WHAT IS NOT IN IT',
    '',
    point('Your password, which nobody can read, and the secret keys that keep your devices logged in.'),
    point('The number of your card. We never have it.'),
    point(
      'Orders from our shop and messages sent with a form. They belong to an e-mail address and not to an account. Write to us through the contact page for a copy.',
    ),
    point('What other members write and do: their answers, goals and steps are in their own copies only.'),
    '',
    'WHAT EACH FILE HOLDS',
    '',
    PART_NAMES.map(partKey).join('\r\n\r\n'),
    '',
  ].join('\r\n')
