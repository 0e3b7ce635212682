import { expect, test } from 'vitest'
import {
  buildGroupTransports,
  describeShipments
} from '../../../../../../src/main/features/scenario/redistribution/proposal'
import { solveTransportsInProcess } from '../../../../../../src/main/planning/solve-in-process'
import { redistributionText } from '../../../../../../src/shared/features/scenario/redistribution/text'
import { openTestProgram } from '../../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../../support/temporary-folder'

test('surpluses move within the branch first, then within the area, and give their reasons', async () => {
  const unit = (id: string, parent: string) => ({ id, name: id, parent, bc: 0, hc: 0 })
  const units = [
    unit('Quân khu', ''),
    unit('A', 'Quân khu'),
    unit('A1', 'A'),
    unit('B', 'Quân khu'),
    unit('C', 'Quân khu')
  ]
  const rest = [0, 0, 0, 0, 0]
  const counts = new Map([
    ['A', { bc: [10, ...rest], hc: [14, ...rest] }],
    ['A1', { bc: [9, ...rest], hc: [7, ...rest] }],
    ['B', { bc: [9, ...rest], hc: [8, ...rest] }],
    ['C', { bc: [9, ...rest], hc: [4, ...rest] }]
  ])
  const areas = new Map([
    ['A', 1],
    ['A1', 2],
    ['B', 1],
    ['C', 3]
  ])
  const transports = buildGroupTransports('persons', units, counts, id => areas.get(id))
  const [shipments = []] = await solveTransportsInProcess({
    problems: transports.map(({ problem }) => problem),
    timeLimit: 20
  })
  const [transport] = transports
  if (!transport) throw new Error('no transport')
  const [near, area, far] = redistributionText.of.persons.reasons
  const row = (to: string, amount: number, reason: string) => ({
    group: 'Nhóm A',
    from: 'A',
    to,
    amount,
    reason
  })
  expect(describeShipments(transport, shipments)).toEqual([
    row('A1', 2, near),
    row('B', 1, area),
    row('C', 1, far)
  ])
})

test('the proposal for the sample organisation moves only surpluses to shortages', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const view = await handlers['scenario:redistribution']({ id: 'kb-002', subject: 'persons' })
  const moved = view.rows.reduce((sum, { amount }) => sum + amount, 0)
  expect(view.moved).toBe(moved)
  expect(view.shortage - view.excess).toBe(12_480 - 11_608)
  expect(moved).toBeLessThanOrEqual(Math.min(view.shortage, view.excess))
  for (const { from, to } of view.rows) expect(from).not.toBe(to)
})

test('the proposal for equipment takes no more than a unit has above its establishment', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const view = await handlers['scenario:redistribution']({ id: 'kb-002', subject: 'equipment' })
  const { rows } = await handlers['analytics:rows']({
    path: '/chuyen-nganh/lien-nganh/doi-chieu-trang-bi',
    query: { filters: { cong: 'rieng' }, search: '', sort: null, offset: 0, limit: 200 }
  })
  const gaps = new Map(
    rows.map(({ cells }) => {
      const [unit, group, , , gap] = cells.map(cell =>
        typeof cell === 'string' ? cell : cell.text
      )
      return [`${unit} ${group}`, Number(String(gap).replace('−', '-').replace(/[.+]/g, ''))]
    })
  )
  expect(view.rows.length).toBeGreaterThan(0)
  for (const { group, from, to, amount } of view.rows) {
    const [source, target] = [`${from} ${group}`, `${to} ${group}`]
    gaps.set(source, (gaps.get(source) ?? 0) - amount)
    gaps.set(target, (gaps.get(target) ?? 0) + amount)
    expect(gaps.get(source)).toBeGreaterThanOrEqual(0)
    expect(gaps.get(target)).toBeLessThanOrEqual(0)
  }
  // Of no group there is a shortage left beside a surplus.
  const groups = new Set(view.rows.map(({ group }) => group))
  for (const group of groups) {
    const left = [...gaps].filter(([key]) => key.endsWith(group)).map(([, gap]) => gap)
    expect(left.some(gap => gap < 0) && left.some(gap => gap > 0)).toBe(false)
  }
})

test('equipment follows a merged unit, and not the persons of a step', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const propose = () => handlers['scenario:redistribution']({ id, subject: 'equipment' })
  const { id } = await handlers['scenario:create']({ name: 'Trang bị', copyOf: null })
  const before = await propose()
  const [first] = before.rows
  const { units } = await handlers['scenario:get']({ id })
  const idOf = (name: string | undefined) => units.find(unit => unit.name === name)?.id ?? ''
  const [from, to] = [idOf(first?.from), idOf(first?.to)]
  await handlers['scenario:take']({ id, step: { kind: 'move', from, to, bc: 1, hc: 1 } })
  const moved = await propose()
  expect(moved.rows).toEqual(before.rows)
  expect(moved.notices).toEqual([...before.notices, redistributionText.equipmentNotices.steps])
  await handlers['scenario:shift']({ id, by: -1 })
  await handlers['scenario:take']({ id, step: { kind: 'merge', unit: to, into: from } })
  const merged = await propose()
  expect(merged.shortage - merged.excess).toBe(before.shortage - before.excess)
  expect(merged.shortage).toBeLessThan(before.shortage)
})

test.each([
  ['doi-chieu-trang-bi', /\?xem=dieu-hoa&den-don-vi=.+&cua=trang-bi&nhom=.+/],
  ['doi-chieu-bien-che', /\?xem=dieu-hoa&den-don-vi=[^&]+$/]
])('each shortage on %s links to its rows of the proposal', async (page, address) => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const { rows } = await handlers['analytics:rows']({
    path: `/chuyen-nganh/lien-nganh/${page}`,
    query: { filters: {}, search: '', sort: null, offset: 0, limit: 200 }
  })
  const cells = rows.flatMap(row => row.cells).filter(cell => typeof cell !== 'string')
  const links = cells.filter(({ to }) => to?.includes('xem=dieu-hoa'))
  expect(links.length).toBeGreaterThan(0)
  for (const { text, to } of links) {
    expect(text).toMatch(/^−\d/)
    expect(to).toMatch(address)
  }
})
