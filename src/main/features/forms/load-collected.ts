import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CallOutput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { formReadBackText as text } from '@shared/features/forms/read-back-text'
import { isSameDisplayName } from '@shared/kit/text-fold'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { proposeSqlName } from '@shared/model/data-mart/table-names'
import type { Form } from '@shared/model/forms/form'
import type { ReadBackFile } from '@shared/model/forms/read-back'
import { formatCsvCell } from '../../files/csv'
import { toSafeFileName } from '../../files/safe-file-name'
import {
  type CollectedRows,
  collectedPartition,
  collectRows
} from '../../forms/read-back/table-rows'
import { examineFile } from '../../import/source-file'
import type { FeatureDependencies } from '../../parts'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import type { RecordState } from '../../store/state/record-state'
import { insertNewTable } from '../../warehouse/add-table'
import type { FileLoadRequest } from '../../warehouse/loading/made-rows'
import { hashChosenFile } from '../data-load/hash-of'
import { refuseTableLoad } from '../data-load/review'
import { createFileLoadMonitor } from '../data-load/watch'
import { createTableFromDraft } from '../data-mart/table-of'
import { findRecord } from '../find-record'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { withTemporaryFolder } from '../settings/copies/temporary'
import { assignedFilesOf, problemOfReading } from './readings'

export type CollectingDependencies = Pick<
  FeatureDependencies,
  'clock' | 'directory' | 'records' | 'settings' | 'tell' | 'warehouse'
>

interface CollectingRequest {
  readonly files: readonly ReadBackFile[]
  /** Id of the load, by which the page follows and cancels it. */
  readonly load: string
}

const separator = ';'

/**
 * Loads the forms of subordinates into the table of the form on the usual path of files, so that the
 * rows are checked, compared, versioned, and approved where loads need it. The first load creates
 * the table; where loads need approval it stays empty until then. Throws AppError; then the table is
 * unchanged, and a new one is not created.
 */
export async function loadCollectedRows(
  context: CollectingDependencies,
  form: Form,
  { files, load }: CollectingRequest
): Promise<CallOutput<'forms:loadReadBack'>> {
  const current = context.records.read().forms.find(({ id }) => id === form.id)
  const problem = problemOfReading({ form, files }, current)
  if (problem !== '') throw new AppError('CONFLICT', problem)
  const collected = collectRows(form, assignedFilesOf({ files }))
  const table = findCollectingTable(context, form, collected)
  return withTemporaryFolder(context.directory, async folder => {
    const { columns } = table ?? collected
    const { approveLoads } = context.settings.read().configuration
    const sending = await writeCollectedFile(context, folder, form, {
      ...collected,
      ...{ into: columns }
    })
    if (table) return stageInto(context, table, { load, sending })
    return approveLoads
      ? stageIntoNewTable(context, form, collected, { load, sending })
      : createCollectingTable(context, form, collected, { load, sending })
  })
}

/**
 * Table of the form that has all collected columns; undefined before the first load, or if the table
 * was deleted or its columns were changed.
 */
function findCollectingTable(
  { records }: CollectingDependencies,
  { id }: Form,
  { columns }: CollectedRows
): DataMart | undefined {
  const { dataMarts, forms } = records.read()
  const table = dataMarts.find(one => one.id === forms.find(form => form.id === id)?.table)
  const isWhole = columns.every(column => table?.columns.some(({ name }) => name === column.name))
  return isWhole ? table : undefined
}

interface CollectedLoad {
  readonly load: string
  readonly sending: FileLoadRequest
}

/** New table for the rows of a form, without rows. */
function describeNewTable(
  { settings, clock }: CollectingDependencies,
  state: RecordState,
  form: Form,
  { columns }: CollectedRows
): DataMart {
  const draft = {
    tableName: freeTableName(state.dataMarts, form),
    description: text.tableDescription(form.name),
    dataGroup: text.group,
    writeStrategy: 'partitioned' as const,
    columns: [...columns],
    key: []
  }
  const id = nextRecordId('dm', includeRemovedSampleRecords(state, 'dataMarts'))
  const { operator } = settings.read()
  return createTableFromDraft(draft, { id, operator, now: clock.now() })
}

