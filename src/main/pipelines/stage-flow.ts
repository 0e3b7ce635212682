import { toDay } from '@shared/kit/format'
import type { HeldLoad } from '@shared/model/data-load/held-load'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { passes } from '@shared/model/data-quality/rules'
import type { RuleOutcome, StepOutcome } from '@shared/model/etl/flow/outcome'
import type { FlowParts } from '../parts'
import { macrosSql } from '../sql/macros'
import type { Attached, NamedView, View } from '../warehouse/engine/messages'
import type { Loads } from '../warehouse/loading/loads'
import { warnedTable } from '../warehouse/loading/rule-checks'
import { stagedPath } from '../warehouse/loading/stage'
import { rejectedTable } from '../warehouse/loading/staging-sql'
import { createTableChecks } from '../warehouse/loading/table-checks'
import { namedTable } from '../warehouse/loading/upsert-checks'
import { openLists } from '../warehouse/quality/open-lists'
import { listFiles } from '../warehouse/quality/rule-sql'
import { quoted, rowsTable } from '../warehouse/sql/names'
import { buildFlow } from './build-flow'
import { isUntraced, loadColumns, placeIn } from './finish-sql'
import { flowStatements, stepsTable } from './flow-sql'
import { attachSource, endOf, type Gathered, rowsOf, valuesIn } from './gathered'
import { holdsSelect, type Outlined } from './outline'
import { readGathered, readTable, sourceAlias } from './read-sql'
import { brokenTable, flowRuleWords } from './rules-sql'
import { tableAlias } from './step-sql'

/** Row counts that a staged flow produced. */
export interface Measured {
  readonly steps: readonly StepOutcome[]
  readonly rules: readonly RuleOutcome[]
  readonly rejected: number
  /** Rejected rows by index of the file; undefined if steps replaced the original rows. */
  readonly rejectedOf: ReadonlyMap<number, number> | undefined
  readonly kept: number
}

export interface Source {
  readonly gathered: Pick<Gathered, 'at' | 'items' | 'bytes' | 'left' | 'signs' | 'skipped'>
  readonly isTable: boolean
}

/**
 * Plan to read, transform and match the rows of a source: attached files, views, statements. Throws
 * AppError.
 */
async function planFlow(
  parts: Pick<FlowParts, 'clock' | 'records' | 'warehouse'>,
  outlined: Outlined,
  target: DataMart,
  { gathered, isTable }: Source,
  partition: string,
  limit: number,
  signal: AbortSignal
) {
  const { clock, records, warehouse } = parts
  const { tables, reader } = warehouse
  const fields = outlined.fields ?? []
  const known = records.read().dataMarts
  const others = await openOthers(parts, outlined, signal)
  const rules = outlined.rules
  const ofTables = rules.flatMap(rule =>
    rule.kind === 'total' || rule.kind === 'select' ? [] : [rule]
  )
  const lists = await openLists(tables, known, [...ofTables, ...target.rules], { signal })
  const checks = createTableChecks({ reader, records, tables })
  const columns = loadColumns(target, fields)
  const placeSql = placeIn(gathered.items.map(({ name }) => name))
  const asks = await checks.of(target, columns, partition, signal, placeSql)
  const read = isTable
    ? readTable(outlined.columns)
    : readGathered(outlined.columns, rowsOf(gathered), endOf(gathered), valuesIn(gathered))
  const { steps } = outlined
  const statements = flowStatements(
    { target, fields, checks: asks, placeSql, isPartial: isPartial(gathered), read, steps },
    {
      rules,
      fields,
      at: steps.length,
      lists,
      aliasOf: others.aliasOf,
      limit,
      columnsOf: name => known.find(table => table.name === name)?.columns,
      ofPersons: outlined.ofPersons
    },
    { aliasOf: others.aliasOf, today: toDay(clock.now()), limit }
  )
  const files = distinct([
    ...attachSource(gathered),
    ...others.files,
    ...listFiles(lists),
    ...asks.files
  ])
  return { files, views: others.views, statements, checks, asks }
}

/** Whether files of the source were left for later, or skipped. */
const isPartial = ({ left, skipped }: Source['gathered']): boolean => left > 0 || skipped.length > 0

const distinct = (files: readonly Attached[]): Attached[] => [
  ...new Map(files.map(file => [file.alias, file])).values()
]

/**
 * Attaches the other tables of a flow and, if a step or rule is a user-written SELECT, creates
 * views with their names and unmasked values. Throws AppError.
 */
