import { once } from 'node:events'
import type { DestinationStream } from 'pino'
import SonicBoom from 'sonic-boom'

/** Lines that wait while the disk or pipe accepts none; later ones are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024
/** How long `end` waits for the last lines. */
const LAST_WORDS_MS = 1000

export interface Output extends DestinationStream {
  /**
   * Writes the pending lines; resolves when they are written, fail, or take too long. Nothing is written after it; a
   * second call waits for the first.
   */
  end(): Promise<void>
}

/**
 * The output of the log, written in the background: a slow terminal or disk must not block requests. A full disk loses
 * lines and never the server, so it is not `pino.destination`: that one writes synchronously after a fatal line and at
 * the end of the process, and retries for ever while it cannot (docs/decisions/limits).
 * @param fd an open file; standard output by default
 */
export const standardOutput = (fd = 1): Output => {
  const out = new SonicBoom({ fd, sync: false, maxLength: MAX_WAITING_BYTES })
  let lost = 0
  let ended: Promise<void> | undefined
  out.on('drop', () => {
    lost += 1
  })
  // Lines that could not be written wait for the next one.
  out.on('error', () => {})
  out.on('drain', () => {
    if (lost === 0 || ended) return
    const line = { level: 40, time: Date.now(), lost, msg: 'lines of the log are lost' }
    lost = 0
    out.write(`${JSON.stringify(line)}\n`)
  })
  const finish = async (): Promise<void> => {
    const over = AbortSignal.timeout(LAST_WORDS_MS)
    // Rejects at an error or a timeout.
    const closed = once(out, 'close', { signal: over }).catch(() => {})
    out.end()
    await closed
  }
  return {
    write: (line) => {
      if (!ended) out.write(line)
    },
    end: () => {
      ended ??= finish()
      return ended
    },
  }
}
