import { answerCalls, refusal } from '../../../../test/server.ts'
import { staffQueries, staffQueryClient } from '../staff.queries.ts'

export const AT = '2026-03-10T18:30:00Z'
export const FAQ = 'site/faq.yaml'
export const MODULE = 'learning/modules/101-small-enough.yaml'

type Reply = readonly [part: string, json: unknown]
/** Without a draft of the preview the frame stays empty. */
const QUIET: readonly Reply[] = [
  ['/content/editing', { others: [], saves: 1 }],
  ['/content/preview', { preview: null, faults: [] }],
]

/** A signed-in editor, and what the server replies to the addresses that have these parts. */
export const answer = (...replies: readonly Reply[]) => {
  const sent = answerCalls((path) => {
    const found = [...replies, ...QUIET].find(([part]) => path.includes(part))
    return found ? { status: 200, json: found[1] } : refusal('not_found')
  })
  staffQueryClient.setQueryData(staffQueries.me().queryKey, {
    ...{ id: 9005, firstName: 'Hana', lastName: 'Sato', role: 'content', stage: 'in', recoveryCodesLeft: 9 },
    ...{ hasPasskey: true, hasAuthenticator: true, endsIn: 3600, freshUntil: AT },
  })
  return sent
}
