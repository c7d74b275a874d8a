/** Whether an address belongs to store mode: the portal embedded in the store (public.md 2.1). */
export const isStorePath = (pathname: string): boolean => /^\/shopify(\/|$)/i.test(pathname)
