import { createHash } from 'node:crypto'
import http from 'node:http'
import type { BenchServer } from './servers.ts'
import type { Walkers } from './walkers.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)

/** The calls of a browser that opens the dashboard (the client's prefetch-dashboard). */
export const dashboardCalls = (memberId: number): string[] => [
  `/customer/GetCurrentUserStep/${memberId}`,
  `/Customer/GetCustomerProfileInfo/${memberId}`,
  `/Breaks/GetBreaks/${memberId}`,
  `/Actions/GetLateTick/${memberId}`,
  `/Dashboard/GetUserProgress/${memberId}`,
  `/Actions/GetUserNotCompletedActions/${memberId}/0`,
  '/Actions/GetGlobalActionStepsTaken',
  '/Site/GetSettings',
  `/goals/GetUserGoalsGroupedByStatus/${memberId}`,
  '/Journey/GetOpenReview',
  '/Announcements/GetCurrent',
]

/** One batch request with all of them, as the client sends it. */
export const dashboardPaths = (memberId: number): string[] => [
  `/api/Batch?${dashboardCalls(memberId)
    .map((call) => `calls=${call}`)
    .join('&')}`,
]

export interface Visit {
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

export interface Measured {
  readonly perSecond: number
  /** Milliseconds until the last reply of a visit. */
  readonly p50: number
  readonly p99: number
}

const get = (agent: http.Agent, origin: string, path: string, headers: Visit['headers']): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = http.get(origin + path, { agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve()
        else reject(new Error(`${path}: ${reply.statusCode}`))
      })
    })
    request.on('error', reject)
  })

/** This number of visitors open page after page; a page is all of its requests together. */
export const openPages = async (
  { origin }: Pick<BenchServer, 'origin'>,
  visits: readonly Visit[],
  { visitors, seconds = SECONDS }: { visitors: number; seconds?: number },
): Promise<Measured> => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: visitors * 8 })
  const times: number[] = []
  let next = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const visitor = async () => {
    while (performance.now() < end) {
      const visit = visits[next % visits.length]
      next += 1
      if (!visit) return
      const from = performance.now()
      await Promise.all(visit.paths.map((path) => get(agent, origin, path, visit.headers)))
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  agent.destroy()
  const sorted = times.sort((a, b) => a - b)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: (times.length * 1000) / (performance.now() - start), p50: at(0.5), p99: at(0.99) }
}

const floorVisit = (user: number): Visit => ({
  paths: ['/dash'],
  headers: { cookie: `sid=tok-${user}-${createHash('md5').update(String(user)).digest('hex')}` },
})

const line = ({ perSecond, p50, p99 }: Measured): string =>
  `${perSecond.toFixed(0)} (${p50.toFixed(1)} / ${p99.toFixed(1)})`

/** Starts a measurement of the server's processor time per page, in microseconds. */
const cpuOf = (server: BenchServer) => {
  const before = server.cpu()
  return ({ perSecond }: Measured): string =>
    (((server.cpu() - before) * 1000) / (perSecond * SECONDS)).toFixed(0)
}

/** Performance goal 2: at least half of the floor's dashboard, p50 of a single visitor below 4 ms. */
export const compareDashboards = async (floor: BenchServer, portal: BenchServer, walkers: Walkers) => {
  await walkers.reset()
  const visits = walkers.members
    .slice(0, 1000)
    .map(({ id, token }) => ({ paths: dashboardPaths(id), headers: { authorization: `Bearer ${token}` } }))
  const floorVisits = visits.map((_, index) => floorVisit(index + 1))
  for (const visitors of [1, 8]) {
    await openPages(portal, visits, { visitors, seconds: 2 })
    const floorCpu = cpuOf(floor)
    const theirs = await openPages(floor, floorVisits, { visitors })
    const floorEach = floorCpu(theirs)
    const portalCpu = cpuOf(portal)
    const ours = await openPages(portal, visits, { visitors })
    const share = `${((100 * ours.perSecond) / theirs.perSecond).toFixed(0)} %`
    console.log(
      `| dashboard, all its calls | ${visitors} | ${line(ours)} | ${line(theirs)} | ${share} | ${portalCpu(ours)} / ${floorEach} | |`,
    )
  }
}
