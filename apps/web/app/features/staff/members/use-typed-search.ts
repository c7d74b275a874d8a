import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../kit/use-settled.ts'

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
  const settled = useSettled(typed.trim())
  useEffect(() => {
    if (settled === sent.current) return
    sent.current = settled
    send.current(settled)
  }, [settled])
  return [typed, setTyped]
}
