/** Whether an address belongs to store mode: the portal embedded in the store (public.md 2.1). */
export const isStorePath = (pathname: string): boolean => /^\/shopify(\/|$)/i.test(pathname)

/** Whether it is the login of store mode, which the portal's menu also links to (spec-decision 16.7). */
export const isStoreLogin = (pathname: string): boolean => /^\/shopify\/shopifylogin(\/|$)/i.test(pathname)
