import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { TableAddRegular } from '@fluentui/react-icons/svg/table-add'
import { maxExportTitleLength, resultExportText } from '@shared/features/query/export-text'
import { queryPageText } from '@shared/features/query/page-text'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import { keysOf } from '@shared/kit/keys-of'
import type { ListCriteria } from '@shared/kit/list/settings'
import { type RowExportFormat, rowExportFormats } from '@shared/model/data-mart/rows/export-format'
import { isCrossTableQuery } from '@shared/model/query/asked'
import { useState } from 'react'
import { call } from '../../../ipc/client'
import { IfPermitted } from '../../../session/permission'
import { ActionButton } from '../../../ui/action/action-button'
import { ActionMenu } from '../../../ui/action/action-menu'
import { useFileExport } from '../../../ui/use-export'
import type { CompletedQueryResult } from '../use-run'
import { AddToReportDialog } from './report-dialog'
import { CreateTableFromResultDialog } from './table-dialog'
import { headsWithUnits, type ResultWords } from './use-result-words'

const text = queryPageText.answer

interface QueryResultActionsProps {
  readonly answer: CompletedQueryResult
  readonly words: ResultWords
  readonly choice: ListCriteria
  /** Proposed name of the exported file. */
  readonly name: string
  readonly onTable: () => void
  readonly onAgain: (() => void) | undefined
}

/**
 * Actions on a query result: export all rows, or compute the result again from the data as of its
 * day.
 */
export function QueryResultActions(props: QueryResultActionsProps) {
  const { answer, words, choice, name, onTable, onAgain } = props
  const { run, columns, rows, more, basis } = answer
  const isCross = isCrossTableQuery(answer.query)
  const [isMaking, setMaking] = useState(false)
  const [isReporting, setReporting] = useState(false)
  // Rows beyond the row limit were not transferred from the server, so only a part of the result
  // can be exported.
  const part = more && basis.place !== undefined ? formatNumber(rows) : undefined
  const { exporting, run: save } = useFileExport(
    part === undefined ? text.exporting : text.exportingPart(part),
    { stoppable: true, ...(part !== undefined && { note: text.exportedPart(part) }) }
  )
  const heads = headsWithUnits(words)
  const headings = columns.map(({ name }) =>
    (heads.get(name) ?? name).slice(0, maxExportTitleLength)
  )
  const decimals = columns.map(({ name }) => words.formats.get(name)?.decimals ?? null)
  return (
    <>
      {onAgain && (
        <ActionButton size="small" icon={<HistoryRegular />} onClick={onAgain}>
          {text.again}
        </ActionButton>
      )}
      {answer.least === null && columns.length > 0 && !isCross && (
        <IfPermitted to="operate" call="query:createTable">
          <ActionButton size="small" icon={<TableAddRegular />} onClick={() => setMaking(true)}>
            {text.createTable}
          </ActionButton>
        </IfPermitted>
      )}
      {isMaking && (
        <CreateTableFromResultDialog
          answer={answer}
          titles={words.titles}
          onMade={onTable}
          onClose={() => setMaking(false)}
        />
      )}
      {columns.length > 0 && !isCross && (
        <IfPermitted to="analyse">
          <ActionButton
            size="small"
            icon={<DocumentAddRegular />}
            onClick={() => setReporting(true)}
          >
            {reportText.edition.action}
          </ActionButton>
        </IfPermitted>
      )}
      {isReporting && (
        <AddToReportDialog answer={answer} name={name} onClose={() => setReporting(false)} />
      )}
      <IfPermitted to="export">
        <ActionMenu
          label={text.export}
          trigger={
            <ActionButton
              size="small"
              icon={<ArrowDownloadRegular />}
              disabledFocusable={exporting}
            >
              {text.export}
            </ActionButton>
          }
          actions={keysOf(rowExportFormats).map(format => ({
            label: exportLabel(format, part, isCross),
            run: () =>
              void save(job =>
                call('query:export', {
                  ...{ run, query: choice, format, job, name, decimals },
                  titles: headings
                })
              )
          }))}
        />
      </IfPermitted>
    </>
  )
}

/** Label of an export; `part` is the number of rows if only some can be exported. */
function exportLabel(format: RowExportFormat, part: string | undefined, isCross: boolean): string {
  const { label } = rowExportFormats[format]
  if (isCross) return resultExportText[format === 'parquet' ? 'crossRows' : 'crossAs'](label)
  return part === undefined ? text.exportAs(label) : text.exportPart(part, label)
}
