/**
 * The service worker of SERVICE_WORKER=off. It takes the place of the one before it at once and removes itself and the
 * files that were stored: the next page comes from the server. What members have not sent yet is in another store of the
 * browser, and stays.
 */
export const REMOVING_WORKER = `addEventListener('install',()=>skipWaiting());
addEventListener('activate',event=>event.waitUntil((async()=>{
for(const name of await caches.keys())await caches.delete(name);
await registration.unregister()})()))
`
