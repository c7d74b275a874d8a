import type { Page } from '@playwright/test'

/** Runs in the page: its `fetch` makes each call of a batch by itself and puts the answers together as the server does. */
const splitBatches = () => {
  const send = window.fetch
  const answerOf = async (call: string, init?: RequestInit) => {
    const reply = await send(`/api${call}`, init)
    return { status: reply.status, body: await reply.json().catch(() => undefined) }
  }
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname !== '/api/Batch') return send(input, init)
    // One that is aborted takes the batch with it, one that is held holds the batch: they are one request.
    return Response.json(await Promise.all(searchParams.getAll('calls').map((call) => answerOf(call, init))))
  }
}

/**
 * Lets a test intercept a call by its own address, whichever way it travels: from its first `page.route` to its
 * `page.unrouteAll`, the page's batches are sent call by call.
 */
export const interceptCallsOneByOne = (page: Page): void => {
  const route: Page['route'] = page.route.bind(page)
  const unrouteAll = page.unrouteAll.bind(page)
  const addInitScript = page.addInitScript.bind(page)
  let split: ReturnType<Page['addInitScript']> | undefined
  page.route = async (...given) => {
    if (!split) {
      split = addInitScript(splitBatches)
      await split
      await page.evaluate(splitBatches)
    }
    return route(...given)
  }
  page.unrouteAll = async (options) => {
    const added = split
    split = undefined
    await (await added)?.dispose()
    await unrouteAll(options)
  }
}
