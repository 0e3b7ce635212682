import type { SectorRowsPage } from '@shared/features/analytics/table-view'
import { analyticsText } from '@shared/features/analytics/text'
import type { SectorPageView } from '@shared/features/analytics/view'
import { joinFilterValues } from '@shared/kit/list/filter-values'
import type { Role } from '@shared/model/admin/roles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildReportContent } from '../../../../../src/main/analytics/report-content'
import { createIdentityOnlyEngine } from '../../../../support/answering-engine'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const agePage = '/chuyen-nganh/quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'
/** Pages that count groups of persons. */
const pages = [
  agePage,
  '/chuyen-nganh/lien-nganh/chuc-vu-cap-bac',
  '/chuyen-nganh/to-chuc-bien-che/chuan-chuc-vu'
]
type Filters = Record<string, string>

async function openAs(role: Role, path = agePage) {
  const { handlers, storage } = openTestProgram({ folder: makeTemporaryFolder() })
  await storage.records.update(state => {
    for (const user of state.users) user.role = role
  })
  const query = (filters: Filters) => ({ search: '', filters, sort: null, offset: 0, limit: 200 })
  return {
    view: async (filters: Filters) =>
      (await handlers['analytics:page']({ path, query: query(filters) })) as SectorPageView,
    rows: async (filters: Filters) =>
      (await handlers['analytics:rows']({ path, query: query(filters) })) as SectorRowsPage
  }
}

/** Everything on the page that counts persons. */
const countsOf = ({ figures, blocks, verdict }: SectorPageView) => ({ figures, blocks, verdict })

test.each(pages)(
  'no sequence of selections shows a viewer other counts of persons than those of the whole force: %s',
  async path => {
    const { view, rows } = await openAs('viewer', path)
    const whole = await view({})
    const all = new Map((await rows({})).rows.map(({ id, cells }) => [id, cells]))
    const { filters } = whole
    const ofTable = new Set(
      filters.filter(({ place }) => place === 'table').map(({ name }) => name)
    )
    const step = fc.constantFrom(...filters.filter(({ name }) => name !== 'ky')).chain(filter =>
      fc
        .subarray(
          filter.options.map(({ value }) => value),
          { minLength: 1, maxLength: Math.min(3, filter.options.length) }
        )
        .map(values => [filter.name, joinFilterValues(values)] as const)
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async steps => {
        const set: Filters = {}
        for (const [name, text] of steps) {
          set[name] = text
          const now = await view(set)
          expect(countsOf(now)).toEqual(countsOf(whole))
          const isNarrowed = Object.keys(set).some(name => !ofTable.has(name))
          if (isNarrowed) expect(now.whole?.figures).toBe('toàn đơn vị, không lọc')
          for (const row of (await rows(set)).rows) expect(row.cells).toEqual(all.get(row.id))
        }
      }),
      { numRuns: 25 }
    )
  }
)

test('an analyst may narrow the counts of persons', async () => {
  const { view } = await openAs('analyst')
  const [whole, part] = [await view({}), await view({ gioi: 'nu' })]
  expect(countsOf(part)).not.toEqual(countsOf(whole))
  expect(part.whole).toBeUndefined()
})

test('a viewer does not get the narrower page that an analyst has just read', async () => {
  const { handlers, storage } = openTestProgram({ folder: makeTemporaryFolder() })
  await storage.records.update(({ users }) => {
    for (const [place, user] of users.entries()) user.role = place === 0 ? 'analyst' : 'viewer'
  })
  const query = { search: '', filters: { gioi: 'nu' }, sort: null, offset: 0, limit: 200 }
  const readAs = async (place: number) => {
    await storage.settings.update(state => {
      const user = storage.records.read().users[place]
      Object.assign(state, { operator: user?.name, operatorId: user?.id })
    })
    return countsOf((await handlers['analytics:page']({ path: agePage, query })) as SectorPageView)
  }
  expect(await readAs(0)).not.toEqual(await readAs(1))
})

test('a report about groups of persons covers the whole force and says so, also if an analyst narrows it', async () => {
  const folder = makeTemporaryFolder()
  const { storage, tables, pinned } = openTestProgram({ folder })
  const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
  const warehouse = {
    tables,
    pinned,
    reader: createIdentityOnlyEngine()
  }
  const contentOf = (filters: Filters) =>
    buildReportContent(agePage, filters, { ...storage, clock, warehouse })
  const [whole, narrowed] = [await contentOf({}), await contentOf({ gioi: 'nu' })]
  expect(narrowed.figures).toEqual(whole.figures)
  expect(narrowed.rows).toEqual(whole.rows)
  expect(whole.lacking).toBeUndefined()
  expect(narrowed.lacking).toEqual([analyticsText.wholeInReports])
})
