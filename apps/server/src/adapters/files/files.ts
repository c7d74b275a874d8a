import type { Readable } from 'node:stream'

/** Where uploaded and drawn files are kept. Names are relative, forward slashes, made by the server. */
export interface Files {
  /** Writes a file whole or not at all. */
  write(name: string, content: Uint8Array): Promise<void>
  /** null when there is none. */
  read(name: string): Promise<Buffer | null>
  stream(name: string): Promise<Readable | null>
  remove(name: string): Promise<void>
}
