import { highestDegree, isDegreeAbove, type SecrecyDegree } from '@shared/model/secrecy/degree'
import { describe, expect, it } from 'vitest'
import {
  computeDegrees,
  type DegreeLookup
} from '../../../../../src/main/disclosure/degree/table-degrees'
import {
  createDegreeGraph,
  type DegreeGraph,
  type DerivedThing
} from '../../../../support/lineage/degree-graphs'
import {
  countByUnitQuery,
  createLineageGeneration,
  createLineageTable,
  createQueryRunRecord,
  toTreeContent
} from '../../../../support/lineage/known'

/** Highest stored degree of the columns that a thing reads, through everything derived before. */
function highestInput(graph: DegreeGraph, { reads }: DerivedThing): SecrecyDegree {
  return highestDegree(
    ...reads.flatMap(({ table: name, columns }) => {
      const table = graph.dataMarts.find(one => one.name === name)
      const before = graph.made.find(one => one.name === name)
      const own = (table?.columns ?? []).filter(one => columns.includes(one.name))
      // A table made from one input has at least its degree wherever all its columns are read.
      const isWhole = own.length === table?.columns.length
      return [
        table?.degree,
        ...own.map(column => column.degree),
        ...(before && isWhole ? [highestInput(graph, before)] : [])
      ]
    })
  )
}

const graphs = 2_500

describe('computeDegrees', () => {
  it('gives no table of a random graph a degree below its highest input', () => {
    let raised = 0
    for (let seed = 1; seed <= graphs; seed++) {
      const graph = createDegreeGraph(seed)
      const lookup = computeDegrees(graph)
      for (const thing of graph.made) {
        const input = highestInput(graph, thing)
        expect(
          isDegreeAbove(input, lookup.ofTable(thing.name).whole),
          `${seed} ${thing.name}`
        ).toBe(false)
        expect(isDegreeAbove(lookup.ofReads(thing.reads), lookup.ofTable(thing.name).whole)).toBe(
          false
        )
        if (input !== 'none') raised++
      }
    }
    expect(raised).toBeGreaterThan(1_000)
  })

  it('gives no query of a random graph a degree below the columns that it reads', () => {
    let raised = 0
    for (let seed = 1; seed <= graphs; seed++) {
      const graph = createDegreeGraph(seed)
      const lookup = computeDegrees(graph)
      for (const query of graph.queries) {
        const degree = lookup.ofQuery(query.asked)
        for (const input of [highestInput(graph, query), lookup.ofReads(query.reads)]) {
          expect(isDegreeAbove(input, degree), `${seed} ${query.name}`).toBe(false)
        }
        if (degree !== 'none') raised++
      }
    }
    expect(raised).toBeGreaterThan(1_000)
  })

  it('lowers no degree of a random graph when a stored degree is raised', () => {
    for (let seed = 1; seed <= 500; seed++) {
      const graph = createDegreeGraph(seed)
      const before = computeDegrees(graph)
      const [first] = graph.dataMarts
      const dataMarts = graph.dataMarts.map(table =>
        table === first ? { ...table, degree: 'mostSecret' as const } : table
      )
      const after = computeDegrees({ ...graph, dataMarts })
      for (const { name } of dataMarts) {
        expect(isDegreeAbove(before.ofTable(name).whole, after.ofTable(name).whole)).toBe(false)
      }
    }
  })

  const source = (column: string, degree: SecrecyDegree) => {
    const table = createLineageTable('goc', ['don_vi', 'so', 'loai', 'ghi_chu'])
    return {
      ...table,
      columns: table.columns.map(one => (one.name === column ? { ...one, degree } : one))
    }
  }
  const derived = createLineageTable('tong', ['don_vi', 'tong', 'so_dong'], {
    generations: [
      createLineageGeneration(1, ['don_vi', 'tong', 'so_dong'], {
        origin: 'query',
        asked: createQueryRunRecord(toTreeContent(countByUnitQuery))
      })
    ],
    current: 'g000001-0123456789ab'
  })
  const degreesOf = (lookup: DegreeLookup) => Object.fromEntries(lookup.ofTable('tong').columns)

  it('raises only the columns of a result that read the raised column', () => {
    const lookup = computeDegrees({ dataMarts: [source('so', 'secret'), derived], pipelines: [] })
    expect(degreesOf(lookup)).toEqual({ don_vi: 'none', tong: 'secret', so_dong: 'none' })
  })

  it('raises every column of a result whose rows a raised column selects', () => {
    const lookup = computeDegrees({
      dataMarts: [source('loai', 'topSecret'), derived],
      pipelines: []
    })
    expect(degreesOf(lookup)).toEqual({
      don_vi: 'topSecret',
      tong: 'topSecret',
      so_dong: 'topSecret'
    })
  })

  it('leaves a result open whose query does not read the raised column', () => {
    const lookup = computeDegrees({
      dataMarts: [source('ghi_chu', 'secret'), derived],
      pipelines: []
    })
    expect(lookup.ofTable('tong').whole).toBe('none')
    expect(lookup.ofTable('goc').whole).toBe('secret')
    expect(lookup.ofQuery(toTreeContent(countByUnitQuery))).toBe('none')
  })
})
