import { requiredModelColumnsByPage } from '@shared/features/standard-model/page-needs'
import { findModelTable } from '@shared/features/standard-model/tables'
import { sectorNavigationGroups } from '@shared/model/analytics/sector-navigation'
import { expect, test } from 'vitest'
import { buildSectorPageView } from '../../../../src/main/analytics/answer-page'
import type { SampleDataSet } from '../../../../src/main/analytics/model'
import { sectorPages } from '../../../../src/main/analytics/pages'
import { modelColumnsBySampleProperty } from '../../../support/analytics/model-sources'
import { createSamplePageScope } from '../../../support/analytics/sample-scope'
import { sampleSectorData } from '../../../support/analytics/sector-reading'

/** Number of persons in the reduced data set, enough for every kind of person to occur. */
const people = 1_500

/** Reduced sample data set that calls `note` with object and name of each property that is read. */
function watched(note: (part: string) => void): SampleDataSet {
  const data: SampleDataSet = {
    ...sampleSectorData,
    persons: sampleSectorData.persons.slice(0, people),
    policyCases: sampleSectorData.policyCases.filter(({ person }) => person < people),
    participants: sampleSectorData.participants.filter(({ person }) => person < people),
    reservists: sampleSectorData.reservists.slice(0, people)
  }
  const watch = (list: string, thing: object): object =>
    new Proxy(thing, {
      get: (target, part, self) => {
        if (typeof part === 'string') note(`${list}.${part}`)
        return Reflect.get(target, part, self)
      }
    })
  const lists = Object.entries(data).map(([list, things]: [string, readonly unknown[]]) => [
    list,
    things.map(thing =>
      typeof thing === 'object' && thing !== null && !Array.isArray(thing)
        ? watch(list, thing)
        : thing
    )
  ])
  const parts: SampleDataSet = Object.fromEntries(lists)
  return new Proxy(parts, {
    get: (target, part, self) => {
      if (typeof part === 'string' && Object.hasOwn(modelColumnsBySampleProperty, part)) note(part)
      return Reflect.get(target, part, self)
    }
  })
}

/** Names of the data set properties that a page reads for its figures, charts, rows and details. */
async function partsReadBy(path: string): Promise<Set<string>> {
  const read = new Set<string>()
  const page = sectorPages.get(path)
  if (!page) throw new Error(path)
  const scope = createSamplePageScope(
    watched(part => void read.add(part)),
    {}
  )
  await buildSectorPageView(page, scope)
  const rows = await page.rows(scope)
  const query = { search: page.table.minSearch > 0 ? 'ngu' : '', filters: {}, sort: null }
  const [first] = (await rows.page({ ...query, offset: 0, limit: 50 })).rows
  if (page.table.reveals && first) await rows.reveal(first.id)
  return read
}

/**
 * By page, model tables (`tables`) whose sample values are computed from other columns (`of`) when
 * queried. A unit loads these tables itself, so on its data the page does not need those columns.
 */
const madeUp: Readonly<
  Record<string, { readonly tables: readonly string[]; readonly of: readonly string[] }>
> = {
  'quan-so-chinh-sach/tong-quan-quan-so': { tables: ['vang-mat'], of: [] },
  'dong-vien-du-bi/san-sang': { tables: ['lich-dong-vien'], of: [] },
  'lien-nganh/giao-cat-ca-nhan': {
    tables: ['ho-so-nguon'],
    of: ['nguoi.ngay_sinh', 'nguoi.bac']
  },
  'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong': {
    tables: ['chi-che-do', 'du-toan'],
    of: [
      'nguoi.bac',
      'nguoi.tham_nien',
      'chuc-vu.nhom_chuc_vu',
      'bien-che.ma_chuc_vu',
      'giu-vi-tri.ma_vi_tri',
      'giu-vi-tri.ma_nguoi',
      'giu-vi-tri.tu_ngay',
      'giu-vi-tri.den_ngay'
    ]
  }
}

const elsewhere = ['to-chuc-bien-che/kich-ban-to-chuc', 'dong-vien-du-bi/bao-cao']
const paths = sectorNavigationGroups
  .flatMap(({ items }) => items.map(({ path }) => path.replace('/chuyen-nganh/', '')))
  .filter(path => !elsewhere.includes(path))

test.each(paths)(
  'every data set property that page %s reads has a model column, which the page declares in requiredModelColumnsByPage',
  async path => {
    const needs = requiredModelColumnsByPage[`/chuyen-nganh/${path}`] ?? {}
    const { tables = [], of = [] } = madeUp[path] ?? {}
    const read = [...(await partsReadBy(`/chuyen-nganh/${path}`))]
    expect(read.filter(part => !Object.hasOwn(modelColumnsBySampleProperty, part))).toEqual([])
    const columns = [...new Set(read.map(part => modelColumnsBySampleProperty[part] ?? ''))]
    for (const column of columns) {
      const [table = '', name = ''] = column.split('.')
      expect(
        findModelTable(table)?.columns.some(one => one.name === name),
        column
      ).toBe(true)
    }
    const needed = Object.entries(needs).flatMap(([table, names]) =>
      names.map(name => `${table}.${name}`)
    )
    expect(columns.filter(column => !needed.includes(column) && !of.includes(column))).toEqual([])

    // A page must not declare a table that it does not read, except the area table, because areas
    // are not separate objects in the sample data.
    const readTables = columns.map(column => column.split('.')[0])
    const idle = Object.keys(needs).filter(
      table => table !== 'khu-vuc' && !tables.includes(table) && !readTables.includes(table)
    )
    expect(idle).toEqual([])
  }
)

test('requiredModelColumnsByPage has an entry for each page whose model tables other tests check', () => {
  for (const path of elsewhere)
    expect(requiredModelColumnsByPage[`/chuyen-nganh/${path}`]).toBeDefined()
})
