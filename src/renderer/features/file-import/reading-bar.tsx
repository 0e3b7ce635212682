import { fileImportText as text } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import { formatFileSize } from '@shared/model/services/document'
import { WorkProgressBar } from '../../ui/page/work-bar'
import type { FileReadingProgress } from './use-file-import'

interface FileReadingProgressBarProps {
  readonly progress: FileReadingProgress | undefined
  readonly size: number
  readonly onStop: () => void
}

/** Progress of reading a file, with a cancel button. */
export function FileReadingProgressBar({ progress, size, onStop }: FileReadingProgressBarProps) {
  const bytes = progress?.bytes ?? 0
  const rows = progress?.rows ?? 0
  const isRead = bytes >= size
  const read = isRead ? text.sheet : text.progress(formatFileSize(bytes), formatFileSize(size))
  return (
    <WorkProgressBar
      label={text.reading}
      words={rows > 0 ? `${read} · ${text.rows(formatNumber(rows))}` : read}
      share={isRead ? undefined : bytes / size}
      stopLabel={text.cancel}
      onStop={onStop}
    />
  )
}
