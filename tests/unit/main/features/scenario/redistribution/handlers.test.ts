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
  const transports = buildGroupTransports(units, counts, id => areas.get(id))
  const [shipments = []] = await solveTransportsInProcess({
    problems: transports.map(({ problem }) => problem),
    timeLimit: 20
  })
  const [transport] = transports
  if (!transport) throw new Error('no transport')
  const [near, area, far] = redistributionText.reasons
  const row = (to: string, persons: number, reason: string) => ({
    group: 'Nhóm A',
    from: 'A',
    to,
    persons,
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
  const view = await handlers['scenario:redistribution']({ id: 'kb-002' })
  const moved = view.rows.reduce((sum, { persons }) => sum + persons, 0)
  expect(view.moved).toBe(moved)
  expect(view.shortage - view.excess).toBe(12_480 - 11_608)
  expect(moved).toBeLessThanOrEqual(Math.min(view.shortage, view.excess))
  for (const { from, to } of view.rows) expect(from).not.toBe(to)
})

test('units that lack persons link to their rows of the proposal', async () => {
  const { handlers } = openTestProgram({ folder: makeTemporaryFolder() })
  const { rows } = await handlers['analytics:rows']({
    path: '/chuyen-nganh/lien-nganh/doi-chieu-bien-che',
    query: { filters: {}, search: '', sort: null, offset: 0, limit: 100 }
  })
  const cells = rows.flatMap(row => row.cells).filter(cell => typeof cell !== 'string')
  const links = cells.filter(({ to }) => to?.includes('xem=dieu-hoa'))
  expect(links.length).toBeGreaterThan(0)
  for (const { text } of links) expect(text).toMatch(/^−\d/)
  expect(links[0]?.to).toMatch(
    /^\/chuyen-nganh\/to-chuc-bien-che\/kich-ban-to-chuc\?xem=dieu-hoa&den-don-vi=/
  )
})
