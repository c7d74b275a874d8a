/** Pieces of exactly `size` bytes; the last one, marked, is shorter and may be empty. */
export async function* inPieces(source: AsyncIterable<Buffer>, size: number) {
  let waiting: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    bytes += chunk.length
    if (bytes < size) continue
    const all = Buffer.concat(waiting)
    let from = 0
    for (; all.length - from >= size; from += size)
      yield { piece: all.subarray(from, from + size), isLast: false }
    waiting = [all.subarray(from)]
    bytes = all.length - from
  }
  yield { piece: Buffer.concat(waiting), isLast: true }
}