/** Creates an empty table and stages the rows into it, so that a second person approves them. */
async function stageIntoNewTable(
  context: CollectingDependencies,
  form: Form,
  collected: CollectedRows,
  collectedLoad: CollectedLoad
): Promise<CallOutput<'forms:loadReadBack'>> {
  const { records } = context
  const table = await records.update(state => {
    const added = describeNewTable(context, state, form, collected)
    insertNewTable(state.dataMarts, added)
    findRecord(state.forms, form.id, 'biểu mẫu').table = added.id
    return structuredClone(added)
  })
  try {
    return await stageInto(context, table, collectedLoad)
  } catch (error) {
    await records.update(state => {
      // Staging gives the table a first version without rows.
      state.dataMarts = state.dataMarts.filter(
        ({ id, generations }) => id !== table.id || generations.some(({ rows }) => rows > 0)
      )
      const kept = state.forms.find(({ id }) => id === form.id)
      if (kept?.table === table.id) delete kept.table
    })
    throw error
  }
}

async function createCollectingTable(
  context: CollectingDependencies,
  form: Form,
  collected: CollectedRows,
  { load, sending }: CollectedLoad
): Promise<CallOutput<'forms:loadReadBack'>> {
  const { records, warehouse } = context
  const table = describeNewTable(context, records.read(), form, collected)
  const { id } = table
  const watch = createFileLoadMonitor(context.tell, load, neverAborted)
  const made = await (await warehouse.loads()).create(table, sending, watch)
  if (!made.load) throw new AppError('INVALID_INPUT', text.nothing)
  await records.update(({ forms }) => {
    const kept = forms.find(one => one.id === form.id)
    if (kept) kept.table = id
  })
  return { outcome: 'created', table: { id, name: table.name }, counts: made.load.counts }
}

async function stageInto(
  context: CollectingDependencies,
  table: DataMart,
  { load, sending }: CollectedLoad
): Promise<CallOutput<'forms:loadReadBack'>> {
  refuseTableLoad(table)
  const loads = await context.warehouse.loads()
  const { operator, configuration } = context.settings.read()
  const watch = createFileLoadMonitor(context.tell, load, neverAborted)
  const about = { id: table.id, name: table.name }
  const staged = await loads.stage(load, table, sending, collectedPartition, watch)
  try {
    if (configuration.approveLoads) {
      const { counts } = await loads.wait(load)
      return { outcome: 'waiting', table: about, counts }
    }
    const made = await loads.publish(load, operator, refuseTableLoad, watch)
    return { outcome: 'published', table: about, counts: made.load?.counts ?? staged.counts }
  } catch (error) {
    await loads.drop(load)
    throw error
  }
}

/** Writes the collected rows as a CSV file and describes how it is loaded. */
async function writeCollectedFile(
  { settings }: CollectingDependencies,
  folder: string,
  form: Form,
  {
    columns,
    rows,
    into
  }: CollectedRows & {
    readonly into: readonly Pick<DataMart['columns'][number], 'dataType' | 'name'>[]
  }
): Promise<FileLoadRequest> {
  const titles = columns.map(({ name }) => name)
  const lines = [titles, ...rows].map(cells =>
    cells.map(cell => formatCsvCell(cell, separator)).join(separator)
  )
  const path = join(folder, toSafeFileName(`tong-hop-${form.name}.csv`))
  await writeFile(path, `${lines.join('\n')}\n`, { mode: 0o600 })
  const file = await examineFile(path)
  const sha256 = await hashChosenFile(file, neverAborted)
  const loaded = into.map(({ name, dataType }) => {
    const source = titles.indexOf(name)
    return {
      name,
      dataType,
      source: source < 0 ? null : source,
      title: name,
      numbers: 'en' as const
    }
  })
  return {
    source: {
      file,
      choice: {
        encoding: 'utf-8',
        separator,
        decimals: 'en',
        header: true,
        headerLines: { from: 1, to: 1 },
        firstLine: 2
      },
      width: titles.length
    },
    sent: {
      fileName: file.name,
      sheet: null,
      encoding: 'utf-8',
      separator,
      titles,
      places: Object.fromEntries(titles.map((name, place) => [name, place])),
      sha256,
      personal: []
    },
    columns: loaded,
    user: settings.read().operator
  }
}

/** Name of a new table that no table has: from the code of the form, else from its name. */
function freeTableName(tables: readonly DataMart[], { code, name }: Form): string {
  const stem = `bm_${proposeSqlName(code || name, 'bieu_mau')}`.slice(0, 55)
  const isTaken = (candidate: string): boolean =>
    tables.some(table => isSameDisplayName(table.name, candidate))
  let free = stem
  for (let number = 2; isTaken(free); number++) free = `${stem}_${number}`
  return free
}
