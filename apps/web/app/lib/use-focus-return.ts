import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After going back the focus returns to the link in `#main` that leads to the page left, unless another element has
 * it already.
 */
export const useFocusReturn = (): void => {
  const { pathname } = useLocation()
  const type = useNavigationType()
  const seen = useRef(pathname)
  useEffect(() => {
    const left = seen.current
    seen.current = pathname
    if (type !== 'POP' || left === pathname || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`#main a[href="${CSS.escape(left)}"]`)?.focus({ preventScroll: true })
  }, [pathname, type])
}
