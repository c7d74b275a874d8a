import type { SecurityEvent } from '@oola/contract/account/security.schema'
import { HOUR_MS } from '@oola/contract/durations'
import type { Deps } from '#server/deps.ts'
import { countryOf } from '#server/platform/country-of.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { countRefused, insertEvent } from './security.repo.ts'

interface Happened {
  readonly memberId: number
  readonly kind: SecurityEvent
  readonly detail?: string
  /** The session that did it. */
  readonly sessionKey?: string | undefined
}

interface Refused {
  readonly memberId: number
  readonly kind: 'passwordRefused' | 'codeRefused'
  readonly ip: string
  readonly device?: string
}

/** Writes the security history of accounts (SECURE-11). */
export const securityEventsService = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => ({
  /** Inside the transaction of the cause. */
  record: (tx: Db | Tx, { memberId, kind, detail = '', sessionKey }: Happened): Promise<void> =>
    insertEvent(tx, { memberId, kind, detail, at: clock.now() }, sessionKey ?? null),

  /** A wrong password or code; those of an hour from one device and country are one entry. */
  refused: ({ memberId, kind, ip, device = '' }: Refused): Promise<void> => {
    const at = clock.now()
    const foldSince = new Date(at.getTime() - HOUR_MS)
    return countRefused(db.orm, { ...{ memberId, kind, device, at, foldSince }, country: countryOf(ip) })
  },
})
export type SecurityEventsService = ReturnType<typeof securityEventsService>
