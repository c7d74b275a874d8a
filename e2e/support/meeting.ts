import type { Page } from '@playwright/test'
import { arrivePair } from './coaching-pair.ts'
import { expect } from './test.ts'
import type { Visit } from './visit.ts'
import type { World } from './world.ts'

declare global {
  interface Window {
    /** Every connection that the page has made, for looking into. */
    connections: RTCPeerConnection[]
  }
}

/** Keeps the page's connections, and lets them go over a TURN server alone where `relayed`. */
const keepConnections = (page: Page, relayed: boolean) =>
  page.addInitScript((isRelayed) => {
    window.connections = []
    const Real = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Real {
      constructor(config: RTCConfiguration = {}) {
        super({ ...config, ...(isRelayed ? { iceTransportPolicy: 'relay' as const } : {}) })
        window.connections.push(this)
      }
    }
  }, relayed)

/** A client with `sessions` and their coach, each in their own browser, before their session. */
export const arriveToMeet = async (
  visit: Visit,
  world: World,
  {
    sessions = 2,
    relayed = false,
    mobile = false,
  }: { sessions?: number; relayed?: boolean; mobile?: boolean } = {},
) => {
  // A line that is cut is what the tests are about.
  const expected = [
    ...[/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /healthz/],
    ...[/CreateMeeting/, /CompleteSession/, /status of (409|503)/],
  ]
  const pages = {
    client: await visit({ expected, size: mobile ? 'mobile' : 'desktop' }),
    coach: await visit({ expected }),
  }
  for (const page of [pages.client, pages.coach]) await keepConnections(page, relayed)
  const made = await arrivePair(pages, world)
  if (sessions > 0)
    await world.db.pool.query(
      `insert into session_entry (member_id, seq, key, kind, change, balance, at) values ($1, 1, 'gift', 'gift', $2::int, $2::int, now())`,
      [made.client.id, sessions],
    )
  return { pages, ...made }
}

/** From the device check into the call. */
export const join = async (page: Page) => {
  await page.getByRole('button', { name: 'JOIN NOW' }).click()
  await page.getByRole('toolbar', { name: 'Call' }).waitFor()
}

/** The coach starts the session from the room, and both join. */
export const meet = async ({ pages, client }: Awaited<ReturnType<typeof arriveToMeet>>) => {
  await pages.coach.goto(`/coachingRoom?client=${client.id}`)
  await pages.coach.getByRole('button', { name: 'START SESSION' }).click()
  await join(pages.coach)
  await pages.client.goto('/coachingRoom/meeting')
  await join(pages.client)
}

/** What the page's line has brought: bytes of sound, pictures shown, and whether it goes over a TURN server. */
export const received = (page: Page) =>
  page.evaluate(async () => {
    const open = window.connections.filter(({ connectionState }) => connectionState === 'connected')
    const reports = await Promise.all(open.map((pc) => pc.getStats()))
    const all = reports.flatMap((report) => [...report.values()])
    const sum = (kind: string, name: string): number =>
      all
        .filter((stats) => stats.type === 'inbound-rtp' && stats.kind === kind)
        .reduce((total, stats) => total + (stats[name] ?? 0), 0)
    const used = all.filter(({ type, nominated }) => type === 'candidate-pair' && nominated)
    const ways = used.map(({ localCandidateId }) => all.find(({ id }) => id === localCandidateId))
    return {
      audio: sum('audio', 'bytesReceived'),
      frames: sum('video', 'framesDecoded'),
      relayed: ways.length > 0 && ways.every((way) => way?.candidateType === 'relay'),
    }
  })

/** Two browsers that share the cores with other tests agree on a line within this time. */
export const FLOW = { timeout: 45_000 } as const

/** Sound and picture arrive from now on. */
export const expectFlow = async (page: Page): Promise<void> => {
  const before = await received(page)
  await expect
    .poll(async () => {
      const { audio, frames } = await received(page)
      return audio > before.audio + 500 && frames > before.frames + 3
    }, FLOW)
    .toBe(true)
}
