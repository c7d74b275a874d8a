import { requireCoach } from '#server/platform/access.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { OwnPair } from '../pairs.service.ts'

/** Before anything of a client is looked for. @throws not_allowed */
export const requireClientPages = (session: MemberSession): void => requireCoach(session)

/** A client's page is her coach's, past ones included (G-91); nobody has one of herself. @throws not_found */
export const requireClientOf = (pair: OwnPair): void => {
  if (pair.side !== 'coach') throw appError('not_found')
}
