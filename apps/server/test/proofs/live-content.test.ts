import { expect, it } from 'vitest'
import { loadContent } from '#server/platform/content/load-content.ts'
import { makeTestApp } from '../support/builders/make-test-app.ts'

it('no service reads the content while it is created: each reads what is published when it is asked', async () => {
  const reads = new Set<string>()
  let isReady = false
  const content = new Proxy(await loadContent(), {
    get: (target, part: string) => {
      const frame = new Error().stack?.split('\n')[2]?.trim()
      if (!isReady && part !== 'mediaFolder') reads.add(`${part} ${frame}`)
      return Reflect.get(target, part)
    },
  })
  const world = await makeTestApp({ deps: { content } })
  isReady = true
  await world.close()
  expect([...reads]).toEqual([])
})
