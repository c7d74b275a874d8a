import { createPartialResponse } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { openDeviceDb } from '../app/lib/device/device-db.ts'
import { filesCacheOf, OWNER_FACT } from '../app/lib/device/kept-files.ts'

/** The file, if the signed-in member keeps it on this device. */
const findKept = async (address: string): Promise<Response | undefined> => {
  const owner = await (await openDeviceDb())?.get('facts', OWNER_FACT)
  if (typeof owner !== 'number' || !(await caches.has(filesCacheOf(owner)))) return undefined
  return (await caches.open(filesCacheOf(owner))).match(address, { ignoreVary: true })
}

// A player asks for parts of a film. What is not kept comes from the server, as without a worker.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'),
  async ({ request, url }) => {
    const kept = await findKept(url.pathname).catch(() => undefined)
    if (!kept) return fetch(request)
    return request.headers.has('range') ? createPartialResponse(request, kept) : kept
  },
)
