import { createHash } from 'node:crypto'
import { PIECE_BYTES, pieceCount } from '@oola/contract/staff/media.constants'
import type { asStaff } from './builders/as-staff.ts'

type Person = Pick<Awaited<ReturnType<typeof asStaff>>, 'send'>

export const pieceAt = (bytes: Buffer, index: number): Buffer =>
  bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES)

/** The body of a piece. */
export const pieceForm = (piece: Buffer): FormData => {
  const form = new FormData()
  form.append('piece', new File([new Uint8Array(piece)], 'piece'))
  return form
}

const hashesOf = (bytes: Buffer): string[] =>
  Array.from({ length: pieceCount(bytes.length) }, (_, index) =>
    createHash('sha256').update(pieceAt(bytes, index)).digest('hex'),
  )

/** The film as one of three pieces: with a box that players skip. */
export const inThreePieces = (film: Buffer): Buffer => {
  const box = Buffer.alloc(2 * PIECE_BYTES + 4_321, 7)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  return Buffer.concat([film, box])
}

export const beginUpload = (who: Person, name: string, bytes: Buffer) =>
  who.send('POST', '/media/uploads', { name, bytes: bytes.length, hashes: hashesOf(bytes) })

export const sendPiece = (who: Person, id: string, bytes: Buffer, index: number) =>
  who.send('PUT', `/media/uploads/${id}/pieces/${index}`, pieceForm(pieceAt(bytes, index)))

export const completeUpload = (who: Person, id: string) =>
  who.send('POST', `/media/uploads/${id}/complete`, {})

/** A whole upload. @returns the reply to its end */
export const uploadWhole = async (who: Person, name: string, bytes: Buffer) => {
  const { body } = await beginUpload(who, name, bytes)
  for (const index of Array(body.pieces).keys()) await sendPiece(who, body.id, bytes, index)
  return completeUpload(who, body.id)
}
