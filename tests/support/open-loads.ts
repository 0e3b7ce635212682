import { AppError } from '@shared/contract/reply'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { examineFile } from '../../src/main/import/source-file'
import { openStateStores } from '../../src/main/start/open-stores'
import type { Clock } from '../../src/main/store/clock'
import { type FileSystem, nodeFileSystem } from '../../src/main/store/disk/file-system'
import type { Engine } from '../../src/main/warehouse/engine/client'
import { openGenerationFiles } from '../../src/main/warehouse/generation-files'
import { createStagedLoads } from '../../src/main/warehouse/loading/loads'
import type { FileLoadRequest } from '../../src/main/warehouse/loading/made-rows'
import { openStagedLoadFiles } from '../../src/main/warehouse/loading/waiting-files'
import { createWarehouseTables } from '../../src/main/warehouse/tables'

interface LoadParts {
  readonly directory: string
  readonly clock: Clock
  readonly reader: Engine
  readonly writer: Engine
  readonly fs?: FileSystem
}

/** Opens the load service over a data folder, without the rest of the program. */
export function openTestLoads({
  directory,
  clock,
  reader,
  writer,
  fs = nodeFileSystem
}: LoadParts) {
  const { records } = openStateStores({ directory, clock, system: {} })
  const files = openGenerationFiles(directory, { reader, writer }, fs)
  const fallBack = async (id: string): Promise<void> => {
    throw new AppError('IO_ERROR', `${id} is not whole`)
  }
  const tables = createWarehouseTables({ records, files, clock, fallBack })
  const waiting = openStagedLoadFiles(directory, fs)
  const loads = createStagedLoads({
    directory,
    fs,
    reader,
    writer,
    tables,
    records,
    waiting,
    clock
  })
  return { records, files, tables, loads }
}

/** Creates an empty table with text columns. */
export function createEmptyTextTable(
  model: DataMart | undefined,
  id: string,
  columns: readonly string[]
): DataMart {
  if (!model) throw new Error('There is no table to copy.')
  return {
    ...structuredClone(model),
    id,
    name: `tu_tep_${id.replace('-', '_')}`,
    origin: 'own',
    writeStrategy: 'append',
    key: [],
    generations: [],
    current: '',
    columns: columns.map(name => ({
      name,
      dataType: 'string',
      description: '',
      personal: false
    }))
  }
}

/** Input for loading a file whose header contains the names of the table's columns. */
export async function createFileLoadSubmission(
  path: string,
  columns: readonly string[]
): Promise<FileLoadRequest> {
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
    user: 'a'
  }
}
