import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { examineFile } from '../../../src/main/import/source-file'
import type { RecordState } from '../../../src/main/store/state/record-state'
import type { Store } from '../../../src/main/store/store'
import type { FileLoadRequest } from '../../../src/main/warehouse/loading/made-rows'
import type { Warehouse } from '../../../src/main/warehouse/warehouse'
import type { CommandReply } from '../workload/reply'
import { tableColumns } from './names'

export type WriteStrategy = DataMart['writeStrategy']

const watch = { signal: new AbortController().signal, onProgress: () => undefined }

/** Request to load a file whose header has the columns of the tables. */
async function createRequest(path: string, columns: readonly string[]): Promise<FileLoadRequest> {
  const file = await examineFile(path)
  const sent = {
    fileName: file.name,
    encoding: null,
    separator: null,
    sheet: null,
    titles: [...columns],
    personal: []
  }
  return {
    source: { file, choice: { header: true }, width: columns.length },
    sent,
    columns: columns.map((title, source) => ({
      name: title,
      dataType: 'string',
      source,
      title,
      numbers: 'vi'
    })),
    user: 'Người nạp'
  }
}

const find = (records: Store<RecordState>, id: string): DataMart => {
  const table = records.read().dataMarts.find(one => one.id === id)
  if (!table) throw new AppError('NOT_FOUND', id)
  return table
}

/** Stages a file for a table; a refusal is answered as a call answers it. */
export async function stageFile(
  records: Store<RecordState>,
  warehouse: Warehouse,
  { load, table, path }: { readonly load: string; readonly table: string; readonly path: string }
): Promise<CommandReply> {
  try {
    const loads = await warehouse.loads()
    const found = find(records, table)
    const columns = found.columns.map(({ name }) => name)
    await loads.stage(load, found, await createRequest(path, columns), '', watch)
    return { ok: true }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ok: false, error: { code: error.code, message: error.message } }
  }
}

/** Creates a table with the rows of a file. */
export async function createTable(
  records: Store<RecordState>,
  warehouse: Warehouse,
  about: {
    readonly id: string
    readonly name: string
    readonly strategy: WriteStrategy
    readonly path: string
  }
): Promise<void> {
  const [model] = records.read().dataMarts
  if (!model) throw new Error('There is no table to copy')
  const table: DataMart = {
    ...structuredClone(model),
    id: about.id,
    name: about.name,
    origin: 'own',
    writeStrategy: about.strategy,
    key: [],
    rules: [],
    generations: [],
    current: '',
    columns: tableColumns.map(name => ({
      name,
      dataType: 'string',
      description: '',
      personal: false
    }))
  }
  await (await warehouse.loads()).create(
    table,
    await createRequest(about.path, tableColumns),
    watch
  )
}
