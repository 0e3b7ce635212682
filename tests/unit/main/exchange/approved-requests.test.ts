import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QueryCondition } from '@shared/model/query/condition'
import { createStructuredQuery } from '@shared/model/query/question'
import type {
  PackageContentRequest,
  PackageDataSource,
  ServiceDataRequest
} from '@shared/model/services/named-data'
import { describe, expect, test } from 'vitest'
import { SeededRandom } from '../../../../src/shared/kit/random'
import {
  prepareSendingService,
  replaceAndApproveData,
  requestTableData
} from '../../../support/packages/sending'
import { setUpUnitPrograms } from '../../../support/packages/units'

const columns = ['ma_don_vi', 'so']
const rows = [
  { ma_don_vi: 'A', so: 1 },
  { ma_don_vi: 'B', so: 22 },
  { ma_don_vi: 'B', so: 3 }
]
const unitIs = (value: string): QueryCondition => ({
  kind: 'compare',
  column: { table: 0, column: 'ma_don_vi' },
  test: 'is',
  value: { value }
})

/** Column subsets and filters from which each random trial chooses. */
const subsets = [columns, ['ma_don_vi'], ['so']]
const filters = [null, unitIs('A'), unitIs('B')]
const unitsOf = [['A', 'B'], ['A'], ['B']]

describe('package requests compared with the approved data', () => {
  const units = setUpUnitPrograms()

  test('a package is created if and only if the requested data are within the approved data', async () => {
    const unit = units.open()
    const lines = rows.map(({ ma_don_vi, so }) => `${ma_don_vi};${so}`)
    const asked = await prepareSendingService(unit, unit.folder, {}, lines)
    const words = { name: 'Tất cả', description: '', folder: '', shared: true }
    const question = createStructuredQuery('dm_gui')
    const query = { asked: { form: 'tree' as const, question }, parameters: [], limit: 1_000 }
    const { id } = await unit.handlers['query:save']({ words, query, chart: null })
    const sources: PackageDataSource[] = [asked.source, { kind: 'query', id }]
    const random = new SeededRandom(20_261_127)
    const counts = { made: 0, refused: 0 }
    let before = JSON.stringify(requestTableData(asked.source.id))

    for (let round = 0; round < 8; round++) {
      const source = random.pick(sources)
      const named = random.int(0, 2)
      const filter = source.kind === 'query' ? 0 : random.int(0, 2)
      const approved: ServiceDataRequest = {
        source,
        columns: subsets[named] ?? [],
        filter: filters[filter] ?? null,
        degree: null
      }
      // Submitting unchanged data would be refused, because there is nothing to approve.
      if (JSON.stringify(approved) !== before) await replaceAndApproveData(unit, asked.id, approved)
      before = JSON.stringify(approved)
      for (let request = 0; request < 4; request++) {
        const other = random.pick(sources)
        const some = random.pick([undefined, ...subsets])
        const rest = random.pick([undefined, ...filters])
        const wanted: PackageContentRequest = {
          source: other,
          ...(some && { columns: some }),
          ...(rest !== undefined && { filter: rest })
        }
        // Independent formulation of the tested rule: the requested package is within the approved
        // data.
        const isWithin =
          other.id === source.id &&
          (some ?? []).every(name => approved.columns.includes(name)) &&
          (rest === undefined || filters.indexOf(rest) === filter)
        const sent = (await unit.handlers['packages:sent'](asked)).length
        const making = unit.handlers['packages:create']({
          ...asked,
          ...(wanted as { source: PackageDataSource; columns?: string[] }),
          job: crypto.randomUUID()
        })
        const made = await Promise.resolve(making).then(
          () => true,
          (error: Error) => {
            expect(error.message).toContain('phê duyệt lại')
            return false
          }
        )
        expect({ approved, wanted, made }).toEqual({ approved, wanted, made: isWithin })
        const now = await unit.handlers['packages:sent'](asked)
        expect(now.length).toBe(sent + (made ? 1 : 0))
        counts[made ? 'made' : 'refused'] += 1
        if (!made) continue
        const folder = join(unit.folder, `MA-1-${String(sent + 1).padStart(6, '0')}`)
        const names = columns.filter(name => (some ?? approved.columns).includes(name))
        const expected = rows
          .filter(row => unitsOf[filter]?.includes(row.ma_don_vi))
          .map(row =>
            Object.fromEntries(Object.entries(row).filter(([key]) => names.includes(key)))
          )
        expect(JSON.parse(readFileSync(join(folder, 'du-lieu.json'), 'utf8'))).toEqual(expected)
      }
    }
    // The random trials must include both created and refused packages.
    expect(counts.made).toBeGreaterThan(5)
    expect(counts.refused).toBeGreaterThan(5)
  }, 600_000)
})
