import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type Listen, useLiveHub } from '#web/lib/live-hub.ts'
import { memberId } from '#web/lib/session.ts'
import { createEmitter } from '#web/lib/store.ts'
import { type Call, createCall } from './call.ts'
import { createOwnMedia, type OwnMedia } from './own-media.ts'

const openMedia = (media: OwnMedia) => {
  void media.open()
  return () => media.close()
}

/** Camera and microphone alone, while the component is mounted: for a preview before the call. */
export const useOwnMedia = () => {
  const [{ media, subscribe }] = useState(() => {
    const { emit, subscribe: subscribing } = createEmitter()
    return { media: createOwnMedia(emit), subscribe: subscribing }
  })
  const own = useSyncExternalStore(subscribe, media.view)
  useEffect(() => openMedia(media), [media])
  return { own, media }
}

const createParts = (pair: { coachId: number; clientId: number }) => {
  const { emit, subscribe } = createEmitter()
  const media = createOwnMedia(() => {
    call.mediaChanged()
    emit()
  })
  const call: Call = createCall({ pair, me: memberId(), media, onChange: emit })
  return { media, call, subscribe }
}

/** A call while the component is mounted. Give the component the pair as its key: it holds one call. */
export const useCall = ({ coachId, clientId }: { coachId: number; clientId: number }) => {
  const [{ media, call, subscribe }] = useState(() => createParts({ coachId, clientId }))
  const own = useSyncExternalStore(subscribe, media.view)
  const view = useSyncExternalStore(subscribe, call.view)
  const listen = useCallback<Listen>((socket, signal) => call.attach(socket, signal), [call])
  useLiveHub('/meetinghub', listen)
  useEffect(() => {
    const close = openMedia(media)
    return () => {
      call.leave()
      close()
    }
  }, [call, media])
  return { own, view, media, call }
}
