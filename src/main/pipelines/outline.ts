import { flowWords as words } from '@shared/features/etl/flow/fault-words'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { isOwnTable } from '@shared/model/data-mart/own-rows'
import type { Flow, FlowFault, FlowRule } from '@shared/model/etl/flow/flow'
import { type FlowColumn, mayRead } from '@shared/model/etl/flow/source'
import type { FlowStep } from '@shared/model/etl/flow/step'
import type { FlowParts } from '../parts'
import { castSql } from '../warehouse/sql/cast-sql'
import { afterStep, type Field, namesFaults } from './fields'
import { fieldFor } from './finish-sql'
import { type DesignerRight, type FlowPersonalUse, personalFault, usesOfStep } from './personal-use'
import { flowRuleFault, flowRuleWords } from './rules-sql'
import { readSelect } from './select-columns'
import type { ReadyStep } from './step-sql'
import { personalAsKept } from './table-structure'

/**
 * A flow resolved against the existing tables: its intermediate columns and the faults that keep it
 * from running.
 */
export interface Outlined {
  readonly columns: readonly FlowColumn[]
  readonly source: readonly Field[]
  /** Steps before the first invalid one; a SELECT in the form that the SQL gate accepted. */
  readonly steps: readonly ReadyStep[]
  /** Columns of the result; undefined if a step is invalid. */
  readonly fields: readonly Field[] | undefined
  readonly rules: readonly FlowRule[]
  /** Additional tables that steps and rules read, including those named by a SELECT. */
  readonly tables: readonly string[]
  readonly named: readonly string[]
  readonly faults: readonly FlowFault[]
  readonly unfilled: readonly string[]
  readonly unused: readonly string[]
  /** Ids of rules whose SELECT uses personal columns. */
  readonly ofPersons: ReadonlySet<string>
}

/** Whether the flow contains user-written SQL, which requires the locked engine. */
export const holdsSelect = ({ steps, rules }: Pick<Outlined, 'rules' | 'steps'>): boolean =>
  steps.some(({ step }) => step.kind === 'select') || rules.some(({ kind }) => kind === 'select')

/** The agreed columns of a source; for a generated source those of its target. */
function agreedColumns(
  { source }: Flow,
  target: DataMart | undefined,
  known: readonly DataMart[]
): readonly FlowColumn[] {
  if (source.kind === 'table') {
    return personalAsKept(
      source.columns,
      known.find(({ name }) => name === source.table)
    )
  }
  if (source.kind !== 'sample') return source.columns
  return (target?.columns ?? []).map(({ name, dataType, personal }) => ({
    name,
    title: name,
    dataType,
    numbers: 'vi',
    personal
  }))
}

/**
 * Resolves a flow with the given right. Throws AppError, and EngineFault if the engine is
 * unavailable.
 */
export async function outlineFlow(
  parts: Pick<FlowParts, 'clock' | 'records' | 'warehouse'>,
  flow: Flow,
  targetTable: string,
  right: DesignerRight,
  signal: AbortSignal
): Promise<Outlined> {
  const known = parts.records.read().dataMarts
  const target = known.find(({ name }) => name === targetTable)
  const columns = agreedColumns(flow, target, known)
  const source = columns.map(({ name, dataType, personal }, place) => ({
    name,
    dataType,
    personal,
    place
  }))
  const faults: FlowFault[] = []
  const fault = (said: string, step: string | null = null, rule: string | null = null): void =>
    void faults.push({ step, rule, words: said })
  const tables = new Set<string>()
  const named = new Set<string>()
  const uses: FlowPersonalUse[] = []
  const ofPersons = new Set<string>()
  const refusalOf = (own: readonly FlowPersonalUse[]): string | undefined => {
    uses.push(...own)
    return personalFault(own, flow, targetTable, known, right)
  }
  const columnsOf = (name: string): readonly MartColumn[] | undefined =>
    known.find(table => table.name === name)?.columns

  for (const said of sourceFaults(flow, target, targetTable, known)) fault(said)
  for (const said of namesFaults(source)) fault(said)

  const steps: ReadyStep[] = []
  let fields: readonly Field[] | undefined = source
  for (const [at, step] of flow.steps.entries()) {
    if (!fields) break
    const made: Made = await described(parts, step, fields, known, signal)
    const refusal = refusalOf(made.uses)
    for (const said of [...made.faults, ...(refusal ? [refusal] : [])]) {
      fault(words.at(at + 1, step.kind, said), step.id)
    }
    for (const name of made.tables) tables.add(name)
    for (const name of made.named) named.add(name)
    const isOfPersons = made.uses.length > 0
    if (made.fields) {
      steps.push({ step: made.step, before: fields, after: made.fields, isOfPersons })
    }
    fields = made.fields
  }
  const rules: FlowRule[] = []
  if (fields) {
    for (const rule of flow.rules) {
      const said = (why: string): void =>
        fault(words.atRule(flowRuleWords(rule, fields ?? []), why), null, rule.id)
      const why = flowRuleFault(rule, fields, columnsOf)
      if (why !== undefined) said(why)
      if (rule.kind === 'total' && rule.equals.kind === 'table') tables.add(rule.equals.table)
      if (rule.kind !== 'select') {
        rules.push(rule)
        continue
      }
      const read = await readSelect(parts, rule.sql, fields, signal)
      if ('fault' in read) said(read.fault)
      else {
        const refusal = refusalOf(read.uses)
        if (refusal) said(refusal)
        if (read.uses.length > 0) ofPersons.add(rule.id)
        for (const name of read.tables) named.add(name)
        rules.push({ ...rule, sql: read.checked.text })
      }
    }
  }
  for (const name of named) tables.add(name)
  const lists = rules.flatMap(rule => (rule.kind === 'listed' ? [rule.table] : []))
  for (const name of new Set([...tables, ...lists])) {
    const table = known.find(one => one.name === name)
    const kind = table && (isOwnTable(table) ? 'own' : 'sample')
    if (kind && !mayRead(flow.source.kind, kind)) {
      fault(kind === 'own' ? words.ownSource(name) : words.sampleSource(name))
    }
  }
  right.onUses?.(uses)
  const meeting = target && fields ? meet(target, fields, flow) : undefined
  for (const said of meeting?.faults ?? []) fault(said)
  return {
    columns,
    source,
    steps,
    fields,
    rules,
    tables: [...tables],
    named: [...named],
    faults,
    unfilled: meeting?.unfilled ?? [],
    unused: meeting?.unused ?? [],
    ofPersons
  }
}

