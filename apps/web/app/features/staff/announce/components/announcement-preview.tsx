import { counted } from '@oola/contract/count-words'
import { useState } from 'react'
import { AnnouncementBar } from '#web/ui/feedback/announcement-bar.tsx'
import { SegmentedTabs } from '#web/ui/tabs/segmented-tabs.tsx'
import { Tag } from '../../kit/state-pill.tsx'
import tabRow from '../../kit/tabs.module.css'
import classes from './announce-screen.module.css'

const SIZES = [
  { id: 'desktop', label: 'Desktop' },
  { id: 'phone', label: 'Phone' },
] as const

interface AnnouncementPreviewProps {
  readonly announcement: {
    readonly kind: 'banner' | 'message'
    readonly title: string
    readonly html: string
  }
  /** Its audience now. */
  readonly people: number
}

/** The announcement by the component that members see, wide or as wide as a phone. */
export function AnnouncementPreview({ announcement, people }: AnnouncementPreviewProps) {
  const [size, setSize] = useState<(typeof SIZES)[number]['id']>('desktop')
  const none = () => {}
  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={`${classes.previewHead} ${tabRow.lowTabs}`}>
        <SegmentedTabs label="Size of the preview" tabs={SIZES} value={size} onChange={setSize} />
        <Tag tone="brand">{counted(people, 'person', 'people')}</Tag>
      </div>
      <div className={classes.shown} data-size={size}>
        <AnnouncementBar announcement={announcement} onRead={none} onClose={none} />
      </div>
    </section>
  )
}
