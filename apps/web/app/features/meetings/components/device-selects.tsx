import { useState } from 'react'
import { playChime } from '#web/lib/chime.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { Device, Kind, OwnMedia, OwnMediaView } from '../call/own-media.ts'
import { isClear } from '../call/sound-level.ts'
import { useLevel } from '../call/use-level.ts'
import classes from './call-controls.module.css'

interface DeviceSelectsProps {
  own: OwnMediaView
  media: OwnMedia
}

/** Camera, microphone and speaker, each with a test (look-coaching 5). */
export function DeviceSelects({ own, media }: DeviceSelectsProps) {
  return (
    <Stack gap={5}>
      <DeviceSelect kind="camera" label="Camera" {...{ own, media }} />
      <Stack gap={3}>
        <DeviceSelect kind="microphone" label="Microphone" {...{ own, media }} />
        <Level own={own} />
      </Stack>
      {own.devices.speaker.length > 0 && (
        <div className={classes.speaker}>
          <DeviceSelect kind="speaker" label="Speaker" {...{ own, media }} />
          <Button variant="outline" onClick={() => void playChime(own.chosen.speaker)}>
            TEST
          </Button>
        </div>
      )}
    </Stack>
  )
}

const currentOf = (kind: Kind, { devices, chosen, video, audio }: OwnMediaView): string | null => {
  const used = { camera: video, microphone: audio, speaker: null }[kind]?.getSettings().deviceId
  const id = used ?? chosen[kind]
  return devices[kind].some((device) => device.id === id) ? (id ?? null) : (devices[kind][0]?.id ?? null)
}

function DeviceSelect({ kind, label, own, media }: DeviceSelectsProps & { kind: Kind; label: string }) {
  const devices: readonly Device[] = own.devices[kind]
  return (
    <SelectField
      label={label}
      options={devices.map(({ id, label: name }) => ({ value: id, label: name }))}
      value={currentOf(kind, own)}
      placeholder={`No ${label.toLowerCase()} found`}
      disabled={devices.length === 0}
      onChange={(id) => void media.choose(kind, id)}
    />
  )
}

/** Moves while the member speaks; text announces it to screen readers. */
function Level({ own: { audio, microphone, isMicrophoneOn } }: { own: OwnMediaView }) {
  const level = useLevel(isMicrophoneOn ? audio : null)
  // Once is enough: after that no more announcements.
  const [testedTrack, setTestedTrack] = useState<MediaStreamTrack | null>(null)
  if (isClear(level) && testedTrack !== audio) setTestedTrack(audio)
  const words = !isMicrophoneOn
    ? 'Your microphone is off.'
    : microphone !== 'ready'
      ? 'We cannot hear you yet.'
      : testedTrack === audio
        ? 'We can hear you well.'
        : 'Say a word or two.'
  return (
    <>
      <Meter value={level} />
      <Text size="small" tone="quiet">
        {words}
      </Text>
    </>
  )
}
