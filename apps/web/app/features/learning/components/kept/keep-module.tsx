import { IconCloud, IconDownload } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { StateMark } from '#web/ui/lists/state-mark.tsx'
import { bytesOf, roomWords } from '../../kept/kept-module.ts'
import { useKeepModule, useKeptModules, useLetModuleGo } from '../../kept/use-kept.ts'

/** On a module's page: keeps it with its film for when there is no network. */
export default function KeepModule({ id, hasFilm }: { id: number; hasFilm: boolean }) {
  const modules = useKeptModules()
  const keep = useKeepModule()
  const letGo = useLetModuleGo()
  if (!modules) return null
  const kept = modules.find((module) => module.id === id)
  const isWhole = kept !== undefined && (kept.files.length > 0 || !hasFilm)
  return (
    <Card padding="small">
      <ItemRow
        icon={<IconDownload size={22} stroke={1.75} aria-hidden />}
        title="Without a network"
        note={
          isWhole
            ? `This module is on this device: ${roomWords(bytesOf(kept))}.`
            : kept
              ? 'Its article and workbook are on this device, its film is not.'
              : 'Keep its film, article and workbook on this device.'
        }
        action={
          isWhole ? (
            <Row gap={3} wrap justify="end">
              <StateMark state="kept" />
              {(kept.isChosen || kept.files.length > 0) && (
                <Button variant="text" size="sm" loading={letGo.isPending} onClick={() => letGo.mutate(kept)}>
                  LET GO
                </Button>
              )}
            </Row>
          ) : (
            <NetworkButton
              variant="outline"
              size="sm"
              aria-label="Not kept. Keep this module on this device"
              leftIcon={<IconCloud size={18} stroke={1.75} aria-hidden />}
              loading={keep.isPending}
              onClick={() => keep.mutate(id)}
            >
              NOT KEPT
            </NetworkButton>
          )
        }
      />
    </Card>
  )
}
