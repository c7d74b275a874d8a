import {
  addAgreement,
  getAgreements,
  removeAgreement,
} from '@oola/contract/coaching/agreements/agreements.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { AgreementsService } from './agreements.service.ts'

const pairOf = ({ CoachId, ClientID }: { CoachId: number; ClientID: number }) => ({
  coachId: CoachId,
  clientId: ClientID,
})

export const agreementsRoutes = (handle: Handle, agreements: AgreementsService): void => {
  handle(getAgreements, ({ session, input }) => agreements.list(session, input.params))
  handle(addAgreement, ({ session, input: { body } }) =>
    agreements.add(session, pairOf(body), { text: body.text, day: body.day, clientKey: body.clientKey }),
  )
  handle(removeAgreement, ({ session, input }) =>
    agreements.remove(session, pairOf(input.body), input.body.agreementId),
  )
}
