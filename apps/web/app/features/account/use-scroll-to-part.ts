import { useEffect } from 'react'

/** A link of an e-mail leads to one card; it is where it stays once the cards above it have come. */
export const useScrollToPart = (isLoaded: boolean): void => {
  useEffect(() => {
    if (isLoaded) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isLoaded])
}
