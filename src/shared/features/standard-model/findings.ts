/**
 * Kinds of row findings. `empty`: required value missing; `double`: duplicate key; `orphan`:
 * reference without a target; `range`, `list`: value not allowed; `span`: validity ends before it
 * begins; `cycle`: cyclic unit hierarchy. `unlisted`: value of the unit's data missing in the
 * mapping's value list; `key-missing`, `key-ambiguous`: value for which a look-up has no result, or
 * several.
 */
export const modelFindingKinds = [
  'empty',
  'double',
  'orphan',
  'range',
  'list',
  'span',
  'cycle',
  'unlisted',
  'key-missing',
  'key-ambiguous'
] as const
export type ModelFindingKind = (typeof modelFindingKinds)[number]

/**
 * Kinds of structural gaps of a model table. `unmapped`: no mapping fills the table; `gone`: the
 * mapped table no longer exists; the other kinds concern single columns: without a source, source
 * gone, wrong type, look-up table or its columns gone, value list or constant with an invalid
 * value.
 */
export const modelGapKinds = [
  'unmapped',
  'gone',
  'column',
  'column-gone',
  'type',
  'lookup-gone',
  'value'
] as const
export type ModelGapKind = (typeof modelGapKinds)[number]

/**
 * Reasons why a sector page shows no own data: missing tables or columns, or no computation from
 * own tables.
 */
export const noOwnDataReasons = ['missing', 'not-yet'] as const
export type NoOwnDataReason = (typeof noOwnDataReasons)[number]
