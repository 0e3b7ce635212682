import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import type { QueryContent } from '@shared/model/query/asked'
import { createStructuredQuery, type StructuredQuery } from '@shared/model/query/question'
import { type SecrecyDegree, secrecyDegrees } from '@shared/model/secrecy/degree'
import { createRandom } from '../seeded-random'
import { createLineageGeneration, createLineageTable, lineageColumnRef } from './known'

/** Columns of one table that a thing of a random graph reads; `whole` for SQL. */
interface ReadColumns {
  readonly table: string
  readonly columns: readonly string[]
}

/** Thing of a random graph that is derived from columns, with the columns that it reads. */
export interface DerivedThing {
  readonly name: string
  readonly asked: QueryContent
  readonly reads: readonly ReadColumns[]
}

/** Random tables, tables made from query results, pipelines and queries that read all of them. */
export interface DegreeGraph {
  readonly dataMarts: DataMart[]
  readonly pipelines: EtlPipeline[]
  readonly queries: DerivedThing[]
  /** For each derived table, what its rows were made from. */
  readonly made: DerivedThing[]
}

const columnNames = ['a', 'b', 'c', 'd']

/** Creates a random graph; the same seed yields the same graph. */
export function createDegreeGraph(seed: number): DegreeGraph {
  const random = createRandom(seed)
  const below = (most: number): number => Math.floor(random() * most)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const some = (list: readonly string[]): string[] => {
    const chosen = list.filter(() => random() < 0.5)
    return chosen.length > 0 ? chosen : [pick(list)]
  }
  const degree = (): SecrecyDegree => (random() < 0.7 ? 'none' : pick(secrecyDegrees))
  const stored = (): { degree?: SecrecyDegree } => {
    const one = degree()
    return one === 'none' ? {} : { degree: one }
  }

  const dataMarts = Array.from({ length: 1 + below(4) }, (_, place) => {
    const table = createLineageTable(`goc_${place}`, columnNames.slice(0, 2 + below(3)))
    return {
      ...table,
      ...stored(),
      columns: table.columns.map(column => ({ ...column, ...stored() }))
    }
  })

  function readSomething(name: string): DerivedThing {
    const source = pick(dataMarts)
    const names = source.columns.map(column => column.name)
    if (random() < 0.2) {
      const sql = `SELECT ${pick(names)} FROM ${source.name}`
      return { name, asked: { form: 'sql', sql }, reads: [{ table: source.name, columns: names }] }
    }
    const shown = some(names)
    const filtered = random() < 0.5 ? [pick(names)] : []
    const other = random() < 0.4 ? pick(dataMarts) : undefined
    const otherNames = other?.columns.map(column => column.name) ?? []
    const joined = other
      ? { from: pick(names), to: pick(otherNames), shown: pick(otherNames) }
      : undefined
    const isGrouped = random() < 0.4
    const columns = [
      ...shown.map(one => ({ name: one, column: lineageColumnRef(one) })),
      ...(joined ? [{ name: `k_${joined.shown}`, column: lineageColumnRef(joined.shown, 1) }] : [])
    ]
    const question: StructuredQuery = {
      ...createStructuredQuery(source.name),
      relations:
        other && joined
          ? [
              {
                table: other.name,
                kind: 'left',
                on: [{ from: lineageColumnRef(joined.from), to: joined.to }]
              }
            ]
          : [],
      filter: filtered[0] ? { kind: 'filled', column: lineageColumnRef(filtered[0]) } : null,
      ...(isGrouped
        ? { groups: columns, measures: [{ name: 'so_dong', kind: 'count' as const }] }
        : { columns })
    }
    const reads = [
      {
        table: source.name,
        columns: [...shown, ...filtered, ...(joined ? [joined.from] : [])]
      },
      ...(other && joined ? [{ table: other.name, columns: [joined.to, joined.shown] }] : [])
    ]
    return { name, asked: { form: 'tree', question }, reads }
  }

  const made: DerivedThing[] = []
  const pipelines: EtlPipeline[] = []
  for (let place = below(6); place > 0; place--) {
    const name = `dan_xuat_${place}`
    const thing = readSomething(name)
    const { asked } = thing
    if (random() < 0.3) {
      const [read] = thing.reads
      const source = dataMarts.find(table => table.name === read?.table)
      if (!source) continue
      const names = source.columns.map(column => column.name)
      dataMarts.push({ ...createLineageTable(name, names), etlSource: name })
      pipelines.push(createTablePipeline(name, source.name, names, random() < 0.5))
      made.push({ ...thing, reads: [{ table: source.name, columns: names }] })
      continue
    }
    const outputs =
      asked.form === 'sql'
        ? ['ket_qua']
        : [...asked.question.columns, ...asked.question.groups, ...asked.question.measures].map(
            output => output.name
          )
    const generation = createLineageGeneration(1, outputs, {
      origin: 'query',
      asked: {
        query: { asked, parameters: [], limit: 10 },
        basis: {
          today: '2026-11-20',
          generations: thing.reads.map(({ table }) => ({
            table,
            generation: 'g000001-0123456789ab'
          }))
        }
      }
    })
    dataMarts.push(
      createLineageTable(name, outputs, { generations: [generation], current: generation.id })
    )
    made.push(thing)
  }
  const queries = Array.from({ length: 3 }, (_, place) => readSomething(`truy_van_${place}`))
  return { dataMarts, pipelines, queries, made }
}

/** Pipeline that copies all columns of a table, optionally only rows with a value in the first. */
function createTablePipeline(
  name: string,
  table: string,
  columns: readonly string[],
  isFiltered: boolean
): EtlPipeline {
  return {
    id: `pl-${name}`,
    code: name,
    name,
    origin: 'own',
    targetTable: name,
    flow: {
      source: {
        kind: 'table',
        table,
        columns: columns.map(column => ({
          name: column,
          title: column,
          dataType: 'string',
          numbers: 'vi',
          personal: false
        }))
      },
      steps: isFiltered
        ? [
            {
              kind: 'filter',
              id: '6f1c2a52-9c5e-4b7a-8f0e-3a8f4f0b1c2d',
              condition: { kind: 'filled', column: lineageColumnRef(columns[0] ?? 'a') }
            }
          ]
        : [],
      rules: [],
      partition: ''
    }
    // Derivation reads no other field of a pipeline.
  } as unknown as EtlPipeline
}
