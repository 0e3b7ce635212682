import { flowFaultMessages as words } from '@shared/features/etl/flow/fault-words'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import { canFlowReadTable, type FlowColumn } from '@shared/model/etl/flow/source'
import { castSql } from '../warehouse/sql/cast-sql'
import type { PipelineField } from './fields'
import { findFieldForTarget } from './finish-sql'
import { addStoredPersonalMarks } from './table-structure'

/**
 * Columns agreed for a source when the pipeline was set up; for a source with generated rows, the
 * columns of the target table.
 */
export function findAgreedColumns(
  { source }: PipelineFlow,
  target: DataMart | undefined,
  known: readonly DataMart[]
): readonly FlowColumn[] {
  if (source.kind === 'table') {
    return addStoredPersonalMarks(
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

/** Faults of a source or target table that a flow may not use, regardless of its steps. */
export function findSourceAndTargetFaults(
  { source }: PipelineFlow,
  target: DataMart | undefined,
  targetTable: string,
  known: readonly DataMart[]
): string[] {
  if (!target) return [words.noTarget(targetTable)]
  if (source.kind === 'sample')
    return isNonSampleTable(target) ? [words.ownTarget(targetTable)] : []
  const faults = isNonSampleTable(target) ? [] : [words.sampleTarget(targetTable)]
  if (source.kind !== 'table') return faults
  const table = known.find(({ name }) => name === source.table)
  if (!table) return [...faults, words.tableGone(source.table)]
  if (table.id === target.id) return [...faults, words.sameTable]
  return isNonSampleTable(table) ? faults : [...faults, words.sampleSource(table.name)]
}

/**
 * Faults of tables that steps and rules may not read, because loaded data and sample data must not
 * mix.
 */
export function findSampleMixingFaults(
  { source }: PipelineFlow,
  tables: readonly string[],
  known: readonly DataMart[]
): string[] {
  return [...new Set(tables)].flatMap(name => {
    const table = known.find(one => one.name === name)
    if (!table) return []
    const kind = isNonSampleTable(table) ? 'own' : 'sample'
    if (canFlowReadTable(source.kind, kind)) return []
    return [kind === 'own' ? words.ownSource(name) : words.sampleSource(name)]
  })
}

/** Faults of the result columns compared with the columns of the target table. */
export function findTargetColumnFaults(
  target: DataMart,
  fields: readonly PipelineField[],
  { partition }: PipelineFlow
): { faults: string[]; unfilled: string[]; unused: string[] } {
  const pairs = target.columns.map(column => ({
    column,
    field: findFieldForTarget(fields, column.name)
  }))
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
