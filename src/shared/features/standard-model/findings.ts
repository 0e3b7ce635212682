/**
 * What rows of the model can do wrong. `empty`: no value where one must be; `double`: a key that comes again; `orphan`: names what is not in the
 * other table; `range`, `list`: no such value; `span`: ends before it begins; `cycle`: units above each other that lead to no top. `unlisted`: an own
 * value that the value list of the mapping lacks; `key-missing`, `key-ambiguous`: one that a look-up finds nowhere, or with several values.
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
 * What a table of the model lacks before any row is looked at. `unmapped`: nothing fills it; `gone`: what did is not there; the others are of
 * single columns: without a source, one that is gone, one of another type, one whose look-up table or its columns are gone, one whose list or constant says a
 * value that it cannot have.
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

/** Why a sector page shows nothing of own data: tables or columns are missing, or it is not computed from own tables. */
export const darkReasons = ['missing', 'not-yet'] as const
export type DarkReason = (typeof darkReasons)[number]