/** Sources and targets that a flow may not use, regardless of its steps. */
function sourceFaults(
  { source }: Flow,
  target: DataMart | undefined,
  targetTable: string,
  known: readonly DataMart[]
): string[] {
  if (!target) return [words.noTarget(targetTable)]
  if (source.kind === 'sample') return isOwnTable(target) ? [words.ownTarget(targetTable)] : []
  const faults = isOwnTable(target) ? [] : [words.sampleTarget(targetTable)]
  if (source.kind !== 'table') return faults
  const table = known.find(({ name }) => name === source.table)
  if (!table) return [...faults, words.tableGone(source.table)]
  if (table.id === target.id) return [...faults, words.sameTable]
  return isOwnTable(table) ? faults : [...faults, words.sampleSource(table.name)]
}

interface Made {
  readonly step: FlowStep
  readonly fields: readonly Field[] | undefined
  readonly faults: readonly string[]
  readonly tables: readonly string[]
  readonly named: readonly string[]
  readonly uses: readonly FlowPersonalUse[]
}

async function described(
  parts: Pick<FlowParts, 'clock' | 'records' | 'warehouse'>,
  step: FlowStep,
  fields: readonly Field[],
  known: readonly DataMart[],
  signal: AbortSignal
): Promise<Made> {
  if (step.kind !== 'select') {
    const { fields: after, faults } = afterStep(step, fields, known)
    const tables = step.kind === 'lookup' ? [step.table] : []
    return { step, fields: after, faults, tables, named: [], uses: usesOfStep(step, fields, known) }
  }
  const read = await readSelect(parts, step.sql, fields, signal)
  if ('fault' in read) {
    return { step, fields: undefined, faults: [read.fault], tables: [], named: [], uses: [] }
  }
  const faults = namesFaults(read.fields)
  return {
    step: { ...step, sql: read.checked.text },
    fields: faults.length > 0 ? undefined : read.fields,
    faults,
    tables: read.tables,
    named: read.tables,
    uses: read.uses
  }
}

/** Checks the result columns against the columns of the target. */
function meet(
  target: DataMart,
  fields: readonly Field[],
  { partition }: Flow
): { faults: string[]; unfilled: string[]; unused: string[] } {
  const pairs = target.columns.map(column => ({ column, field: fieldFor(fields, column.name) }))
  const isFilled = (name: string): boolean =>
    pairs.some(({ column, field }) => column.name === name && field !== undefined)
  const faults = pairs.flatMap(({ column, field }) => {
    if (!field) return []
    const { name, dataType } = field
    const spills = field.personal && !column.personal ? [words.spills(name)] : []
    const isLost =
      dataType !== column.dataType && castSql('x', dataType, column.dataType) === 'NULL'
    return isLost ? [...spills, words.cannotBecome(name, dataType, column.dataType)] : spills
  })
  const isPart = target.writeStrategy === 'partitioned'
  return {
    faults: [
      ...(pairs.every(({ field }) => !field) ? [words.nothingMeets(target.name)] : faults),
      ...target.key.filter(name => !isFilled(name)).map(words.keyMissing),
      ...(isPart && !isFilled(partition || target.partition) ? [words.partitionMissing] : [])
    ],
    unfilled: pairs.flatMap(({ column, field }) => (field ? [] : [column.name])),
    unused: fields
      .filter(field => !pairs.some(pair => pair.field === field))
      .map(({ name }) => name)
  }
}
