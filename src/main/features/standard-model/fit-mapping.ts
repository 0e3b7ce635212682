import { AppError } from '@shared/contract/reply'
import type { ModelColumnDerivations } from '@shared/features/standard-model/derivation'
import {
  filledModelColumnsOf,
  type MappedColumnNames,
  type ModelColumnSources
} from '@shared/features/standard-model/mapping'
import {
  type ModelTable,
  maxNamesByOrderedList,
  maxPositionGroupNameLength
} from '@shared/features/standard-model/model'
import { findModelColumnGaps, modelColumnTitlesOf } from '@shared/features/standard-model/state'
import { standardModelText } from '@shared/features/standard-model/text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'

const { refusals } = standardModelText

/**
 * Removes inconsistent derivations: a constant must have no source column, and any other derivation
 * must have one.
 */
export function removeInvalidColumnDerivations(
  columns: MappedColumnNames,
  derivations: ModelColumnDerivations
): ModelColumnSources {
  const isConstant = (name: string): boolean => derivations[name]?.kind === 'constant'
  const read = Object.entries(columns).filter(([name]) => !isConstant(name))
  const known = new Set(read.map(([name]) => name))
  return {
    columns: Object.fromEntries(read),
    derivations: Object.fromEntries(
      Object.entries(derivations).filter(([name]) => isConstant(name) || known.has(name))
    )
  }
}

const isDoubled = (values: readonly string[]): boolean => new Set(values).size < values.length

/**
 * Checks a mapping: columns may be missing, which the page shows, but each named column must exist,
 * have its type and occur once. Throws INVALID_INPUT.
 */
export function refuseInvalidModelMapping(
  table: ModelTable,
  filling: ModelColumnSources,
  own: DataMart,
  others: readonly DataMart[]
): void {
  const unknown = filledModelColumnsOf(filling).find(
    name => !table.columns.some(column => column.name === name)
  )
  if (unknown !== undefined) refuse(refusals.unknown(table.title, unknown))
  for (const [name, derived] of Object.entries(filling.derivations)) {
    refuseUnfitDerivation(table, name, derived)
  }
  for (const { kind, columns: names } of findModelColumnGaps(table, filling, own, others)) {
    const titles = modelColumnTitlesOf(table.id, names).join(', ')
    if (kind === 'column-gone') refuse(refusals.gone(own.name, titles))
    if (kind === 'type') refuse(refusals.type(titles))
    if (kind === 'lookup-gone') refuse(refusals.lookup(titles))
    if (kind === 'value') refuse(refusals.value(titles))
  }
}

function refuse(message: string): never {
  throw new AppError('INVALID_INPUT', message)
}

function refuseUnfitDerivation(
  table: ModelTable,
  name: string,
  derived: ModelColumnDerivations[string]
): void {
  const title = modelColumnTitlesOf(table.id, [name]).join()
  if (derived.kind === 'values' && isDoubled(derived.values.map(({ own: value }) => value))) {
    refuse(refusals.twice(title))
  }
  if (derived.kind !== 'order') return
  const order = table.columns.find(column => column.name === name)?.order
  if (!order) refuse(refusals.unordered(title))
  if (derived.names.length === 0) refuse(refusals.noNames(title))
  if (isDoubled(derived.names)) refuse(refusals.nameTwice(title))
  const most = maxNamesByOrderedList[order]
  if (derived.names.length > most) refuse(refusals.manyNames(title, formatNumber(most)))
  if (order === 'postGroup' && derived.names.some(one => one.length > maxPositionGroupNameLength)) {
    refuse(refusals.longName(title, formatNumber(maxPositionGroupNameLength)))
  }
}
