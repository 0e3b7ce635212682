import type { RowOrigin } from '@shared/features/lineage/calls'
import { lineageText } from '@shared/features/lineage/text'
import { formatDateTime, formatNumber } from '@shared/kit/format'
import { useCall } from '../../../../ipc/use-call'
import { DetailList } from '../../../../ui/page/details'
import { ErrorState, LoadingState } from '../../../../ui/page/states'
import { ReadOnlyDialog } from '../../../../ui/read-dialog'

const text = lineageText.row

interface RowOriginDialogProps {
  readonly table: string
  readonly generation: string
  /** Number of the row in the table version. */
  readonly row: number
  readonly onClose: () => void
}

/**
 * Dialog **Dòng này từ đâu** (where this row comes from): file and line of the row, who loaded it
 * and when.
 */
export function RowOriginDialog({ table, generation, row, onClose }: RowOriginDialogProps) {
  const { data, error, reload } = useCall('lineage:row', { table, generation, row })
  return (
    <ReadOnlyDialog title={text.title(formatNumber(row + 1))} onClose={onClose}>
      {error !== undefined && <ErrorState error={error} onRetry={reload} />}
      {data === undefined && error === undefined && <LoadingState lines={5} />}
      {data === null && <p>{text.notFound}</p>}
      {data && <Told origin={data} />}
    </ReadOnlyDialog>
  )
}

function Told({ origin }: { readonly origin: RowOrigin }) {
  const { file, sheet, line, sha256, user, time, how, generation, oldest, twins } = origin
  return (
    <>
      {oldest && <p>{text.oldest}</p>}
      {twins > 0 && <p>{text.twins(formatNumber(twins), formatDateTime(time))}</p>}
      <DetailList
        items={[
          ...(file
            ? [
                { label: text.file, value: file },
                ...(sheet ? [{ label: text.sheet, value: sheet }] : []),
                {
                  label: text.line,
                  value: line === null ? text.lineUnknown : formatNumber(line)
                },
                { label: text.sha256, value: sha256 || text.hashUnknown }
              ]
            : []),
          { label: text.user, value: user },
          { label: text.time, value: formatDateTime(time) },
          { label: text.how, value: how },
          { label: text.generation, value: generation }
        ]}
      />
    </>
  )
}
