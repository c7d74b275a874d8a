import type { ConversationSummary } from '@oola/contract/chat/chat.schema'
import { useOwnMedia } from '#web/features/meetings/call/use-call.ts'
import { useLineProbe } from '#web/features/meetings/call/use-line-probe.ts'
import { DeviceCheck } from '#web/features/meetings/components/device-check.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { RoomFrame } from '#web/ui/modals/room-frame.tsx'
import { useMe } from './use-me.ts'

interface CameraCheckProps {
  frame: { back: { to: string; label: string }; closeTo: string }
  pair: ConversationSummary
  onBack: () => void
}

/** CHECK MY CAMERA, before the coach has started the meeting (mockup 42). */
export function CameraCheck({ frame, pair, onBack }: CameraCheckProps) {
  const { own, media } = useOwnMedia()
  return (
    <RoomFrame title="Get ready" {...frame}>
      <DeviceCheck
        {...{ own, media }}
        me={useMe()}
        otherName={pair.other.firstName}
        bars={useLineProbe()}
        presence={
          <Button variant="outline" onClick={onBack}>
            THAT LOOKS GOOD
          </Button>
        }
        onJoin={null}
      />
    </RoomFrame>
  )
}
