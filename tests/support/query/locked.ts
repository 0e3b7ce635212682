import type { Engine } from '../../../src/main/warehouse/engine/client'
import type {
  AttachedDatabaseFile,
  EngineCell,
  EngineQuery,
  EngineResponse,
  EngineView
} from '../../../src/main/warehouse/engine/messages'
import { createTableViews } from '../../../src/main/warehouse/sql/views-sql'
import { buildGenerationFile, createTestColumn } from '../built-rows'
import { createEngineQuery } from '../engine'

/** Secret texts that no result may contain: names and numbers of persons, and file paths. */
export const secretCanaryTexts = [
  'Trần Bí Mật',
  'Bí Mật',
  '987654321',
  'KHONG-AI-DUOC-DOC'
] as const

const columns = [
  createTestColumn('don_vi', 'string'),
  createTestColumn('ho_ten', 'string', true),
  createTestColumn('so_the', 'integer', true),
  createTestColumn('n', 'integer'),
  createTestColumn('diem', 'float'),
  createTestColumn('ngay', 'date'),
  createTestColumn('luc', 'datetime'),
  createTestColumn('dat', 'boolean')
]
const people = Array.from({ length: 60 }, (_, place): EngineCell[] => [
  place % 9 === 0 ? null : `Đơn vị ${place % 4}`,
  'Trần Bí Mật',
  987_654_321,
  place % 11 === 0 ? null : place % 13,
  place / 8,
  `20${20 + (place % 5)}-0${1 + (place % 9)}-15`,
  `2026-11-20 0${place % 10}:30:00`,
  place % 3 === 0
])
const units = [createTestColumn('ten', 'string'), createTestColumn('bien_che', 'integer')]

export interface ViewOnlyTestEngine {
  readonly files: readonly AttachedDatabaseFile[]
  readonly views: readonly EngineView[]
  /** Names of the tables that a user's SQL may use; `sixtyPeopleColumns` are their columns. */
  readonly tables: readonly string[]
  readonly columns: readonly string[]
  readonly ask: (
    sql: string,
    changes?: Partial<EngineQuery>
  ) => Promise<EngineResponse<EngineQuery>>
}

/**
 * Opens an engine with two tables that are accessible through views, and a third attached table
 * without a view.
 */
export async function openViewOnlyTestEngine(
  engine: Engine,
  makeFolder: () => string
): Promise<ViewOnlyTestEngine> {
  const person = await buildGenerationFile(engine, makeFolder(), columns, people)
  const unit = await buildGenerationFile(engine, makeFolder(), units, [
    ['Đơn vị 0', 20],
    ['Đơn vị 1', 30],
    ['Đơn vị 2', null]
  ])
  const hidden = await buildGenerationFile(
    engine,
    makeFolder(),
    [createTestColumn('bi_mat', 'string')],
    [['KHONG-AI-DUOC-DOC']]
  )
  const { files, views } = createTableViews([
    { name: 'dm_nguoi', opened: person },
    { name: 'Đơn vị', opened: unit }
  ])
  const opened = [...files, { alias: 'g2', path: hidden.path }]
  return {
    files: opened,
    views,
    tables: views.map(({ name }) => name),
    columns: [...columns, ...units].map(({ name }) => name),
    ask: (sql, changes) => engine.ask(createEngineQuery(sql, { files: opened, views, ...changes }))
  }
}
