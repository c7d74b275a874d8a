import { hash } from '@node-rs/argon2'
import pg from 'pg'
import sharp from 'sharp'
import type { BenchServer } from './servers.ts'
import type { BenchMember } from './world.ts'

const PASSWORD = 'balance of the bench'
const UPLOADS = 60

/** Small to send, large to decode; at a width of 4,900 pixels at the limit for pictures. */
export const makePicture = async (side = 4900): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: 'teal', noise } })
    .blur(3)
    .jpeg({ quality: 60 })
    .toBuffer()
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Time of a login during 60 concurrent uploads of pictures (issue 10: median below 100 ms). */
export const measurePictures = async (
  { origin, memory }: BenchServer,
  databaseUrl: string,
  members: readonly BenchMember[],
): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO member (id, first_name, last_name, email, password_hash, created_at)
     VALUES (250001, 'Bench', 'Login', 'pictures@example.com', $1, now())`,
    [await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })],
  )
  await client.end()
  const picture = new File([new Uint8Array(await makePicture())], 'me.jpg', { type: 'image/jpeg' })
  const logIn = async (): Promise<number> => {
    const start = performance.now()
    const answer = await fetch(`${origin}/api/Login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: '250001', password: PASSWORD, loginType: 2 }),
    })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`login answered ${answer.status}`)
    return performance.now() - start
  }
  const upload = async ({ id, token }: BenchMember): Promise<number> => {
    const body = new FormData()
    body.append('userId', String(id))
    body.append('image', picture)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${origin}/api/Customer/UploadProfilePicture`, {
      method: 'POST',
      headers,
      body,
    })
    await answer.arrayBuffer()
    return answer.status
  }
  const alone: number[] = []
  for (let turn = 0; turn < 20; turn += 1) alone.push(await logIn())
  for (const [who, of] of [
    ['one member', 1],
    ['60 members', UPLOADS],
  ] as const) {
    const start = performance.now()
    let isDone = false
    const uploads = Array.from({ length: UPLOADS }, (_, index) => upload(members[index % of] as BenchMember))
    const ended = Promise.all(uploads).finally(() => {
      isDone = true
    })
    const waits: number[] = []
    while (!isDone) waits.push(await logIn())
    const statuses = Object.entries(Object.groupBy(await ended, String)).map(
      ([status, all]) => `${all?.length} x ${status}`,
    )
    console.log(
      `\nPictures: ${UPLOADS} at once by ${who} (${(picture.size / 1024).toFixed(0)} kB, 24 MP; ${statuses.join(', ')}) took ${((performance.now() - start) / 1000).toFixed(1)} s;` +
        ` a login meanwhile ${median(waits).toFixed(0)} ms (median of ${waits.length}), ${Math.max(...waits).toFixed(0)} ms at most, before ${median(alone).toFixed(0)} ms; memory ${memory().toFixed(0)} MB`,
    )
  }
}
