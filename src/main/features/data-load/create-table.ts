import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import { dataLoadText } from '@shared/features/data-load/text'
import { formatNumber } from '@shared/kit/format'
import { toMartListRow } from '@shared/model/data-mart/list'
import { localityRegisterOf } from '@shared/model/localities/register'
import { refuseTakenTableName } from '../../warehouse/add-table'
import type { StagedLoads } from '../../warehouse/loading/loads'
import { createTableFromDraft } from '../data-mart/table-of'
import type { ChosenFiles } from '../file-import/chosen-files'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditedResult, audited, notAudited } from '../noted'
import { mapTableFromTemplate } from '../standard-model/map-template'
import { withFileHash } from './hash-of'
import {
  addLocalityListColumns,
  answerLocalityQuestions,
  deriveLocalityLists,
  findLocalityQuestions,
  toAmbiguousOutcome
} from './locality-lists'
import type { FileLoadDependencies } from './parts'
import { storeFileReadingOptions } from './remember'
import { createFileLoadRequest } from './sending'
import { createFileLoadMonitor } from './watch'

interface TableCreation {
  readonly context: FileLoadDependencies
  readonly loads: StagedLoads
  readonly chosen: ChosenFiles
}

/** Creates a table from the rows of a chosen file. Throws AppError. */
export async function createTableFromFile(
  { context, loads, chosen }: TableCreation,
  { load, token, draft: asked, sources: from, localities = [] }: ParsedCallInput<'dataLoad:create'>,
  signal: AbortSignal,
  commit: () => void
): Promise<AuditedResult<CallOutput<'dataLoad:create'>>> {
  const { operator } = context.settings.read()
  const records = context.records.read()
  const { dataMarts: known } = records
  // The table name is checked before the file is read completely; a name that is taken during the
  // load is refused later.
  refuseTakenTableName(known, asked.tableName)
  // The profile is read now, because the chosen file may be released during a long load.
  const { choice, profile } = chosen.lookAt(token)
  const source = { file: chosen.find(token), choice, width: profile.columns.length }
  const register = localityRegisterOf(records.localities)
  const questions = await findLocalityQuestions(
    register,
    { source, profile, sources: from },
    signal
  )
  const answers = answerLocalityQuestions(questions, localities)
  if (!answers) return notAudited(toAmbiguousOutcome(questions))
  const { draft, sources } = addLocalityListColumns({ draft: asked, sources: from }, answers)
  const id = nextRecordId('dm', includeRemovedSampleRecords(records, 'dataMarts'))
  const table = createTableFromDraft(draft, { id, operator, now: context.clock.now() })
  const sent = createFileLoadRequest(chosen, token, table.columns, sources)
  const columns = deriveLocalityLists(register, sent.columns, answers)
  const sending = { ...sent, columns, user: operator }
  const watch = createFileLoadMonitor(context.tell, load, signal)
  const made = await loads.create(
    table,
    await withFileHash(context.warehouse, sending, watch),
    watch
  )
  commit()
  // A load without rows creates no table, so it ends as cancelled.
  if (!made.load) return notAudited({ outcome: 'cancelled' })
  await storeFileReadingOptions(context, chosen, token, {
    table: id,
    columns: table.columns,
    sources
  })
  const { counts, file } = made.load
  const state = context.records.read()
  const row = toMartListRow(findRecord(state.dataMarts, id, 'bảng'), state)
  const by = { user: operator, time: context.clock.now() }
  const filled = await mapTableFromTemplate(context.records, { mart: table, sources, profile }, by)
  const mapped = filled === null ? '' : dataLoadText.mappedTo(filled)
  const words = `Tạo bảng Data Mart “${row.name}” từ tệp “${file.fileName}”: nạp ${formatNumber(counts.added)} dòng, loại ${formatNumber(counts.rejected)}${mapped}`
  return audited({ outcome: 'created', table: row, counts, filled }, 'create', words)
}
