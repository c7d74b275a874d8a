import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCalls } from '../../../test/proofs/contract-calls.ts'
import { asStaff } from '../../../test/support/builders/as-staff.ts'
import { makeSignedIn } from '../../../test/support/builders/make-member.ts'
import { makeEnrolBody, sendEnrolment } from '../../../test/support/builders/make-payments.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { membersOf, paymentsAtGateway } from '../../../test/support/builders/stored-payments.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const BROKEN = ['a\u0000b', 'half of a smile \ud83d', '\ude00'] as const
const broken = (path: string) => ({
  code: 'validation_failed',
  // Parameters that are no ids of the right kind are named too.
  issues: expect.arrayContaining([expect.objectContaining({ path })]),
})

describe.each(BROKEN)('the text %j', (text) => {
  it('is refused by every call with a body, before anything is done', async () => {
    const { member, headers } = await makeSignedIn(world, { stepId: 4, isActiveCoach: true })
    const owner = await asStaff(world, 'owner')
    const calls = (await listCalls()).filter(({ body, form }) => body && !form)
    expect(calls.length).toBeGreaterThan(30)
    for (const { method, path, access } of calls) {
      const as = access === 'staff' ? { cookie: owner.cookie() } : headers
      const url = `/api${path.replace(':userId', String(member.id)).replace(/:\w+/g, '1')}`
      const sent = [
        [{ userId: member.id, text }, 'text'],
        [{ userId: member.id, list: ['x', { [text]: 1 }] }, 'list.1'],
      ] as const
      for (const [payload, at] of sent) {
        const reply = await world.app.inject({ method, url, headers: as, payload })
        expect({ status: reply.statusCode, body: reply.json() }, path).toMatchObject({
          status: 400,
          body: broken(at),
        })
      }
    }
  })

  it('in an enrolment with a good card charges nothing and creates no account', async () => {
    const before = await paymentsAtGateway(world)
    for (const field of ['browser', 'OperativeSystem', 'password', 'firstName']) {
      const body = await makeEnrolBody(world, { [field]: `long enough ${text}` })
      expect(await sendEnrolment(world, body)).toMatchObject({ status: 400, body: broken(field) })
      expect(await membersOf(world, body.email)).toEqual([])
    }
    expect(await paymentsAtGateway(world)).toBe(before)
  })

  it.each([{ userId: text }, { browser: text }, { AdditionalInfo: { vendor: text } }])(
    'in a login as %j is a mistake of the sender',
    async (given) => {
      const payload = { userId: 'a@b.co', password: 'balance-365', loginType: 3, ...given }
      const reply = await world.app.inject({ method: 'POST', url: '/api/Login', payload })
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'validation_failed'])
    },
  )
})

describe('a zero byte', () => {
  it.each([
    '/Customer/GetAmbassadorProfileInformation/a%00b',
    '/FindCoach/GetCoachBySearchTermZipCode?searchTerm=a%00b',
    '/FindCoach/GetCoachBySearchTermZipCode?zipcode=%00',
    '/FreeAssessment/GetResult/%00',
  ])('in the address %s is refused, alone and in a batch', async (address) => {
    expect((await world.app.inject(`/api${address}`)).statusCode).toBe(400)
    const batch = await world.app.inject({ url: '/api/Batch', query: { calls: address } })
    expect(batch.json()).toMatchObject([{ status: 400 }])
  })

  it('in a field of a form is refused', async () => {
    const { member, headers } = await makeSignedIn(world)
    const payload = new FormData()
    payload.append('userId', String(member.id))
    payload.append('note', 'a\u0000b')
    payload.append('file', new File(['x'], 'x.png'))
    const url = '/api/Customer/UploadProfilePicture'
    const reply = await world.app.inject({ method: 'POST', url, headers, payload })
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
      status: 400,
      body: broken('note'),
    })
  })

  it('is found in a body that is nested as deep as it can be', async () => {
    const depth = 60_000
    const payload = `{"userId":"x","deep":${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}}`
    const headers = { 'content-type': 'application/json' }
    const reply = await world.app.inject({ method: 'POST', url: '/api/Login', headers, payload })
    expect(reply.statusCode).toBe(400)
  })
})
