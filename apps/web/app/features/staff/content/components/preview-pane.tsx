import type { ContentPreview } from '@oola/contract/staff/content-preview'
import { IconDeviceDesktop, IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { StaffButton } from '../../kit/staff-button.tsx'
import { PREVIEW_ADDRESS, type PreviewMessage } from '../preview-message.ts'
import classes from './preview-pane.module.css'

const SIZES = {
  phone: { width: 372, height: 744 },
  desktop: { width: 1280, height: 860 },
} as const

interface PreviewPaneProps {
  readonly preview: ContentPreview | null
  /** The values are not valid now: the preview is that of the last valid ones. */
  readonly isWaiting: boolean
  readonly focus: Pick<PreviewMessage, 'at' | 'ids' | 'text' | 'turn'>
}

/** The member's page with the draft, on a phone or a desktop, light or dark (look-staff 4, 58; AUTHOR-03). */
export function PreviewPane({ preview, isWaiting, focus }: PreviewPaneProps) {
  const [device, setDevice] = useState<keyof typeof SIZES>('phone')
  const [scheme, setScheme] = useState<PreviewMessage['scheme']>(() =>
    document.documentElement.dataset.scheme === 'dark' ? 'dark' : 'light',
  )
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(0)
  const [room, setRoom] = useState(0)

  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && origin === location.origin && data === 'preview')
        setReady((times) => times + 1)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (ready === 0 || !preview) return
    const message: PreviewMessage = { preview, scheme, ...focus }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [ready, preview, scheme, focus])
  useLayoutEffect(() => {
    if (!box.current) return
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  const { width, height } = SIZES[device]
  const scale = room > 0 ? Math.min(1, room / width) : 1
  const style = { '--width': `${width}px`, '--height': `${height}px`, '--scale': scale }
  return (
    <>
      <div className={classes.tools}>
        <p className={classes.use}>{preview?.use}</p>
        <fieldset className={classes.switch} aria-label="Size of the preview">
          <StaffButton
            variant="plain"
            aria-pressed={device === 'phone'}
            icon={<IconDeviceMobile size={18} stroke={1.9} aria-hidden />}
            onClick={() => setDevice('phone')}
          >
            Phone
          </StaffButton>
          <StaffButton
            variant="plain"
            aria-pressed={device === 'desktop'}
            icon={<IconDeviceDesktop size={18} stroke={1.9} aria-hidden />}
            onClick={() => setDevice('desktop')}
          >
            Desktop
          </StaffButton>
        </fieldset>
        <StaffButton
          variant="plain"
          iconOnly
          icon={
            scheme === 'dark' ? (
              <IconSun size={18} stroke={1.9} aria-hidden />
            ) : (
              <IconMoon size={18} stroke={1.9} aria-hidden />
            )
          }
          onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
        >
          {scheme === 'dark' ? 'Preview in light' : 'Preview in dark'}
        </StaffButton>
      </div>
      <p role="status" className={classes.waiting}>
        {isWaiting && 'The preview goes on when the marked fields are fixed.'}
      </p>
      <div ref={box} className={classes.box}>
        <div className={classes.device} data-device={device} style={style}>
          <iframe
            ref={frame}
            className={classes.page}
            title="Preview of the page with your draft"
            src={PREVIEW_ADDRESS}
          />
        </div>
      </div>
    </>
  )
}
