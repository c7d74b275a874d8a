import type { Upload } from '@oola/contract/staff/media.calls'
import { PIECE_BYTES, pieceCount } from '@oola/contract/staff/media.constants'
import { ApiError, ConnectionError } from '#web/lib/api-error.ts'

/** What an upload is doing. */
export type UploadStep = 'reading' | 'sending' | 'waiting' | 'checking'

export interface UploadProgress {
  readonly step: UploadStep
  /** Bytes that are done, of the whole file. */
  readonly done: number
  readonly total: number
  /** Once it has begun. */
  readonly id: string | null
}

/** The calls of an upload. */
export interface UploadCalls {
  readonly begin: (body: { name: string; bytes: number; hashes: string[] }) => Promise<Upload>
  readonly send: (id: string, index: number, piece: Blob, signal: AbortSignal) => Promise<Upload>
  readonly complete: (id: string, signal: AbortSignal) => Promise<Upload>
}

interface Job {
  readonly name: string
  readonly file: Blob
  readonly signal: AbortSignal
  readonly onProgress: (progress: UploadProgress) => void
  /** Resolves when another try makes sense, or at once when it is canceled. */
  readonly wait: (attempt: number, signal: AbortSignal) => Promise<void>
}

/** A file that keeps arriving damaged has changed on the disk meanwhile. */
const ROUNDS = 3

const pieceOf = (file: Blob, index: number): Blob =>
  file.slice(index * PIECE_BYTES, Math.min(file.size, (index + 1) * PIECE_BYTES))

const hashOf = async (piece: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await piece.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A lost connection, a busy or restarting server, too many calls at once: it continues later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof ApiError && (error.code === 'rate_limited' || error.status >= 500))

/**
 * Sends a file in pieces and has it checked. The pieces that have arrived are not sent again, after a lost connection, a
 * closed page or from another tab (AUTHOR-09).
 */
export const uploadFile = async (
  { begin, send, complete }: UploadCalls,
  { name, file, signal, onProgress, wait }: Job,
): Promise<Upload> => {
  const total = file.size
  let id: string | null = null
  const report = (step: UploadStep, done: number): void =>
    onProgress({ step, done: Math.min(done, total), total, id })
  const patiently = async <Result>(work: () => Promise<Result>, done: number): Promise<Result> => {
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted()
      try {
        return await work()
      } catch (error) {
        if (!isPassing(error)) throw error
        report('waiting', done)
        await wait(attempt, signal)
      }
    }
  }
  const hashes: string[] = []
  for (let index = 0; index < pieceCount(total); index += 1) {
    signal.throwIfAborted()
    report('reading', index * PIECE_BYTES)
    hashes.push(await hashOf(pieceOf(file, index)))
  }
  for (let round = 1; ; round += 1) {
    const upload = await patiently(() => begin({ name, bytes: total, hashes }), 0)
    if (upload.ready) return upload
    id = upload.id
    const missing = hashes.map((_, index) => index).filter((index) => !upload.received.includes(index))
    let done = upload.received.length * PIECE_BYTES
    try {
      for (const index of missing) {
        const piece = pieceOf(file, index)
        report('sending', done)
        await patiently(() => send(upload.id, index, piece, signal), done)
        done += piece.size
      }
      report('checking', total)
      return await patiently(() => complete(upload.id, signal), total)
    } catch (error) {
      const isDamaged = error instanceof ApiError && error.code === 'media_damaged'
      if (!isDamaged || round === ROUNDS) throw error
    }
  }
}

const LONGEST_WAIT_MS = 30_000

/** Waits longer each time; ends at once when the browser is online again. */
export const waitForLine = (attempt: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = new AbortController()
    const over = () => {
      clearTimeout(timer)
      end.abort()
      resolve()
    }
    const timer = setTimeout(over, Math.min(LONGEST_WAIT_MS, 1000 * 2 ** attempt))
    addEventListener('online', over, { signal: end.signal })
    signal.addEventListener('abort', over, { signal: end.signal })
  })
