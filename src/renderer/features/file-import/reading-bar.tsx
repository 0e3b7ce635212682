import { importText as text } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import { formatSize } from '@shared/model/services/document'
import { WorkBar } from '../../ui/page/work-bar'
import type { ReadingProgress } from './use-file-import'

interface ReadingBarProps {
  readonly progress: ReadingProgress | undefined
  readonly size: number
  readonly onStop: () => void
}

/** Progress of reading a file, with a cancel button. */
export function ReadingBar({ progress, size, onStop }: ReadingBarProps) {
  const bytes = progress?.bytes ?? 0
  const rows = progress?.rows ?? 0
  const isRead = bytes >= size
  const read = isRead ? text.sheet : text.progress(formatSize(bytes), formatSize(size))
  return (
    <WorkBar
      label={text.reading}
      words={rows > 0 ? `${read} · ${text.rows(formatNumber(rows))}` : read}
      share={isRead ? undefined : bytes / size}
      stopLabel={text.cancel}
      onStop={onStop}
    />
  )
}
