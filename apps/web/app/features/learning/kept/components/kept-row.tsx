import { IconBook2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { StateMark } from '#web/ui/lists/state-mark.tsx'
import { moduleAddress } from '../../stored-module.ts'
import { bytesOf, type KeptModule, partsWords, roomWords } from '../kept-module.ts'
import { useKeepModule, useLetModuleGo } from '../use-kept.ts'

/** A module that the device keeps: what of it, how much room it takes; it can go. */
export function KeptRow({ module }: { module: KeptModule }) {
  const letGo = useLetModuleGo()
  const keep = useKeepModule()
  const { id, title, position, files, isChosen } = module
  return (
    <ItemRow
      as="li"
      icon={<IconBook2 size={22} stroke={1.75} aria-hidden />}
      title={<Link to={moduleAddress(id)}>{title}</Link>}
      note={`Module ${position}. ${partsWords(module)}. ${roomWords(bytesOf(module))}`.replace('..', '.')}
      action={<StateMark state="kept" />}
    >
      <Row gap={3} wrap>
        {files.length === 0 && (
          <NetworkButton
            variant="outline"
            size="sm"
            loading={keep.isPending}
            onClick={() => keep.mutate(id)}
            aria-label={`Keep its film: ${title}`}
          >
            KEEP ITS FILM
          </NetworkButton>
        )}
        {(isChosen || files.length > 0) && (
          <Button
            variant="text"
            size="sm"
            loading={letGo.isPending}
            onClick={() => letGo.mutate(module)}
            aria-label={`Let go: ${title}`}
          >
            LET GO
          </Button>
        )}
      </Row>
    </ItemRow>
  )
}
