import { arriveToMeet, expectFlow, meet, received } from '../support/meeting.ts'
import { expect, test } from '../support/test.ts'
import { skipsTurn, startTurnServer } from '../support/turn-server.ts'

test('a call between two who cannot reach each other goes over a TURN server with the portal’s credentials, and comes back when that was cut off', async ({
  visit,
  world,
}) => {
  test.skip(skipsTurn, 'there is no TURN server')
  const turn = await startTurnServer()
  try {
    const met = await arriveToMeet(visit, world, { relayed: true })
    const { coach, client } = met.pages
    await meet(met)
    for (const page of [coach, client]) {
      await expectFlow(page)
      expect((await received(page)).relayed).toBe(true)
    }
    turn.pause()
    await coach.getByText('Dana’s connection dropped').waitFor()
    await client.getByText('Priya’s connection dropped').waitFor()
    turn.resume()
    for (const page of [coach, client]) await expectFlow(page)
    expect(await coach.getByText('Dana’s connection dropped').count()).toBe(0)
  } finally {
    await turn.stop()
  }
})
