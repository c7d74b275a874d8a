import { useEffect, useRef, useState } from 'react'

/** A list follows its search field after this (look-staff 4, 52). */
const DELAY_MS = 150

/** What is typed into the search field of a list; the address bar follows when typing pauses. */
export const useTypedSearch = (
  search: string,
  onSearch: (search: string) => void,
): readonly [string, (typed: string) => void] => {
  const [typed, setTyped] = useState(search)
  // What the address bar was last told, to see when it changes by itself: a saved view, the way back.
  const told = useRef(search)
  const send = useRef(onSearch)
  send.current = onSearch
  useEffect(() => {
    if (search === told.current) return
    told.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    if (typed.trim() === told.current) return
    const timer = setTimeout(() => {
      told.current = typed.trim()
      send.current(typed.trim())
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
