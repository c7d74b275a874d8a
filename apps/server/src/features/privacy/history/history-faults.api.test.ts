import { addDays } from '@oola/contract/local-day'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ActingMember, asMember } from '../../../../test/support/builders/as-member.ts'
import {
  bringHistory,
  historyForm,
  loopFiles,
  readImport,
  zipOf,
} from '../../../../test/support/builders/bring-history.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterEach(() => world.clock.set('2026-03-10T18:00:00Z'))
afterAll(() => world.close())

const DAYS = Array.from({ length: 20 }, (_, index) => addDays('2026-01-04', index))
const FILE = zipOf(loopFiles({ 'Morning stretch': DAYS }))
const stepsOf = async ({ id }: ActingMember): Promise<number> =>
  (await world.db.pool.query('select 1 from imported_step where member_id = $1', [id])).rows.length

describe('an import', () => {
  it('whose job failed for good is given up after two days, and another file can come in [IMPORT-06]', async () => {
    const member = await asMember(world, { stepId: 4 })
    const found = await bringHistory(world, member, 'loop', FILE)
    // As a job leaves it that was tried in vain.
    await world.db.pool.query(`update history_import set status = 'adding' where member_id = $1`, [member.id])
    await expect(bringHistory(world, member, 'loop', FILE)).rejects.toThrow('history_busy')
    world.clock.advance({ hours: 47 })
    await world.jobs.run('history-clean')
    expect(await readImport(member, found.id)).toMatchObject({ status: 'adding' })
    world.clock.advance({ hours: 2 })
    await world.jobs.run('history-clean')
    expect(await readImport(member, found.id)).toMatchObject({ status: 'refused', problem: 'failed' })
    expect(await bringHistory(world, member, 'loop', FILE)).toMatchObject({ status: 'ready' })
    expect(await stepsOf(member)).toBe(0)
  })

  it('is read into memory once at a time for a member, and six times for a server [IMPORT-05]', async () => {
    const members = await Promise.all(Array.from({ length: 7 }, () => asMember(world, { stepId: 4 })))
    const send = async ({ id, headers }: ActingMember): Promise<number> => {
      const body = historyForm(id, 'loop', new Uint8Array(5_000_000))
      const request = new Request('http://portal/', { method: 'POST', body })
      const type = request.headers.get('content-type') ?? ''
      const payload = Buffer.from(await request.arrayBuffer())
      const url = '/api/Privacy/UploadHistory'
      const reply = await world.app.inject({
        ...{ method: 'POST', url, payload },
        headers: { ...headers, 'content-type': type },
      })
      return reply.statusCode
    }
    const [one] = members
    if (!one) throw new Error('no member')
    /** Sends these at once while the store of files waits. @returns the first reply, then all */
    const sendAtOnce = async (some: readonly ActingMember[]) => {
      const gate = Promise.withResolvers<void>()
      const { write } = world.deps.files
      const held = vi.spyOn(world.deps.files, 'write').mockImplementation(async (...file) => {
        await gate.promise
        return write.apply(world.deps.files, file)
      })
      const replies = some.map(send)
      const first = await Promise.race(replies)
      gate.resolve()
      held.mockRestore()
      return [first, ...(await Promise.all(replies)).sort()]
    }
    expect(await sendAtOnce([one, one])).toEqual([429, 201, 429])
    expect(await sendAtOnce(members)).toEqual([503, 201, 201, 201, 201, 201, 201, 503])
    expect(await send(one)).toBe(201)
    await world.jobs.drain()
  })

  it('has a list of steps that begins at a day, and at nothing else [IMPORT-03]', async () => {
    const member = await asMember(world, { stepId: 4 })
    for (const after of ['2026-99-99_1', '2026-02-30_1', '0000-01-01_1', `2026-01-01_${'9'.repeat(16)}`]) {
      const { status } = await member.send('GET', `/Privacy/GetImportedSteps/${member.id}?after=${after}`)
      expect([after, status]).toEqual([after, 400])
    }
  })
})
