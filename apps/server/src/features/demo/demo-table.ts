import type { DemoMember } from './demo.content.ts'

/** The demo accounts as lines for the terminal. */
export const demoTable = (members: readonly DemoMember[], password: string): string => {
  const rows = [
    ['customer id', 'phone', 'e-mail', 'what for'],
    ...members.map(({ id, line, email, whatFor, staff }) => [
      ...[String(id), `555-010-${line ?? id}`, email],
      staff ? `${whatFor}, authenticator ${staff.authenticator}` : whatFor,
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return ['', `Demo accounts, password ${password}:`, ...lines.map((text) => `  ${text}`), ''].join('\n')
}
