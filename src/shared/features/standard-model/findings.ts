/**
 * What rows of the model can do wrong. `empty`: no value where one must be; `double`: a key that comes again; `orphan`: names what is not in the
 * other table; `range`, `list`: no such value; `span`: ends before it begins; `cycle`: units above each other that lead to no top.
 */
export const findingKinds = ['empty', 'double', 'orphan', 'range', 'list', 'span', 'cycle'] as const
export type FindingKind = (typeof findingKinds)[number]
