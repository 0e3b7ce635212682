import type { SectorPageView, SectorRowsPage } from '@shared/features/analytics/view'
import { joinFilterValues } from '@shared/kit/list/filter-values'
import type { Role } from '@shared/model/admin/roles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const path = '/chuyen-nganh/quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'
type Filters = Record<string, string>

async function openAs(role: Role) {
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

test('no sequence of selections shows a viewer other counts of persons than those of the whole force', async () => {
  const { view, rows } = await openAs('viewer')
  const whole = await view({})
  const all = new Map((await rows({})).rows.map(({ id, cells }) => [id, cells]))
  const { filters } = whole
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
        const isNarrowed = Object.keys(set).some(one => one !== 'tuoi')
        if (isNarrowed) expect(now.whole?.figures).toBe('toàn đơn vị, không lọc')
        for (const row of (await rows(set)).rows) expect(row.cells).toEqual(all.get(row.id))
      }
    }),
    { numRuns: 25 }
  )
})

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
    return countsOf((await handlers['analytics:page']({ path, query })) as SectorPageView)
  }
  expect(await readAs(0)).not.toEqual(await readAs(1))
})
