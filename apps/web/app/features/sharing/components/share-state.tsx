import { SHARE_KINDS, type ShareKind } from '@oola/contract/sharing/sharing.constants'
import { IconDownload, IconLinkOff, IconLock, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { useSavePicture } from '../sharing.mutations.ts'
import type { ShownShare } from '../sharing.queries.ts'
import classes from './share-state.module.css'
import { WithdrawModal } from './withdraw-modal.tsx'

/** The public view of the link. */
const SHOWS: Readonly<Record<ShareKind, string>> = {
  [SHARE_KINDS.wheel]: 'your first name and this wheel',
  [SHARE_KINDS.topSeven]: 'your first name and the areas of your Top 7, not the goals themselves',
  [SHARE_KINDS.badge]: 'your first name, this badge and the day you earned it',
  [SHARE_KINDS.goal]: 'your first name, this goal and the day you reached it. Your other goals stay private',
}

const iconProps = { size: 19, stroke: 1.75, 'aria-hidden': true } as const

/** Who sees it now, what they see, a revoke button, and the picture to download. */
export function ShareState({ content }: { content: ShownShare }) {
  const { kind, shareCode, isPublic } = content
  const save = useSavePicture()
  const [withdrawing, setWithdrawing] = useState(false)
  return (
    <div className={classes.state}>
      <p className={classes.words} role="status">
        {isPublic ? <IconWorld {...iconProps} /> : <IconLock {...iconProps} />}
        <span>
          {isPublic
            ? `Anyone with the link sees ${SHOWS[kind]}.`
            : `Only you see this until you share it. Then anyone with the link sees ${SHOWS[kind]}.`}
        </span>
      </p>
      <div className={classes.ways}>
        <Button
          variant="text"
          size="sm"
          loading={save.isPending}
          leftIcon={<IconDownload {...iconProps} />}
          onClick={() => save.mutate(content)}
        >
          SAVE PICTURE
        </Button>
        {isPublic && (
          <Button
            variant="text"
            size="sm"
            leftIcon={<IconLinkOff {...iconProps} />}
            aria-haspopup="dialog"
            onClick={() => setWithdrawing(true)}
          >
            WITHDRAW LINK
          </Button>
        )}
      </div>
      <WithdrawModal shareCode={withdrawing ? shareCode : null} onClose={() => setWithdrawing(false)} />
    </div>
  )
}
