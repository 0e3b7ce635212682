import { findReportBlockFaults } from '@shared/features/reports/composition-faults'
import { compositionText } from '@shared/features/reports/composition-text'
import { Card } from '../../../ui/page/card'
import { EmptyState, ErrorState, LoadingState } from '../../../ui/page/states'
import { DocumentPreview } from '../document-preview'
import type { CompositionValues } from './composition-values'
import type { useCompositionPreview } from './use-composition-preview'

const text = compositionText.preview

interface CompositionPreviewProps {
  readonly values: CompositionValues
  readonly preview: ReturnType<typeof useCompositionPreview>
  /** Whether the sheets scroll beside the form. */
  readonly scrolls: boolean
}

/** Document of the report as it is edited, with what is missing in it. */
export function CompositionPreview({ values, preview, scrolls }: CompositionPreviewProps) {
  const { data, error, loading, retry } = preview
  const incomplete = values.blocks.flatMap(({ block }, at) =>
    Object.keys(findReportBlockFaults(block)).length === 0
      ? []
      : compositionText.blockTitle(String(at + 1), compositionText.kinds[block.kind])
  )
  const isNameless = values.name.trim() === ''
  return (
    <Card title={text.title}>
      <p role="status">{loading && data ? text.loading : ''}</p>
      {error !== undefined && <ErrorState error={error} onRetry={retry} />}
      {incomplete.length > 0 && <p>{text.incomplete(incomplete.join('; '))}</p>}
      {!data &&
        error === undefined &&
        (isNameless ? <EmptyState message={text.waiting} /> : <LoadingState lines={12} />)}
      {data && (
        <DocumentPreview document={data.document} lacking={data.lacking} scrolls={scrolls} />
      )}
    </Card>
  )
}
