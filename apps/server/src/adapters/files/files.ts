import type { Readable } from 'node:stream'

/** A byte range, both ends included, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A stored file and its metadata. */
export interface StoredFile {
  readonly size: number
  /** Quoted, as in HTTP; changes with the content. */
  readonly etag: string
  /** Streams the file or a range of it. */
  stream(range?: ByteRange): Promise<Readable>
}

/** Storage for uploaded and drawn files. Keys are relative, with forward slashes, made by the server. */
export interface Files {
  /** Writes a file atomically. */
  write(key: string, content: Uint8Array): Promise<void>
  /** null when missing. */
  find(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
  /** Every key, in no order; those written meanwhile may be missing. */
  list(): AsyncIterable<string>
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Whether a text is a valid key, which cannot lead out of the store. */
export const isKey = (text: string): boolean => KEY.test(text)

/** @throws RangeError for an invalid key */
export const requireKey = (key: string): void => {
  if (!isKey(key)) throw new RangeError('no key of a file of ours')
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

/** The media type by the extension of a key. */
export const mediaType = (key: string): string =>
  TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
