import { Button } from '@fluentui/react-components'
import { qualityText } from '@shared/features/data-quality/text'
import { formatNumber } from '@shared/kit/format'
import type { TableQuality } from '@shared/model/data-quality/quality'
import { useCallback, useState } from 'react'
import { call } from '../../../../ipc/client'
import { QualityIssueRowsDialog } from '../../../../ui/counted/found-rows'
import { useCancellableCount } from '../../../../ui/counted/use-counted'
import { Card } from '../../../../ui/page/card'
import type { TableGenerationRef } from '../mart-tab'

const text = qualityText.duplicates

interface DuplicateRowsCardProps {
  readonly at: TableGenerationRef
  readonly quality: TableQuality
}

/** Number of duplicate rows, by the table's key if it has one, and the first duplicates. */
export function DuplicateRowsCard({ at, quality }: DuplicateRowsCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { rows, groups, key } = quality.duplicates
  const title = key.length > 0 ? text.byKey(key.join(', ')) : text.byRow
  return (
    <Card
      title={title}
      actions={rows > 0 && <Button onClick={() => setOpen(true)}>{text.show}</Button>}
    >
      <p>{rows === 0 ? text.none : text.words(formatNumber(rows), formatNumber(groups))}</p>
      {isOpen && <DuplicateRows at={at} title={title} onClose={() => setOpen(false)} />}
    </Card>
  )
}

interface DuplicateRowsProps {
  readonly at: TableGenerationRef
  readonly title: string
  readonly onClose: () => void
}

/** Dialog with the first duplicate rows; closing it cancels the search. */
function DuplicateRows({ at: { id, generation }, title, onClose }: DuplicateRowsProps) {
  const { value, error, again } = useCancellableCount(
    useCallback(
      async job => {
        const asked = { id, ...(generation !== undefined && { generation }), job }
        return (await call('dataQuality:duplicates', asked)) ?? undefined
      },
      [id, generation]
    )
  )
  return (
    <QualityIssueRowsDialog
      title={title}
      data={value}
      error={error}
      onRetry={again}
      onClose={onClose}
    />
  )
}
