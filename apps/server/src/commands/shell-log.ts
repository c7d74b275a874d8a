import { userInfo } from 'node:os'
import { type Act, type Actor, auditWriter } from '../features/staff/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db/client.ts'

/** The name of the system's user; a container may run one without a name. */
const userName = (): string => {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Who acts in the shell (STAFF-07). */
export const shellActor = (): Actor => ({
  ...{ memberId: null, name: userName(), source: 'shell', requestId: null },
})

/** Writes an entry of the staff's log for a command, in the transaction of its change. */
export type ShellLog = (tx: Tx, act: Act) => Promise<void>

export const shellLog = (clock: Clock): ShellLog => {
  const write = auditWriter({ clock })
  return (tx, act) => write(tx, shellActor(), act)
}