export async function openOthers(
  { clock, records, warehouse }: Pick<FlowParts, 'clock' | 'records' | 'warehouse'>,
  outlined: Outlined,
  signal: AbortSignal
): Promise<{
  readonly files: readonly Attached[]
  readonly views: readonly View[] | undefined
  readonly aliasOf: (table: string) => string
}> {
  const { tables: names, named } = outlined
  const known = records.read().dataMarts
  const files: Attached[] = []
  const views: NamedView[] = []
  for (const [place, name] of names.entries()) {
    const table = known.find(one => one.name === name)
    if (!table) continue
    const { path, columns } = await warehouse.tables.open(table.id, undefined, { signal })
    const alias = tableAlias(place)
    files.push({ alias, path })
    if (!named.includes(name)) continue
    const shown = columns.map(column => `r.${quoted(column.name)}`)
    views.push({
      name,
      sql: `SELECT ${shown.join(', ')} FROM ${quoted(alias)}.${quoted(rowsTable)} r`
    })
  }
  const macros = macrosSql(toDay(clock.now())).map(macro => ({ macro }))
  return {
    files,
    views: holdsSelect(outlined) ? [...macros, ...views] : undefined,
    aliasOf: name => tableAlias(names.indexOf(name))
  }
}

export interface Staging {
  readonly load: string
  readonly target: DataMart
  readonly outlined: Outlined
  readonly source: Source
  readonly partition: string
  /** Timeout of a user-written SELECT, in milliseconds. */
  readonly limit: number
  readonly about: Pick<HeldLoad, 'file' | 'user' | 'pipeline'>
  /** Receives the counts before the comparison with the target; throws to discard the load. */
  readonly onMeasured: (measured: Measured, path: string) => Promise<void>
}

/**
 * Builds the rows of a flow and stages them, compared with the target. Throws AppError, the reason
 * of the signal, or the error of `onMeasured`.
 */
export async function stageFlow(
  parts: FlowParts,
  loads: Loads,
  { load, target, outlined, source, partition, limit, about, onMeasured }: Staging,
  signal: AbortSignal
): Promise<HeldLoad> {
  const plan = await planFlow(parts, outlined, target, source, partition, limit, signal)
  const { warehouse, directory } = parts
  return loads.stageMade(
    load,
    target,
    {
      ...about,
      partition,
      bytes: source.gathered.bytes,
      isPartial: isPartial(source.gathered),
      unfilled: [...outlined.unfilled],
      unused: [...outlined.unused],
      async make() {
        const path = stagedPath({ directory, fs: warehouse.fs })
        const { files, views, statements } = plan
        const building = { path, files, statements, ...(views && { views }) }
        const { sha256 } = await buildFlow(warehouse.writer, building, signal)
        return { path, sha256, beside: [stepsTable, brokenTable, warnedTable, namedTable] }
      },
      async count(path) {
        const measured = await measure(parts, path, outlined, signal)
        await onMeasured(measured, path)
        const warned = await plan.checks.warnedIn(path, plan.asks, signal)
        const { kept, rejected } = measured
        return { read: kept + rejected, rejected, warned }
      }
    },
    { signal, onProgress: () => undefined }
  )
}

async function measure(
  { warehouse }: Pick<FlowParts, 'warehouse'>,
  path: string,
  { steps, rules, fields }: Outlined,
  signal: AbortSignal
): Promise<Measured> {
  const ask = async (sql: string): Promise<number[][]> => {
    const files = [{ alias: sourceAlias, path }]
    const question = { kind: 'ask', files, sql, parameters: [], rows: 1_000 } as const
    const { rows } = await warehouse.reader.ask(question, { signal })
    return rows.map(row => row.map(Number))
  }
  const at = (table: string): string => `${quoted(sourceAlias)}.${quoted(table)}`
  const done = await ask(
    `SELECT place, rows, rejected, moment FROM ${at(stepsTable)} ORDER BY place`
  )
  const broken = await ask(`SELECT place, broken FROM ${at(brokenTable)}`)
  const [[kept = 0, rejected = 0] = []] = await ask(
    `SELECT (SELECT count(*) FROM ${at(rowsTable)}), (SELECT count(*) FROM ${at(rejectedTable)})`
  )
  const byFile = steps.some(isUntraced)
    ? undefined
    : await ask(`SELECT file, count(*) FROM ${at(rejectedTable)} GROUP BY file`)
  const out = done.at(-1)?.[1] ?? 0
  return {
    kept,
    rejected,
    rejectedOf: byFile && new Map(byFile.map(([file = 0, count = 0]) => [file, count])),
    steps: steps.map(({ step }, place) => {
      // Indexes begin at -1 (start) and 0 (reading).
      const [before, after] = [done[place + 1] ?? [], done[place + 2] ?? []]
      return {
        step: step.id,
        kind: step.kind,
        rowsIn: before[1] ?? 0,
        rowsOut: after[1] ?? 0,
        rejected: (after[2] ?? 0) - (before[2] ?? 0),
        milliseconds: Math.max(0, (after[3] ?? 0) - (before[3] ?? 0))
      }
    }),
    rules: rules.map((rule, place) => {
      const rows = broken.find(([own]) => own === place)?.[1] ?? 0
      return {
        rule: rule.id,
        words: flowRuleWords(rule, fields ?? []),
        severity: rule.severity,
        broken: rows,
        passed: rule.kind === 'total' ? rows === 0 : passes(rule, rows, out)
      }
    })
  }
}
