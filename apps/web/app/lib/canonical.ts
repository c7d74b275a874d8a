import { useEffect, useRef } from 'react'

/**
 * The server writes the page's canonical address into its head, where browsers read the link when the page is
 * shared. It applies to the first page of a visit only.
 */
export const useClearCanonical = (pathname: string) => {
  const first = useRef(pathname)
  useEffect(() => {
    if (pathname !== first.current) document.querySelector('link[rel="canonical"]')?.remove()
  }, [pathname])
}
