/**
 * Kinds of findings about rows. `empty`: required value missing; `double`: duplicate key; `orphan`:
 * reference to a missing row; `range`, `list`: value not allowed; `span`: validity ends before it
 * begins; `cycle`: a unit is its own superior. `unlisted`: value of the unit's data that the
 * mapping's value list does not contain; `key-missing`, `key-ambiguous`: value for which a look-up
 * has no result, or several.
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
 * Reasons why a sector page shows no figures of the unit's loaded data: tables or columns are
 * missing, or the program cannot compute the page from loaded tables yet.
 */
export const noLoadedDataReasons = ['missing', 'not-yet'] as const
export type NoLoadedDataReason = (typeof noLoadedDataReasons)[number]
