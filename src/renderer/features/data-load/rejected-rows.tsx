import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import {
  mostRejected,
  type RejectedPage,
  type RejectedSource
} from '@shared/features/data-load/rejected'
import { slipAddress } from '@shared/features/data-load/slip-address'
import { loadText } from '@shared/features/data-load/text'
import { differencesText } from '@shared/features/data-mart/rows/differences-text'
import { importText } from '@shared/features/file-import/text'
import { formatNumber } from '@shared/kit/format'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../ipc/client'
import { useCall } from '../../ipc/use-call'
import { Allowed } from '../../session/permission'
import { SelectFilter } from '../../ui/filter-bar'
import { ErrorState, LoadingState } from '../../ui/page/states'
import { PlainTable } from '../../ui/table/plain-table'
import { useExport } from '../../ui/use-export'
import { rejectedColumns } from './rejected-columns'

const text = loadText.rejected

const useStyles = makeStyles({
  rejected: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  end: { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px' },
  range: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' }
})

interface RejectedRowsProps {
  readonly source: RejectedSource
  /** Another page is shown instead. */
  readonly onLeave: () => void
}

/** Rows that did not fit, with their reasons; as a file and as a slip for who sent them. */
export function RejectedRows({ source, onLeave }: RejectedRowsProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [offset, setOffset] = useState(0)
  const query = { source, reason, offset, limit: mostRejected }
  const { data, error, reload } = useCall('dataLoad:rejected', query)
  const { exporting, run } = useExport(text.saving)
  if (error !== undefined) return <ErrorState error={error} onRetry={reload} />
  if (!data) return <LoadingState lines={6} />
  if (data.counts.rejected === 0) return <p>{importText.rejected.none}</p>
  const last = Math.min(data.matched, offset + mostRejected)
  return (
    <div className={styles.rejected}>
      <div className={styles.bar}>
        <SelectFilter
          label={text.reason}
          value={reason === '' ? 'all' : reason}
          options={reasonChoices(data)}
          required
          onChange={value => {
            setReason(value === 'all' ? '' : value)
            setOffset(0)
          }}
        />
        <span className={styles.range} role="status">
          {differencesText.range(
            formatNumber(offset + 1),
            formatNumber(last),
            formatNumber(data.matched)
          )}
        </span>
        {data.matched > mostRejected && (
          <>
            <Button
              disabledFocusable={offset === 0}
              onClick={() => setOffset(Math.max(0, offset - mostRejected))}
            >
              {differencesText.previous}
            </Button>
            <Button disabledFocusable={last >= data.matched} onClick={() => setOffset(last)}>
              {differencesText.next}
            </Button>
          </>
        )}
        <span className={styles.end}>
          <Allowed to="export">
            <Button
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
              onClick={() => void run(() => call('dataLoad:saveRejected', { source }))}
            >
              {text.save}
            </Button>
          </Allowed>
          <Button
            icon={<DocumentRegular />}
            onClick={() => {
              onLeave()
              navigate(slipAddress(source))
            }}
          >
            {text.slip}
          </Button>
        </span>
      </div>
      <PlainTable label={text.title} columns={rejectedColumns(data)} rows={data.rows} />
    </div>
  )
}

const reasonChoices = ({ counts, reasons }: RejectedPage) => [
  { value: 'all', label: text.ofReason(text.all, formatNumber(counts.rejected)) },
  ...reasons.map(({ reason, rows }) => ({
    value: reason,
    label: text.ofReason(reason, formatNumber(rows))
  }))
]
