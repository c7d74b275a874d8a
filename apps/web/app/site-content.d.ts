/** What `vite/site-content.ts` lets a page import: the checked words of `content/site/*.yaml`. */

declare module 'site-content:faq' {
  const faq: import('@oola/contract/site/site.schema').FrequentQuestion[]
  export default faq
}

declare module 'site-content:prices' {
  const prices: import('@oola/contract/billing/prices.schema').Prices
  export default prices
}
