/**
 * Kinds of row findings. `empty`: required value missing; `double`: duplicate key; `orphan`:
 * reference without a target; `range`, `list`: value not allowed; `span`: ends before it begins;
 * `cycle`: cyclic unit hierarchy. `unlisted`: own value missing in the mapping's value list;
 * `key-missing`, `key-ambiguous`: value that a look-up finds nowhere, or with several results.
 */
export const findingKinds = [
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
export type FindingKind = (typeof findingKinds)[number]

/**
 * Kinds of structural gaps of a model table. `unmapped`: nothing fills it; `gone`: the mapped table
 * no longer exists; the others concern single columns: without a source, source gone, wrong type,
 * look-up table or its columns gone, value list or constant with an invalid value.
 */
export const gapKinds = [
  'unmapped',
  'gone',
  'column',
  'column-gone',
  'type',
  'lookup-gone',
  'value'
] as const
export type GapKind = (typeof gapKinds)[number]

/**
 * Reasons why a sector page shows no own data: missing tables or columns, or no computation from
 * own tables.
 */
export const darkReasons = ['missing', 'not-yet'] as const
export type DarkReason = (typeof darkReasons)[number]
