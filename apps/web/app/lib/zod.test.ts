import { expect, test } from 'vitest'
import { ZOD_WITHOUT_EVAL } from './zod.ts'

test('the script of the document really switches off code generation in zod', async () => {
  new Function(ZOD_WITHOUT_EVAL)()
  const { z } = await import('zod')
  expect(z.config().jitless).toBe(true)
})
