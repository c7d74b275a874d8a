// Only the path and the search of an address matter.
const BASE = 'http://portal'

const pathOf = ({ pathname }: URL): string => pathname.toLowerCase().replace(/\/+$/, '')

/**
 * Whether a page that is open on a screen shows what a message leads to: same path, and each part of its search. A part of
 * a page (`#`) is not known to be on the screen.
 */
export const isOpenOn = (url: string, pages: readonly string[]): boolean => {
  if (url === '') return false
  const wanted = new URL(url, BASE)
  if (wanted.hash !== '') return false
  return pages.some((page) => {
    const open = URL.parse(page, BASE)
    if (!open || pathOf(open) !== pathOf(wanted)) return false
    return [...wanted.searchParams].every(([name, value]) => open.searchParams.get(name) === value)
  })
}
