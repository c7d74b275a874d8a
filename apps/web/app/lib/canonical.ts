import { useEffect, useRef } from 'react'

/**
 * The server writes the page's canonical address into its head, from which browsers take the link when somebody shares
 * the page. It holds for the first page of a visit only.
 */
export const useClearCanonical = (pathname: string) => {
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) document.querySelector('link[rel="canonical"]')?.remove()
  }, [pathname])
}
