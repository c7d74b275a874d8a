import { globalStepsCounted } from '@oola/contract/actions/actions.events'
import { expect, it, vi } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { recountGlobal } from '../../../test/support/builders/recount.ts'
import { withLiveApp } from '../../../test/support/live-app.ts'

const { world, connect: connectTo } = withLiveApp()

const connect = (token: string | undefined) => connectTo(globalStepsCounted.hub, token)
const member = async () => {
  const acting = await asMember(world(), { stepId: 4 })
  const token = acting.headers.authorization.slice('Bearer '.length)
  const click = () =>
    acting.send('POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId: acting.id, text: '' })
  return { token, click, acting }
}

it('all receive the number when any member completes a step, at most once a second [ACTIONS-05]', async () => {
  const [walker, watcher] = [await member(), await member()]
  const socket = await connect(watcher.token)
  const events: { steps: number; at: number }[] = []
  socket.on(globalStepsCounted.name, (steps: number) => events.push({ steps, at: performance.now() }))
  const before = (await recountGlobal(world())).counted
  const start = performance.now()
  for (let click = 0; click < 12; click += 1) await walker.click()
  await vi.waitFor(() => expect(events.at(-1)?.steps).toBe(before + 12), { timeout: 5000 })
  // The last event is followed by the first of another second.
  await walker.click()
  await vi.waitFor(() => expect(events.at(-1)?.steps).toBe(before + 13), { timeout: 5000 })
  expect(events.length).toBeGreaterThan(1)
  // Measured from before the first click: each next event is a whole second later, whatever its latency.
  for (const [seconds, { at }] of events.entries()) expect(at - start).toBeGreaterThan(seconds * 990)
  expect(events.map(({ steps }) => steps)).toEqual(events.map(({ steps }) => steps).toSorted((a, b) => a - b))
})

it('admits only sessions, and disconnects at logout [ACTIONS-05]', async () => {
  for (const token of [undefined, 'nonsense']) await expect(connect(token)).rejects.toThrow('not_signed_in')
  const { token, acting } = await member()
  const socket = await connect(token)
  const gone = new Promise((resolve) => {
    socket.once('disconnect', resolve)
  })
  await acting.send('POST', '/Login/Logout')
  expect(await gone).toBe('io server disconnect')
})
