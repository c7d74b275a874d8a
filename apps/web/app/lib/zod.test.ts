import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { ZOD_WITHOUT_EVAL } from './zod.ts'

test('the script of the document really switches off code generation in zod', async () => {
  // zod reads its setting once, while it loads; here another test file may have loaded it before.
  const worker = new Worker(
    `${ZOD_WITHOUT_EVAL}
    import('zod').then(({ z }) => require('node:worker_threads').parentPort.postMessage(z.config()))`,
    { eval: true },
  )
  expect(await once(worker, 'message')).toEqual([expect.objectContaining({ jitless: true })])
})
