import { beforeAll, describe, expect, it } from 'vitest'
import { sectorPages } from '../../../../../src/main/analytics/pages'
import type { Engine } from '../../../../../src/main/warehouse/engine/client'
import { fillModel } from '../../../../support/analytics/model-rows/harness'
import { plainFigures } from '../../../../support/analytics/three-levels/plain-figures'
import type { PlainScope } from '../../../../support/analytics/three-levels/plain-world'
import { threeLevels } from '../../../../support/analytics/three-levels/three-levels'
import { useEngines } from '../../../../support/engine'
import { openProgram, type TestProgram } from '../../../../support/handlers'

const seed = 20_261_127
const tables = threeLevels(seed)
const query = { search: '', sort: null, offset: 0, limit: 50 }

describe(`figures of own data with posts only at the lowest of three levels (seed ${seed})`, () => {
  const { start, makeFolder } = useEngines({ lasting: true })
  let program: TestProgram
  beforeAll(async () => {
    const folder = makeFolder()
    const engines = new Map<string, Engine>()
    program = openProgram(folder, undefined, undefined, name => {
      const { engine } = start()
      engines.set(name, engine)
      return engine
    })
    await fillModel(program, folder, tables)
    await program.handlers['configuration:update']({ sectorData: 'own' })
  }, 240_000)

  it.each<[string, PlainScope]>([
    ['of the whole', { first: '2026-10-01', last: '2026-10-31' }],
    ['of one division', { first: '2026-10-01', last: '2026-10-31', top: 'S2' }],
    ['of one regiment in an earlier period', { first: '2026-05-01', last: '2026-05-31', top: 'E2' }]
  ])('equal those of a plain implementation %s', async (_, scope) => {
    const filters = { ky: scope.last.slice(0, 7), 'don-vi': scope.top ?? 'all' }
    const wanted = plainFigures(tables, scope)
    const paths = new Set(Object.keys(wanted).map(name => name.split(' ')[0] ?? ''))
    const found: Record<string, number> = {}
    for (const path of paths) {
      expect(sectorPages.has(`/chuyen-nganh/${path}`)).toBe(true)
      const { figures } = await program.handlers['analytics:page']({
        path: `/chuyen-nganh/${path}`,
        query: { ...query, filters }
      })
      for (const { key, amount } of figures) found[`${path} ${key}`] = amount ?? Number.NaN
    }
    expect(Object.values(wanted).filter(Number.isFinite).length).toBeGreaterThan(70)
    const rounded = (figures: Readonly<Record<string, number>>): Record<string, number> =>
      Object.fromEntries(
        Object.keys(wanted).map(name => [name, Number((figures[name] ?? Number.NaN).toFixed(6))])
      )
    expect(rounded(found)).toEqual(rounded(wanted))
  })
})
