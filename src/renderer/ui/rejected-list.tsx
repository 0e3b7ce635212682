import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { dataLoadText } from '@shared/features/data-load/text'
import { rowDifferencesText } from '@shared/features/data-mart/rows/rows-text'
import { formatNumber } from '@shared/kit/format'
import type { FileSaveResult } from '@shared/kit/saved-file'
import {
  maxRejectedRowsPerPage,
  type RejectedRowAccess,
  type UnmaskedRejectedRowsRequest
} from '@shared/model/data-load/rejected'
import { type ReactNode, useState } from 'react'
import { IfPermitted } from '../session/permission'
import { SelectFilter } from './filter-bar'
import { UnmaskRejectedRowsDialog } from './full-rows-dialog'
import { type PlainColumn, PlainTable } from './table/plain-table'
import { useFileExport } from './use-export'

const useNoteStyles = makeStyles({
  // Not printed, because a reader of the sheet cannot press the button that the note mentions.
  note: { color: tokens.colorNeutralForeground3, '@media print': { display: 'none' } }
})

/** Note that personal data is masked in the file of rejected rows; nothing if it is not masked. */
export function MaskedRejectedRowsNotice({ access }: { readonly access: RejectedRowAccess }) {
  const styles = useNoteStyles()
  return access !== 'sent' && <p className={styles.note}>{dataLoadText.rejected.masked}</p>
}

const text = dataLoadText.rejected

const useStyles = makeStyles({
  rejected: { display: 'flex', flexDirection: 'column', rowGap: '8px', minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  end: { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px' },
  range: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' }
})

interface RejectedView {
  /** Rejection reason by which the rows are filtered; empty for all reasons. */
  readonly reason: string
  /** File by which the rows are filtered; empty for all files. */
  readonly file: string
  readonly offset: number
  /** Selects another rejection reason or file and returns to the first page. */
  readonly choose: (part: { readonly reason?: string; readonly file?: string }) => void
  readonly move: (offset: number) => void
}

/** State of a list of rejected rows: the selected page and filters. */
export function useRejectedRowsListState(): RejectedView {
  const [view, setView] = useState({ reason: '', file: '', offset: 0 })
  return {
    ...view,
    choose: part => setView(before => ({ ...before, ...part, offset: 0 })),
    move: offset => setView(before => ({ ...before, offset }))
  }
}

interface RejectedRowsListProps<T extends RejectedCells> {
  readonly view: RejectedView
  /**
   * Number of rows per reason, number of rows that match the filters, and the rows of the current
   * page.
   */
  readonly page: {
    readonly reasons: readonly { readonly reason: string; readonly rows: number }[]
    readonly matched: number
    readonly access: RejectedRowAccess
    readonly rows: readonly T[]
  }
  /** Total number of rejected rows. */
  readonly all: number
  /** Columns shown before the columns of the sender's file. */
  readonly columns: readonly PlainColumn<T>[]
  readonly titles: readonly string[]
  /** Control for an additional filter, next to the reason. */
  readonly filter?: ReactNode
  readonly note?: string | undefined
  readonly saving: string
  readonly save: (full: UnmaskedRejectedRowsRequest) => Promise<FileSaveResult>
  /** Opens the return slip; omitted if there are no rows to return. */
  readonly onSlip?: (() => void) | undefined
}

/**
 * Paged list of rejected rows, filtered by reason; they can be exported as a file and as a return
 * slip for their sender.
 */
export function RejectedRowsList<T extends RejectedCells>(props: RejectedRowsListProps<T>) {
  const { view, page, all, columns, titles, filter, note, saving, save, onSlip } = props
  const styles = useStyles()
  const { exporting, run } = useFileExport(saving)
  const [askingFull, setAskingFull] = useState(false)
  const { offset, move } = view
  const last = Math.min(page.matched, offset + maxRejectedRowsPerPage)
  const first = Math.min(offset + 1, last)
  return (
    <div className={styles.rejected}>
      <div className={styles.bar}>
        <SelectFilter
          label={text.reason}
          value={view.reason || 'all'}
          options={[
            { value: 'all', label: text.ofReason(text.all, formatNumber(all)) },
            ...page.reasons.map(({ reason, rows }) => ({
              value: reason,
              label: text.ofReason(reason, formatNumber(rows))
            }))
          ]}
          required
          onChange={reason => view.choose({ reason: reason === 'all' ? '' : reason })}
        />
        {filter}
        <span className={styles.range} role="status">
          {rowDifferencesText.range(
            formatNumber(first),
            formatNumber(last),
            formatNumber(page.matched)
          )}
        </span>
        {page.matched > maxRejectedRowsPerPage && (
          <>
            <Button
              disabledFocusable={offset === 0}
              onClick={() => move(Math.max(0, offset - maxRejectedRowsPerPage))}
            >
              {rowDifferencesText.previous}
            </Button>
            <Button disabledFocusable={last >= page.matched} onClick={() => move(last)}>
              {rowDifferencesText.next}
            </Button>
          </>
        )}
        <span className={styles.end}>
          <IfPermitted to="export">
            <Button
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
              onClick={() => void run(() => save({}))}
            >
              {text.save}
            </Button>
            {page.access === 'reason' && (
              <Button disabledFocusable={exporting} onClick={() => setAskingFull(true)}>
                {text.full}
              </Button>
            )}
          </IfPermitted>
          {onSlip && (
            <Button icon={<DocumentRegular />} onClick={onSlip}>
              {text.slip}
            </Button>
          )}
        </span>
      </div>
      {note && <p className={styles.range}>{note}</p>}
      <MaskedRejectedRowsNotice access={page.access} />
      <PlainTable
        label={text.title}
        columns={[...columns, ...cellColumns<T>(titles)]}
        rows={page.rows}
      />
      {askingFull && (
        <UnmaskRejectedRowsDialog run={run} save={save} onClose={() => setAskingFull(false)} />
      )}
    </div>
  )
}

interface RejectedCells {
  readonly cells: readonly string[]
  /** Index of the invalid cell; null if no single cell is invalid. */
  readonly place: number | null
}

/** Table columns for the cells of the sender's file, with the invalid cell highlighted. */
const cellColumns = <T extends RejectedCells>(titles: readonly string[]): PlainColumn<T>[] =>
  titles.map((title, at) => ({
    key: `${at} ${title}`,
    title,
    cell: ({ cells, place }) =>
      at === place ? <strong>{cells[at] || text.empty}</strong> : (cells[at] ?? '')
  }))
