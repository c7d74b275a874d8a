import { strFromU8, unzipSync } from 'fflate'
import { signIn } from './make-member.ts'
import type { TestApp } from './make-test-app.ts'
import { sessionCookie } from './session-cookie.ts'

/** Requests a member's export, waits until it is packed, and downloads it. */
const downloadExport = async (world: TestApp, { id }: { id: number }): Promise<Buffer> => {
  const headers = await signIn(world, { id })
  await world.app.inject({
    method: 'POST',
    url: '/api/Privacy/RequestExport',
    headers,
    payload: { userId: id },
  })
  await world.jobs.drain()
  const found = await world.app.inject({ url: `/api/Privacy/GetExport/${id}`, headers })
  const file = await world.app.inject({ url: found.json().address, headers: sessionCookie(headers) })
  return file.rawPayload
}

/** An unpacked export. */
export const readExport = async (world: TestApp, member: { id: number }) => {
  const files = unzipSync(new Uint8Array(await downloadExport(world, member)))
  const text = (name: string): string => {
    const bytes = files[name]
    if (!bytes) throw new Error(`the copy has no ${name}`)
    return strFromU8(bytes)
  }
  return {
    names: Object.keys(files),
    bytes: (name: string) => files[name],
    text,
    json: (part: string) => JSON.parse(text(`json/${part}.json`)),
    all: () =>
      Object.keys(files)
        .filter((name) => !name.startsWith('pictures/'))
        .map(text)
        .join('\n'),
  }
}
