import type { Readable } from 'node:stream'

/** A part of a file in bytes, both ends included, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A file that is kept: what is known of it before any of it is read. */
export interface StoredFile {
  readonly size: number
  /** In quotes, as in HTTP; other content has another one. */
  readonly etag: string
  /** All of it or a part, as it comes. */
  stream(range?: ByteRange): Promise<Readable>
}

/** Where uploaded and drawn files are kept. Keys are relative, with forward slashes, made by the server. */
export interface Files {
  /** Writes a file whole or not at all. */
  write(key: string, content: Uint8Array): Promise<void>
  /** null when there is none. */
  find(key: string): Promise<StoredFile | null>
  remove(key: string): Promise<void>
}

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** Whether this can be the key of a file; nothing else can lead out of the store. */
export const isKey = (text: string): boolean => KEY.test(text)

/** @throws RangeError for what is no key */
export const requireKey = (key: string): void => {
  if (!isKey(key)) throw new RangeError('no key of a file of ours')
}

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

/** The media type that a key tells by its end. */
export const mediaType = (key: string): string =>
  TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
