import type { Upload } from '@oola/contract/staff/media.calls'
import { PIECE_BYTES } from '@oola/contract/staff/media.constants'
import { describe, expect, it } from 'vitest'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'
import { type UploadCalls, type UploadProgress, uploadFile } from './upload-file.ts'

const FILE = new Blob([new Uint8Array(2 * PIECE_BYTES + 10)])
const damaged = () => new ApiError({ code: 'media_damaged', status: 409 })
const lost = () => new ConnectionError(false, null)

/** A server that stores pieces. `failures` are thrown by the next pieces, one each. */
const server = ({ received = [] as number[], failures = [] as (Error | null)[] } = {}) => {
  const sent: number[] = []
  const state = { ready: false }
  const upload = (): Upload => ({
    ...{ id: 'u', name: 'videos/a.mp4', kind: 'film', bytes: FILE.size, pieces: 3 },
    ...{ received: [...received], ready: state.ready, address: null, film: null },
  })
  const calls: UploadCalls = {
    begin: async () => upload(),
    send: async (_, index) => {
      sent.push(index)
      const failure = failures.shift()
      if (failure) throw failure
      received.push(index)
      return upload()
    },
    complete: async () => {
      state.ready = true
      return upload()
    },
  }
  return { calls, sent, received }
}

const run = (calls: UploadCalls, signal = new AbortController().signal) => {
  const said: UploadProgress[] = []
  const waits: number[] = []
  const wait = async (attempt: number) => void waits.push(attempt)
  const result = uploadFile(calls, {
    ...{ name: 'videos/a.mp4', file: FILE, signal, wait },
    onProgress: (progress) => void said.push(progress),
  })
  return { result, said, waits }
}

describe('an upload in pieces', () => {
  it('sends each piece once, says how far it is, and has the whole checked', async () => {
    const { calls, sent } = server()
    const { result, said } = run(calls)
    expect((await result).ready).toBe(true)
    expect(sent).toEqual([0, 1, 2])
    expect(said.filter(({ step }) => step === 'sending').map(({ done }) => done)).toEqual([
      0,
      PIECE_BYTES,
      2 * PIECE_BYTES,
    ])
    expect(said.at(-1)).toEqual({ step: 'checking', done: FILE.size, total: FILE.size, id: 'u' })
  })

  it('sends only the missing pieces when it continues', async () => {
    const { calls, sent } = server({ received: [0, 2] })
    await run(calls).result
    expect(sent).toEqual([1])
  })

  it('waits for the connection, longer each time, and continues with the same piece', async () => {
    const busy = new ApiError({ code: 'rate_limited', status: 429 })
    const { calls, sent } = server({ failures: [null, lost(), lost(), busy] })
    const { result, said, waits } = run(calls)
    await result
    expect(sent).toEqual([0, 1, 1, 1, 1, 2])
    expect(waits).toEqual([0, 1, 2])
    expect(said.filter(({ step }) => step === 'waiting')).toHaveLength(3)
  })

  it('sends again what arrived damaged, and gives up after three rounds', async () => {
    const once = server({ failures: [damaged()] })
    expect((await run(once.calls).result).ready).toBe(true)
    const always = server({ failures: [damaged(), damaged(), damaged()] })
    await expect(run(always.calls).result).rejects.toMatchObject({ code: 'media_damaged' })
  })

  it('stops when it is refused or canceled', async () => {
    const refused = server({ failures: [new ApiError({ code: 'not_found', status: 404 })] })
    await expect(run(refused.calls).result).rejects.toMatchObject({ code: 'not_found' })
    const control = new AbortController()
    const canceled = server({ failures: [lost()] })
    control.abort()
    await expect(run(canceled.calls, control.signal).result).rejects.toMatchObject({ name: 'AbortError' })
    expect(canceled.sent).toEqual([])
  })
})
