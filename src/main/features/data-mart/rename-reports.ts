import { tableRenameText as text } from '@shared/features/data-mart/rename'
import { renameTableInQuery, type TableRenaming } from '@shared/features/lineage/renamed'
import type { ReportComposition } from '@shared/model/reports/composition'
import { generationsOfReport } from '@shared/model/reports/report-queries'
import type { RecordState } from '../../store/state/record-state'

/** Collects which reports follow a renamed table, and why others do not. */
interface RenamedReports {
  readonly add: (kind: 'report', name: string, isDone: boolean, why?: string) => void
}

/** Renames a table in the blocks of reports; closed contents keep what their hash covers. */
export function renameReports(
  { reports }: Pick<RecordState, 'reports'>,
  renaming: TableRenaming,
  isUsed: (kind: string, id: string) => boolean,
  found: RenamedReports
): void {
  for (const report of reports) {
    const { name, frozen, composition, id } = report
    if (generationsOfReport(report).some(one => one.table === renaming.from)) {
      found.add('report', name, false, text.frozen)
    }
    if (!composition || !isUsed('report', id)) continue
    const isDone = renameInBlocks(composition, renaming)
    if (!frozen) found.add('report', name, isDone)
  }
}

/** Whether the queries of all blocks have the new name of the table. */
function renameInBlocks({ blocks }: ReportComposition, renaming: TableRenaming): boolean {
  let isDone = true
  for (const block of blocks) {
    if (!('source' in block) || block.source.kind !== 'query') continue
    const { query: before } = block.source
    const query = before.place === undefined ? renameTableInQuery(before, renaming) : undefined
    if (query) block.source.query = query
    else isDone = false
  }
  return isDone
}
