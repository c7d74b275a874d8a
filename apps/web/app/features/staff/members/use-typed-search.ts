import { useEffect, useRef, useState } from 'react'

/** A list follows its search field after this (look-staff 4, 52). */
const DELAY_MS = 150

/** What is typed into the search field of a list; the address bar follows when typing pauses. */
export const useTypedSearch = (
  search: string,
  onSearch: (search: string) => void,
): readonly [string, (typed: string) => void] => {
  const [typed, setTyped] = useState(search)
  // What the address bar last received, to see when it changes by itself: a saved view, the way back.
  const sent = useRef(search)
  const send = useRef(onSearch)
  send.current = onSearch
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setTyped(search)
  }, [search])
  useEffect(() => {
    if (typed.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = typed.trim()
      send.current(typed.trim())
    }, DELAY_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
