import {
  freeTestSave,
  getFreeTestQuestions,
  getFreeTestResult,
  getMindBodyQuestions,
  getMindBodyResult,
  mindBodySave,
} from '@oola/contract/free-tests/free-tests.calls'
import type { FastifyRequest } from 'fastify'
import type { Handle } from '#server/platform/http/handle.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import type { FreeTestsService, Sender } from './free-tests.service.ts'

const senderOf = ({ ip }: FastifyRequest, session: MemberSession | null): Sender => ({
  ip,
  memberId: session?.memberId ?? null,
})

export const freeTestsRoutes = (handle: Handle, tests: FreeTestsService): void => {
  handle(getFreeTestQuestions, async () => tests.lifeBalanceQuestions())
  handle(
    freeTestSave,
    ({ input, request, session }) => tests.saveLifeBalance(input.body, senderOf(request, session)),
    { finds: { member: 'a sponsor, by alias' } },
  )
  handle(getFreeTestResult, ({ input }) => tests.lifeBalanceResult(input.params.resultCode))
  handle(getMindBodyQuestions, async () => tests.mindBodyQuestions())
  handle(
    mindBodySave,
    ({ input, request, session }) => tests.saveMindBody(input.body, senderOf(request, session)),
    { finds: { member: 'a sponsor, by alias' } },
  )
  handle(getMindBodyResult, ({ input }) => tests.mindBodyResult(input.params.resultCode))
}
