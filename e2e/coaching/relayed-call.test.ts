import { expect, it } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { arriveToMeet, expectFlow, meet, received } from '../support/meeting.ts'
import { skipsTurn, startTurnServer } from '../support/turn-server.ts'
import { useWorld } from '../support/world.ts'

useBrowser()
const world = useWorld()

it.skipIf(skipsTurn)(
  'a call between two who cannot reach each other goes over a TURN server with the portal’s credentials, and comes back when that was cut off',
  async () => {
    const turn = await startTurnServer()
    try {
      const met = await arriveToMeet(world(), { relayed: true })
      const { coach, client } = met.pages
      await meet(met)
      for (const page of [coach, client]) {
        await expectFlow(page)
        expect((await received(page)).relayed).toBe(true)
      }
      turn.pause()
      await coach.getByText('Dana’s line dropped').waitFor()
      await client.getByText('Priya’s line dropped').waitFor()
      turn.resume()
      for (const page of [coach, client]) await expectFlow(page)
      expect(await coach.getByText('Dana’s line dropped').count()).toBe(0)
    } finally {
      await turn.stop()
    }
  },
)
