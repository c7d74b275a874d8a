export type Kind = 'camera' | 'microphone' | 'speaker'

export interface Device {
  readonly id: string
  readonly label: string
}

/** The media of this side. */
export interface OwnMediaView {
  /** `asking` the browser; `blocked` by the member or the browser; `missing` there is none; `ready`. */
  readonly camera: 'asking' | 'ready' | 'blocked' | 'missing'
  readonly microphone: OwnMediaView['camera']
  readonly isCameraOn: boolean
  readonly isMicrophoneOn: boolean
  readonly devices: Readonly<Record<Kind, readonly Device[]>>
  readonly chosen: Readonly<Partial<Record<Kind, string>>>
  readonly video: MediaStreamTrack | null
  readonly audio: MediaStreamTrack | null
  /** A shared screen. */
  readonly screen: MediaStream | null
}

const START: OwnMediaView = {
  camera: 'asking',
  microphone: 'asking',
  isCameraOn: true,
  isMicrophoneOn: true,
  devices: { camera: [], microphone: [], speaker: [] },
  chosen: {},
  video: null,
  audio: null,
  screen: null,
}

const KINDS: Readonly<Record<MediaDeviceKind, Kind>> = {
  videoinput: 'camera',
  audioinput: 'microphone',
  audiooutput: 'speaker',
}
const NAMES: Readonly<Record<Kind, string>> = {
  camera: 'Camera',
  microphone: 'Microphone',
  speaker: 'Speaker',
}

/** The selected devices are stored on this device (look-coaching 5). */
const KEY = 'oola.call-devices'
const readChoice = (): OwnMediaView['chosen'] => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}
const storeCoachChoice = (chosen: OwnMediaView['chosen']) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen))
  } catch {
    // It holds for this call.
  }
}

/** Enough for two people on one screen, and light for phones. */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { max: 30 } }

/** Whether the browser supports calls (ROOM-17). */
export const canCall = (): boolean =>
  typeof RTCPeerConnection === 'function' && navigator.mediaDevices?.getUserMedia !== undefined

/**
 * Camera, microphone, speaker and screen of this side. Nothing is sent from here.
 * @param onChange runs after each change of `view()`
 */
export const createOwnMedia = (onChange: () => void) => {
  let view: OwnMediaView = { ...START, chosen: readChoice() }
  let isClosed = false
  const set = (change: Partial<OwnMediaView>) => {
    view = { ...view, ...change }
    onChange()
  }

  const listDevices = async () => {
    const found = await navigator.mediaDevices.enumerateDevices()
    const devices: Record<Kind, Device[]> = { camera: [], microphone: [], speaker: [] }
    for (const { kind, deviceId, label } of found) {
      const list = devices[KINDS[kind]]
      // Without permission devices have neither labels nor ids.
      if (deviceId) list.push({ id: deviceId, label: label || `${NAMES[KINDS[kind]]} ${list.length + 1}` })
    }
    set({ devices })
  }

  const requestTrack = async (constraints: MediaStreamConstraints): Promise<MediaStreamTrack | null> => {
    const stream = await navigator.mediaDevices.getUserMedia(constraints)
    const [track] = stream.getTracks()
    if (!isClosed) return track ?? null
    track?.stop()
    return null
  }
  const failureOf = (error: unknown): 'blocked' | 'missing' =>
    error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
      ? 'blocked'
      : 'missing'

  /** A device that was unplugged since it was selected is replaced by another. */
  const wish = (kind: 'camera' | 'microphone') => {
    const id = view.chosen[kind]
    return id === undefined ? {} : { deviceId: { ideal: id } }
  }
  const openCamera = async () => {
    try {
      const video = await requestTrack({ video: { ...PICTURE, ...wish('camera') } })
      view.video?.stop()
      if (video) video.onended = () => set({ video: null, isCameraOn: false })
      set({ video, camera: 'ready', isCameraOn: video !== null })
    } catch (error) {
      set({ video: null, camera: failureOf(error), isCameraOn: false })
    }
  }
  const openMicrophone = async () => {
    try {
      const audio = await requestTrack({
        audio: { echoCancellation: true, noiseSuppression: true, ...wish('microphone') },
      })
      view.audio?.stop()
      if (audio) audio.enabled = view.isMicrophoneOn
      set({ audio, microphone: 'ready' })
    } catch (error) {
      set({ audio: null, microphone: failureOf(error), isMicrophoneOn: false })
    }
  }

  const onDevices = () => void listDevices()

  const stopScreen = () => {
    for (const track of view.screen?.getTracks() ?? []) track.stop()
    if (view.screen) set({ screen: null })
  }

  return {
    view: () => view,

    /** Requests both, one after the other, so that refusing one does not refuse the other. */
    open: async () => {
      isClosed = false
      navigator.mediaDevices.addEventListener('devicechange', onDevices)
      set({ camera: 'asking', microphone: 'asking', isCameraOn: true, isMicrophoneOn: true })
      await openMicrophone()
      await openCamera()
      await listDevices()
    },

    /** Off also turns off the camera's light. */
    setCamera: async (on: boolean) => {
      if (on) return openCamera()
      view.video?.stop()
      set({ video: null, isCameraOn: false })
    },
    setMicrophone: async (on: boolean) => {
      if (on && !view.audio) {
        set({ isMicrophoneOn: true })
        return openMicrophone()
      }
      if (view.audio) view.audio.enabled = on
      set({ isMicrophoneOn: on })
    },

    choose: async (kind: Kind, id: string) => {
      const chosen = { ...view.chosen, [kind]: id }
      storeCoachChoice(chosen)
      set({ chosen })
      if (kind === 'camera' && view.isCameraOn) await openCamera()
      if (kind === 'microphone') await openMicrophone()
    },

    /** @returns false when the member selected nothing */
    shareScreen: async (): Promise<boolean> => {
      try {
        const screen = await navigator.mediaDevices.getDisplayMedia({ video: true })
        // The browser has its own stop button.
        for (const track of screen.getTracks()) track.onended = stopScreen
        set({ screen })
        return true
      } catch {
        return false
      }
    },
    stopScreen,

    close: () => {
      isClosed = true
      navigator.mediaDevices?.removeEventListener('devicechange', onDevices)
      view.video?.stop()
      view.audio?.stop()
      stopScreen()
    },
  }
}
export type OwnMedia = ReturnType<typeof createOwnMedia>
