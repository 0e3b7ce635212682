import { sampleCalendar } from '@shared/features/analytics/calendar'
import type { SectorRowView } from '@shared/features/analytics/table-view'
import type { SectorPageView } from '@shared/features/analytics/view'
import { requiredModelColumnsByPage } from '@shared/features/standard-model/page-needs'
import type { ListPage, ListQuery } from '@shared/kit/list/list'
import { beforeAll, expect } from 'vitest'
import { buildSectorPageView } from '../../../src/main/analytics/answer-page'
import type { SectorFacts } from '../../../src/main/analytics/facts/facts'
import { createModelQueryRunner } from '../../../src/main/analytics/facts/own/ask'
import { createWarehouseFacts } from '../../../src/main/analytics/facts/own/facts'
import { warehousePostIdOf } from '../../../src/main/analytics/facts/own/post-groups'
import { type MappedTable, openMappedTables } from '../../../src/main/analytics/filled'
import { alertUnitKeyOf } from '../../../src/main/analytics/measures/alerts'
import type { SectorPageDefinition } from '../../../src/main/analytics/page'
import type { SectorPageContext } from '../../../src/main/analytics/page-context'
import { sectorPages } from '../../../src/main/analytics/pages'
import {
  createSectorPageScope,
  type SectorPageScope,
  selectedPeriodOf
} from '../../../src/main/analytics/scope'
import type { Engine } from '../../../src/main/warehouse/engine/client'
import { setUpTestEngines } from '../engine'
import { openTestProgram, type TestProgram } from '../handlers'
import { loadModelRows, type ModelRows } from './model-rows/harness'
import { createSamplePageScope } from './sample-scope'
import { sampleSectorData } from './sector-reading'

type Filters = Readonly<Record<string, string>>
type Choice = Partial<Pick<ListQuery, 'search' | 'sort'>>

/**
 * Sets up a test file: writes the sample data as files for these model tables, loads and maps them
 * in a warehouse. Sector pages over the loaded tables must equal those over the sample data.
 */
export function setUpLoadedSectorTables(rows: ModelRows) {
  const { start, makeFolder } = setUpTestEngines({ handsOn: true, lasting: true })
  let program: TestProgram
  let facts: SectorFacts
  let factsOf: (path: string) => SectorFacts
  let folder: string
  beforeAll(async () => {
    folder = makeFolder()
    const engines = new Map<string, Engine>()
    program = openTestProgram({
      folder,
      openEngine: name => {
        const { engine } = start()
        engines.set(name, engine)
        return engine
      }
    })
    await loadModelRows(program, folder, rows)
    const { modelMappings, dataMarts } = program.storage.records.read()
    const filled = await openMappedTables(program.tables, modelMappings, dataMarts)
    const reader = engines.get('warehouse-reader')
    if (!reader) throw new Error('no reader')
    const make = (some: ReadonlyMap<string, MappedTable>): SectorFacts =>
      createWarehouseFacts({
        ask: createModelQueryRunner({ reader, filled: some, today: '2026-11-21' }),
        calendar: sampleCalendar,
        standards: []
      })
    facts = make(filled)
    factsOf = perText(path => make(neededBy(path, filled)))
  }, 240_000)

  async function ownScope(
    filters: Filters,
    asked = facts,
    about: Partial<SectorPageContext> = {}
  ): Promise<SectorPageScope> {
    const own = ownFilters(filters)
    const dimensions = await asked.dimensions(selectedPeriodOf(sampleCalendar, own))
    return createSectorPageScope(asked, dimensions, own, about)
  }

  return {
    program: () => program,
    /** Data folder of the program, into which it also saves files. */
    folder: () => folder,
    facts: () => facts,
    ownScope,
    /**
     * Reads view, all rows and export of a page twice: over the sample data, and over the loaded
     * tables that the page declares as required; `path` without `/chuyen-nganh/`.
     */
    compareWithSample: async (path: string, filters: Filters = {}, choice: Choice = {}) => {
      const page = sectorPages.get(`/chuyen-nganh/${path}`)
      if (!page) throw new Error(`no page ${path}`)
      const about = { narrowing: page.narrowing }
      const sample = await readAll(
        page,
        createSamplePageScope(sampleSectorData, filters, about),
        filters,
        choice
      )
      const scope = await ownScope(filters, factsOf(path), about)
      const own = await readAll(page, scope, ownFilters(filters), choice)
      expect(own.view).toEqual(sample.view)
      expect([own.count, own.total]).toEqual([sample.count, sample.total])
      expect(own.rows).toEqual(sample.rows)
      expect(own.csv).toEqual(sample.csv)
      return sample
    }
  }
}

