/** Whether an address belongs to store mode: the portal embedded in the store (public.md 2.1). */
export const isStorePath = (pathname: string): boolean => /^\/shopify(\/|$)/i.test(pathname)

/** Whether it is the login of store mode, to which our own menu leads as well (spec-decision 16.7). */
export const isStoreLogin = (pathname: string): boolean => /^\/shopify\/shopifylogin(\/|$)/i.test(pathname)
