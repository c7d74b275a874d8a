import { scenarios } from './scenarios.ts'
import type { BenchServer } from './servers.ts'
import type { BenchMember } from './world.ts'
import { runWrk, writeRequests } from './wrk.ts'

const REQUESTS = 100_000

/** Resident memory after each of four times 100,000 mixed requests: below 200 MB and flat (performance goal 9). */
export const measureMemory = async (portal: BenchServer, members: readonly BenchMember[]): Promise<void> => {
  const mixed = scenarios(members).flatMap(({ portal: requests }) => requests.slice(0, 500))
  const file = writeRequests('memory', mixed)
  const readings: string[] = [`${portal.memory().toFixed(0)} MB before`]
  for (let round = 1; round <= 4; round++) {
    let done = 0
    while (done < REQUESTS) {
      const run = await runWrk(portal.origin, file, 16, 5)
      done += run.perSecond * 5
    }
    readings.push(`${portal.memory().toFixed(0)} MB after ${round}00,000`)
  }
  console.log(`\nMemory of the server process: ${readings.join(', ')}`)
}