/**
 * Filters for the loaded tables, in which units are identified by their codes instead of the
 * sample's letters.
 */
const ownFilters = (filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => {
      const unit = sampleSectorData.units.find(({ id }) => id === value)
      return [name, unit && (name === 'don-vi' || name === 'dv') ? unit.code : value]
    })
  )

/**
 * Mapped tables reduced to the tables and columns that the page declares as required, so that a
 * page that uses others fails.
 */
function neededBy(
  path: string,
  filled: ReadonlyMap<string, MappedTable>
): ReadonlyMap<string, MappedTable> {
  const needs = requiredModelColumnsByPage[`/chuyen-nganh/${path}`] ?? {}
  const needed = [...filled].filter(([id]) => Object.hasOwn(needs, id))
  return new Map(
    needed.map(([id, one]) => [
      id,
      { ...one, filling: name => (needs[id]?.includes(name) ? one.filling(name) : undefined) }
    ])
  )
}

function perText<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return text => {
    const value = made.get(text) ?? make(text)
    made.set(text, value)
    return value
  }
}

interface Read {
  readonly view: SectorPageView
  readonly rows: readonly SectorRowView[]
  readonly count: number
  readonly total: number
  readonly csv: string
}

async function readAll(
  page: SectorPageDefinition,
  scope: SectorPageScope,
  filters: Filters,
  { search = '', sort = null }: Choice
): Promise<Read> {
  const view = withoutUnitCodes(await buildSectorPageView(page, scope))
  const table = await page.rows(scope)
  const query = { search, sort, filters }
  const rows: SectorRowView[] = []
  let part: ListPage<SectorRowView>
  do {
    part = await table.page({ ...query, offset: rows.length, limit: 200 })
    rows.push(...part.rows)
  } while (part.rows.length > 0 && rows.length < part.matched)
  let csv = ''
  for await (const piece of table.csv(query, ';')) csv += piece
  const count = await table.count(query)
  return alike({ view, rows, count, total: part.total, csv })
}

/**
 * Leaves out the codes of unit options: they are only listed where they differ from the ids, which
 * is never so for loaded tables.
 */
const withoutUnitCodes = (view: SectorPageView): SectorPageView => ({
  ...view,
  filters: view.filters.map(filter => ({
    ...filter,
    options: filter.options.map(({ code: _, ...option }) => option)
  }))
})

const anyOf = (names: ReadonlyMap<string, string>): string => [...names.keys()].join('|')

const { units, posts } = sampleSectorData
const unitIds = new Map(units.map(({ id, code }) => [code, id]))
const alertIds = new Map(units.map(({ id, code }) => [alertUnitKeyOf('own', { id, code }), id]))
const postIds = new Map(posts.map(({ id, code }) => [warehousePostIdOf(code), id]))
/** Pattern of a unit's code as a value, in an address, or as the first part of a row's id. */
const unitCode = new RegExp(`("|don-vi=)(${anyOf(unitIds)})(?=["&-])`, 'g')
const alertName = new RegExp(`"(${anyOf(alertIds)})(?=-)`, 'g')
const postId = new RegExp(anyOf(postIds), 'g')

/**
 * Replaces codes of units and posts by the ids that sample data uses, so that both results can be
 * compared. Uses one pass per kind of name, because a search for every name took a tenth of the
 * time of these tests.
 */
function alike(read: Read): Read {
  const text = JSON.stringify(read)
    .replaceAll(unitCode, (_, before: string, code: string) => `${before}${unitIds.get(code)}`)
    .replaceAll(alertName, (_, name: string) => `"${alertIds.get(name)}`)
    .replaceAll(postId, id => postIds.get(id) ?? id)
  return JSON.parse(text)
}
